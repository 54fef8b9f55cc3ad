import { toShanghai } from "@protocol/values/instant";

/** Says what a field of a document holds, by its path and value: the name of a code, a time of the port's clock. */
export type ReadValue = (path: string, value: string) => string;

/** The field that a path ends with: `lines[0].unitPrice` is a unit price. */
export const fieldAt = (path: string) =>
  path
    .replace(/\[\d+\]/g, "")
    .split(".")
    .at(-1) ?? path;

/**
 * Says what a path of a form is called: its field, and of a box in its list which one, counted from 1.
 * @param nameOf what a field is called
 * @param nthOf what a field of the nth box is called
 */
export const pathLabel =
  (nameOf: (field: string) => string, nthOf: (n: number, field: string) => string) =>
  (path: string): string => {
    const name = nameOf(fieldAt(path));
    const at = /\bboxes\[(\d{1,4})\]\.\w+$/.exec(path)?.[1];
    return at === undefined ? name : nthOf(Number(at) + 1, name);
  };

type Entries = readonly { dictValue: string; dictLabel: string }[];

/** The name that a code list of the port has for a value. */
export const nameIn = (entries: Entries) => (code: string) =>
  entries.find(({ dictValue }) => dictValue === code)?.dictLabel ?? code;

/**
 * @param names what a field's codes are called, by the field's own name; several codes stand side by side
 * @param yes and no: the words for what is ticked and what is not
 */
export function valueReader(names: Record<string, (code: string) => string>, yes: string, no: string): ReadValue {
  return (path, value) => {
    const field = path.slice(path.lastIndexOf(".") + 1);
    const name = Object.hasOwn(names, field) ? names[field] : undefined;
    if (name) return value.split(/,? /).map(name).join(" ");
    if (value === "true" || value === "on") return yes;
    if (value === "false") return no;
    if (/^\d{4}-\d\d-\d\dT[\d:.]{1,12}Z$/.test(value)) return toShanghai(value);
    return value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, "$1 $2");
  };
}
