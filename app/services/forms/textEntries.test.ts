import { expect, it } from "vitest";
import { linesOf, textEntries, textsByName } from "./textEntries";

it("gives back what was typed and ticked, and no password", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["doc", "a"],
    ["payPassword", "246802"],
    ["doc", "b"],
    ["remark", ""],
  ] as const)
    form.append(name, value);
  form.append("file", new File(["x"], "x.pdf"));
  const entries = textEntries(form);
  expect(entries).toEqual([
    ["doc", "a"],
    ["doc", "b"],
    ["remark", ""],
  ]);
  const texts = textsByName(entries);
  expect(texts).toEqual({ doc: "a\nb", remark: "" });
  expect([linesOf(texts.doc), linesOf(texts.remark), linesOf(undefined)]).toEqual([["a", "b"], [], []]);
});
