import { describe, expect, it } from "vitest";
import { FilterInput } from "./FilterInput";
import { FilterRange } from "./FilterRange";
import { splitFilters } from "./splitFilters";

const input = (param: string, value?: string, errors?: string[]) => (
  <FilterInput key={param} param={param} label={param} value={value} errors={errors} />
);
const range = (values: Record<string, string> = {}) => (
  <FilterRange params={["from", "to"]} labels={["from", "to"]} values={values} errors={{}} />
);
const names = (filters: { props: { param?: string; params?: readonly string[] } }[]) =>
  filters.map(({ props }) => props.param ?? props.params?.join("-"));

describe("splitFilters", () => {
  it("leaves a few filters in one row", () => {
    const { row, more } = splitFilters([input("a"), input("b"), range()], { values: {} });
    expect([names(row), more]).toEqual([["a", "b", "from-to"], []]);
  });

  it("puts the rest behind, in their order, and counts those that are set, a range as one", () => {
    const filters = (
      <>
        {["a", "b"].map((param) => input(param, "x"))}
        {range({ from: "2026-01-01", to: "2026-01-31" })}
        {input("c")}
        {false}
        {["d", "e"].map((param) => input(param))}
      </>
    );
    const { row, more, set, setBehind, wrong } = splitFilters(filters, { values: { e: "x" } });
    expect(names(row)).toEqual(["a", "b", "from-to"]);
    expect(names(more)).toEqual(["c", "d", "e"]);
    expect([set, setBehind, wrong]).toEqual([4, 1, false]);
  });

  it("says when one behind is wrong", () => {
    const filters = ["a", "b", "c", "d"].map((param) => input(param));
    expect(splitFilters([...filters, input("e", "x", ["datetime"])], { values: {} }).wrongBehind).toBe(true);
    expect(splitFilters([...filters, input("e")], { values: {}, errors: { e: ["search.short"] } }).wrongBehind).toBe(
      true,
    );
  });
});
