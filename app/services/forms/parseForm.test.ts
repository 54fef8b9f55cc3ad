import { expect, it } from "vitest";
import { z } from "zod";
import { collectForm } from "./checkedForm";
import { formLimits } from "./formLimits";
import { parseRead } from "./parseForm";

it("tells what is wrong in the order of the form's fields, whoever has found it", () => {
  const { form, add } = collectForm(formLimits.order);
  for (const [name, value] of [
    ["from", ""],
    ["boxes[0].ctnNo", "A"],
    ["boxes[0].size", "B"],
    ["boxes[1].ctnNo", "A"],
    ["remark", ""],
  ] as const)
    add(name, value);
  const rows = z.array(z.object({ ctnNo: z.string().min(2, "format"), size: z.string() }));
  const submission = parseRead(form, z.object({ boxes: rows, remark: z.string().min(1, "required") }));
  const { error } = submission.reply({
    formErrors: ["whole"],
    fieldErrors: { missing: ["unposted"], from: ["unknown"], "boxes[0].size": ["forbidden"], boxes: ["tooFew"] },
  });
  expect(Object.keys(error!)).toEqual([
    "",
    "from",
    "boxes",
    "boxes[0].ctnNo",
    "boxes[0].size",
    "boxes[1].ctnNo",
    "boxes[1].size",
    "remark",
    "missing",
  ]);
});
