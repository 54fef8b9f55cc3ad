import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectForm } from "./checkedForm";
import { createFieldCheck, FormRefusal } from "./fieldCheck";
import { type FormLimits, formLimits } from "./formLimits";
import { typedIn } from "./parseForm";

const limits: FormLimits = { fields: 30, sameName: 5, depth: 5, rows: 10, lists: [], bytes: 2_000 };

function statusOf(fields: readonly (readonly [string, string])[], within: FormLimits = limits): number {
  const check = createFieldCheck(within);
  try {
    for (const [name, value] of fields) check(name, value);
    return 200;
  } catch (error) {
    if (error instanceof FormRefusal) return error.status;
    throw error;
  }
}

describe("the fields of a form", () => {
  it.each([
    [200, [["boxes[9].goods[0].unNo", "1263"]]],
    [
      200,
      [
        ["draft.id", "1"],
        ["files", "a"],
        ["files", "b"],
        ["cell:12:ctnNo", "x"],
      ],
    ],
    [200, [["__intent__", JSON.stringify({ type: "remove", payload: { name: "boxes", index: 9 } })]]],
    [413, Array.from({ length: 31 }, (_, i) => [`n${i}`, ""])],
    [413, Array.from({ length: 6 }, () => ["a", ""])],
    [413, [["a", "x".repeat(2_001)]]],
    [422, [["boxes[10].unNo", ""]]],
    [422, [["a.b.c.d.e.f", ""]]],
    [422, [["a[]", ""]]],
    [422, [["a..b", ""]]],
    [422, [["a b", ""]]],
    [422, [["", ""]]],
    [422, [["a.__proto__.b", ""]]],
    [422, [["constructor.name", ""]]],
    [422, [["toString", ""]]],
    [
      422,
      [
        ["boxes[0].a", ""],
        ["boxes.1", ""],
      ],
    ],
    [
      422,
      [
        ["boxes[0].a", ""],
        ["boxes.length", "9"],
      ],
    ],
    [
      422,
      [
        ["id", "1"],
        ["id.length", "9"],
      ],
    ],
    [
      422,
      [
        ["id.length", "9"],
        ["id", "1"],
      ],
    ],
    [422, [["__state__", "{}"]]],
    [422, [["__intent__", "{"]]],
    [422, [["__intent__", JSON.stringify({ type: "update", payload: { name: "a", value: {} } })]]],
    [422, [["__intent__", JSON.stringify({ type: "insert", payload: { name: "a", index: 1e9 } })]]],
    [422, [["__intent__", JSON.stringify({ type: "insert", payload: { name: "a", defaultValue: { b: 1 } } })]]],
  ] as [number, [string, string][]][])("answers %d to %j", (status, fields) => {
    expect(statusOf(fields)).toBe(status);
  });

  const open = (name: string, value: unknown = "1") =>
    ["__intent__", JSON.stringify({ type: "update", payload: { name, value } })] as const;

  it("open a row of a list of theirs, and change nothing else by that button", () => {
    const within = { ...limits, lists: ["boxes"] };
    const row = ["boxes[3].ctnNo", "x"] as const;
    expect(statusOf([row, open("boxes[3].open")], within)).toBe(200);
    expect(statusOf([row, open("boxes[10].open")], within)).toBe(422);
    expect(statusOf([row, open("boxes[3].ctnNo")], within)).toBe(422);
    expect(statusOf([row, open("boxes[3].open", { a: 1 })], within)).toBe(422);
    expect(statusOf([row, open("goods[3].open")], within)).toBe(422);
    // a row that is a text cannot be opened, whichever comes first
    expect(statusOf([["boxes[3]", "x"], open("boxes[3].open")], within)).toBe(422);
    expect(statusOf([open("boxes[3].open"), ["boxes[3]", "x"]], within)).toBe(422);
  });

  const key = fc.constantFrom("a", "b", "length", "0", "9", "999999999", "push", "unNo");
  const part = fc.oneof(
    key.map((each) => `.${each}`),
    fc.constantFrom("[0]", "[1]", "[9]", "[10]", "[999999999]", "[]", "[-1]", "[1e9]"),
  );
  const name = fc.tuple(key, fc.array(part, { maxLength: 6 })).map(([first, rest]) => first + rest.join(""));

  it("never become more than was sent, whatever their names", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.constantFrom("", "1", "999999999")), { maxLength: 20 }), (fields) => {
        const { form, add } = collectForm(limits);
        try {
          for (const [each, value] of fields) add(each, value);
        } catch (error) {
          expect(error).toBeInstanceOf(FormRefusal);
          return;
        }
        const size = (value: unknown): number => {
          if (Array.isArray(value)) {
            expect(value.length).toBeLessThanOrEqual(Math.max(limits.rows, limits.sameName));
            return value.reduce((sum: number, each) => sum + size(each), 0);
          }
          if (typeof value === "object" && value !== null)
            return Object.values(value).reduce((sum: number, each) => sum + size(each), 0);
          return value === undefined ? 0 : 1;
        };
        expect(size(typedIn(form))).toBe(fields.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it("hold no value where their page draws rows", () => {
    for (const [name, limits] of [
      ["boxes", formLimits.order],
      ["ctnReq", formLimits.order],
      ["boxes[0].goods", formLimits.declaration],
      ["rows", formLimits.rows],
      ["rows.version.size", formLimits.rows],
      ["ctnReq.removeFile", formLimits.order],
    ] as const)
      expect(statusOf([[name, "NaN"]], limits), name).toBe(422);
    expect(statusOf([["boxes[0].ctnNo", "X"]], formLimits.order)).toBe(200);
  });

  it("cost what they are long: ten times as many take no hundred times as long", () => {
    const wide: FormLimits = { ...formLimits.declaration, fields: 1_000_000, sameName: 1_000_000, bytes: 1e9 };
    const time = (fields: number) => {
      const names = Array.from({ length: fields }, (_, i) => `boxes[${i % 200}].goods[${i % 20}].f${i}`);
      const from = performance.now();
      expect(
        statusOf(
          names.map((each) => [each, "1"]),
          wide,
        ),
      ).toBe(200);
      expect(
        statusOf(
          names.map(() => ["a", "1"]),
          wide,
        ),
      ).toBe(200);
      return performance.now() - from;
    };
    time(10_000);
    expect(time(200_000)).toBeLessThan(40 * time(20_000) + 50);
  });
});
