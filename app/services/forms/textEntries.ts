import { isSecretField } from "./isSecretField";

/** The texts of a form in their order, a name that comes several times as often; no passwords, and no files. */
export const textEntries = (form: Iterable<readonly [string, unknown]>): [string, string][] =>
  [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" && !isSecretField(name) ? [[name, value]] : [],
  );

/** The same by name; the values of a name that came several times stand on lines of their own (`linesOf`). */
export function textsByName(entries: Iterable<readonly [string, string]>): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of entries) texts[name] = Object.hasOwn(texts, name) ? `${texts[name]}\n${value}` : value;
  return texts;
}

/** What was ticked under one name. */
export const linesOf = (text: string | undefined): string[] => (text ? text.split("\n") : []);
