import { describe, expect, it } from "vitest";
import { drawWithTexts, i18nOf } from "./texts.server";

const t = i18nOf("zh-CN").getFixedT(null, "trucking") as (key: string, options?: object) => string;
const read = (key: string, options?: object) => drawWithTexts(() => t(key, options));

describe("a text that is read again and again", () => {
  it("is the same with something that would stand in its place, and comes with the document each time", () => {
    const plain = read("orderStatus.05");
    expect(plain).toEqual({ drawn: "已保存", texts: { trucking: { "orderStatus.05": "已保存" } } });
    for (const instead of ["05", "?"]) expect(read("orderStatus.05", { defaultValue: instead })).toEqual(plain);
  });

  it("gives way to what is asked for in its place where there is none", () => {
    for (const instead of ["77", "78"]) expect(read("orderStatus.77", { defaultValue: instead }).drawn).toBe(instead);
    expect(read("orderStatus.77")).toEqual({ drawn: "orderStatus.77", texts: {} });
  });

  it("says numbers as they are", () => {
    expect([1, 2].map((count) => read("list.andMore", { count }).drawn)).toEqual(["另 1 箱", "另 2 箱"]);
  });
});
