import { describe, expect, it } from "vitest";
import { readStatedNumber } from "./statedNumber";

describe("a stated number", () => {
  it.each([
    ["1,850 kg", 1850],
    ["1850.5", 1850.5],
    ["１，８５０．５公斤", 1850.5],
    ["1.85 t", 1850],
    ["2.5吨", 2500],
    ["1 850", 1850],
    ["1,234,567", 1_234_567],
    ["1850 KGS.", 1850],
    ["100 lbs", 45.359237],
  ])("%s is %d kg", (text, kg) => {
    expect(readStatedNumber(text, { quantity: "weight" })).toBe(kg);
  });

  it("has its unit from the column where the cell has none", () => {
    expect(readStatedNumber("1.1", { quantity: "weight", unit: "吨" })).toBe(1100);
    expect(readStatedNumber("850 kg", { quantity: "weight", unit: "t" })).toBe(850);
    expect(readStatedNumber("80件", { quantity: "count" })).toBe(80);
    expect(readStatedNumber("12℃", { quantity: "celsius" })).toBe(12);
    expect(readStatedNumber("－18 °C", { quantity: "celsius" })).toBe(-18);
    expect(readStatedNumber("−18", { quantity: "celsius" })).toBe(-18);
    expect(readStatedNumber("50°F", { quantity: "celsius" })).toBe(10);
    expect(readStatedNumber("25 m3/h", { quantity: "airflow" })).toBe(25);
    expect(readStatedNumber("85%", { quantity: "percent" })).toBe(85);
  });

  it("has decimals as its language writes them", () => {
    expect(readStatedNumber("1.850,5", { sign: "," })).toBe(1850.5);
    expect(readStatedNumber("1850,5 kg", { sign: ",", quantity: "weight" })).toBe(1850.5);
    expect(readStatedNumber("1.850", { sign: "," })).toBe(1850);
    expect(readStatedNumber("1850.5", { sign: "," })).toBeUndefined();
    expect(readStatedNumber("1850,5")).toBeUndefined();
    expect(readStatedNumber("1,85")).toBeUndefined();
  });

  it.each(["", "abc", "1.2.3", "12 kg 3", "--1", "1e5", "18 t", "12 ℃ x", "1,2345", "5 constructor"])(
    "%s is none of a temperature",
    (text) => {
      expect(readStatedNumber(text, { quantity: "celsius" })).toBeUndefined();
    },
  );
});
