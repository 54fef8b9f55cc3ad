import { expect, it } from "vitest";
import { readNumber } from "./readNumber";

it.each([
  ["16000", 16000],
  ["16,000", 16000],
  ["１６，０００", 16000],
  ["16,000.5", 16000.5],
  ["1,234,567.125", 1234567.125],
  ["16 000", 16000],
  ["16'000", 16000],
  ["16.000,5", 16000.5],
  ["1440,5", 1440.5],
  ["0,125", 0.125],
  [" 1440.5 ", 1440.5],
  ["－18", -18],
  ["−18.5", -18.5],
  ["+30", 30],
  ["０", 0],
  [".5", 0.5],
])("%j is %d", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it.each([
  ["1,850 kg", "kg", 1850],
  ["1850KGS", "kg", 1850],
  ["1850公斤", "kg", 1850],
  ["80件", "count", 80],
  ["80 桶", "count", 80],
  ["12℃", "celsius", 12],
  ["-18 °C", "celsius", -18],
  ["-18度", "celsius", -18],
  ["85％", "percent", 85],
  ["12 h", "hours", 12],
  ["68 m³", "cubicMetres", 68],
] as const)("%j has the unit of its field, %s", (text, unit, value) => {
  expect(readNumber(text, unit)).toBe(value);
});

it.each([
  "",
  " ",
  "abc",
  "1,2,3",
  "16,00,0",
  "16,0000,1",
  "1.2.3",
  "12 34",
  "1e5",
  "0x10",
  "Infinity",
  "--3",
  "3-",
  "16kg",
])("%j is no number", (text) => {
  expect(readNumber(text)).toBeNaN();
});

it.each([
  ["16 t", "kg"],
  ["16吨", "kg"],
  ["54 ℉", "celsius"],
  ["80 kg", "count"],
  ["kg", "kg"],
] as const)("%j is not read where %s is asked for", (text, unit) => {
  expect(readNumber(text, unit)).toBeNaN();
});

it.each([
  ["1,234.56", 123_456],
  ["¥53", 5_300],
  ["５３．５", 5_350],
  ["53.001", Number.NaN],
  ["-5", Number.NaN],
  ["abc", Number.NaN],
])("reads %s as yuan in fen", (typed, fen) => expect(readNumber(typed, "yuan")).toBe(fen));
