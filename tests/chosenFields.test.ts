import { expect, it } from "vitest";
import { isChosenField } from "~/services/forms/isChosenField";
import { product, read, source } from "./sourceFiles";

const namesIn = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name]) => name!);
const typed = namesIn(/<(?:TextField|TextAreaField|DateTimeField|LabelledInput|LocodeField)\s+\{\.\.\.\w+\("(\w+)"/g);

it("says of no field that is typed that something is chosen in it", () => {
  expect(typed.length).toBeGreaterThan(200);
  // a form may say otherwise of its own fields
  const said = new Set(namesIn(/chosen=\{\{[^}]*?\b(\w+): false/g));
  expect(typed.filter((name) => isChosenField(name) && !said.has(name))).toEqual([]);
  expect(["terminalCode", "carrierId", "ctnReq[0].sizeType", "pickupYard"].every(isChosenField)).toBe(true);
});

it("says of a field with choices that one of them is to be chosen", () => {
  const selects = namesIn(/<(?:SelectField|LabelledSelect)\s+\{\.\.\.\w+\("(\w+)"[^>]*?\bempty=/g);
  const ticks = namesIn(/<TickList\s+\{\.\.\.\w+\("(\w+)"/g);
  expect(selects.length).toBeGreaterThan(50);
  expect([...selects, ...ticks].filter((name) => !isChosenField(name) && !typed.includes(name))).toEqual([]);
  // one that is typed elsewhere is said by its own form
  const unsaid = product
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => {
      const page = read(path);
      const choices = page.matchAll(/<SelectField\s+\{\.\.\.common\("(\w+)"[^>]*?\bempty=/g);
      const said = [...page.matchAll(/(\w+): true/g)].map(([, name]) => name!);
      return [...choices].flatMap(([, name]) =>
        isChosenField(name!) || said.includes(name!) ? [] : [`${path} ${name}`],
      );
    });
  expect(unsaid).toEqual([]);
});
