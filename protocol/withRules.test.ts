import { expect, it } from "vitest";
import { z } from "zod";
import { dgDeclarationInput, dgSubmitIssues } from "./dgDeclaration";
import { truckOrderInput, truckOrderSubmitIssues } from "./truckOrder";
import { withRules } from "./withRules";

const now = Date.parse("2026-11-22T00:00:00Z");

const issuesOf = (schema: z.ZodType, value: unknown) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );

it("tells a malformed field of dangerous goods and what the rules say of all others at once", () => {
  const schema = withRules(dgDeclarationInput, (value) => dgSubmitIssues(value, now, 0));
  const found = issuesOf(schema, {
    contactMobile: "12",
    planTime: "2026-11-01T08:00",
    boxes: [{ ctnNo: "CSQU3054384", goods: [{ unNo: "12", grossKg: "abc", netKg: 3 }, { unNo: "1203" }] }],
  });
  expect(found.contactMobile).toMatch(/mobile/i);
  expect(found["boxes.0.goods.0.unNo"]).toBe("dg.unNo");
  expect(found["boxes.0.goods.0.grossKg"]).toBe("number");
  expect(found).toMatchObject({
    blNo: "required",
    planTime: "planTime.past",
    "boxes.0.ctnNo": "ctnNo.checkDigit",
    "boxes.0.ctnSizeType": "required",
    "boxes.0.goods.0.packCode": "required",
    "boxes.0.goods.1.flashPoint": "dg.flashPoint",
  });
});

it("does the same for a truck order, and says of a box without a size no more than that", () => {
  const schema = withRules(truckOrderInput, (value) => truckOrderSubmitIssues(value, now));
  const found = issuesOf(schema, {
    type: "I",
    doorMobile: "1",
    ctnReq: [{ sizeType: "45G1", qty: 1 }],
    boxes: [{ ctnNo: "CSQU3054383", ctnSizeType: "99Z9" }],
  });
  expect(found).toMatchObject({ blNo: "required", "boxes.0.ctnSizeType": "sizeType" });
  expect(found.doorMobile).not.toBe("required");
  expect(found.ctnReq).toBeUndefined();
});

it("says one thing of a field: what is malformed is not missing as well", () => {
  const schema = withRules(dgDeclarationInput, (value) => dgSubmitIssues(value, now, 0));
  const { issues } = schema.safeParse({ blNo: "?", boxes: "none", msdsFiles: ["bad id!"] }).error!;
  const paths = issues.map((issue) => issue.path[0]);
  for (const field of ["blNo", "boxes", "msdsFiles"]) expect(paths.filter((each) => each === field)).toHaveLength(1);
});

it("gives what is right as the schema reads it, and leaves the value alone", () => {
  const schema = withRules(z.object({ a: z.string().trim() }), () => []);
  const value = { a: " x " };
  expect(schema.parse(value)).toEqual({ a: "x" });
  expect(value).toEqual({ a: " x " });
});

it("takes a value that is nothing of the kind, and keys that an object has from elsewhere", () => {
  const schema = withRules(dgDeclarationInput, (value) => dgSubmitIssues(value, now, 0));
  for (const value of [null, 3, "x", [], undefined]) expect(schema.safeParse(value).success).toBe(false);
  expect(schema.safeParse({ boxes: [null, 3, { goods: [null, { unNo: 3 }] }] }).success).toBe(false);
  expect(schema.safeParse(JSON.parse('{"__proto__": {"blNo": 3}, "boxes": {"length": 3}}')).success).toBe(false);
});
