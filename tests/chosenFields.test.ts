import { expect, it } from "vitest";
import { isChosenField } from "~/services/forms/isChosenField";
import { source } from "./sourceFiles";

it("says of no field that is typed that something is chosen in it", () => {
  const fields = source.matchAll(/<(?:TextField|TextAreaField|DateTimeField|LabelledInput)\s+\{\.\.\.\w+\("(\w+)"/g);
  const typed = [...fields].map(([, name]) => name!);
  expect(typed.length).toBeGreaterThan(200);
  // a form may say otherwise of its own fields
  const said = new Set([...source.matchAll(/chosen=\{\{ (\w+): false \}\}/g)].map(([, name]) => name!));
  expect(typed.filter((name) => isChosenField(name) && !said.has(name))).toEqual([]);
  expect(["terminalCode", "carrierId", "ctnReq[0].sizeType", "pickupYard"].every(isChosenField)).toBe(true);
});
