import { z } from "zod";
import type { FieldIssue } from "./message";
import { validPart, without } from "./validPart";

/**
 * A schema that says all at once what `base` finds malformed and what rules say of the rest. (zod's own `superRefine`
 * is not run while anything is malformed, so that people would get their errors in two waves.) Of a malformed field the
 * rules say nothing more.
 */
export const withRules = <S extends z.ZodType>(
  base: S,
  rulesOf: (value: z.output<S>) => readonly FieldIssue[],
): z.ZodType<z.output<S>> => toldTogether(base, (_given, value) => (value === undefined ? [] : rulesOf(value)));

/** The same where `base` asks for fields: rules are told of what is there, which `part` reads without asking for them. */
export const withRulesOfPart = <S extends z.ZodType, P>(
  base: S,
  part: z.ZodType<P>,
  rulesOf: (value: z.output<S> | P) => readonly FieldIssue[],
): z.ZodType<z.output<S>> =>
  toldTogether(base, (given, whole) => {
    const value = whole ?? validPart(part, given).value;
    return value === undefined ? [] : rulesOf(value);
  });

function toldTogether<S extends z.ZodType>(
  base: S,
  rulesFor: (given: unknown, value: z.output<S> | undefined) => readonly FieldIssue[],
): z.ZodType<z.output<S>> {
  return z.unknown().transform((given, ctx): z.output<S> => {
    const { value, issues } = validPart(base, given);
    for (const { path, message } of issues) ctx.addIssue({ code: "custom", path: [...path], message, input: given });
    const rules = rulesFor(given, value);
    for (const { path, message } of unsaid(rules, issues))
      ctx.addIssue({ code: "custom", path: [...path], message, input: given });
    return value === undefined ? z.NEVER : value;
  });
}

/** What rules say of fields of which nothing has been said; a list with a malformed row is not missing either. */
export function unsaid(rules: readonly FieldIssue[], said: readonly { path: readonly PropertyKey[] }[]): FieldIssue[] {
  const pathsTo = (path: readonly PropertyKey[]) => path.map((_, i) => path.slice(0, i + 1).join("."));
  const malformed = new Set(said.map(({ path }) => path.join(".")));
  const around = new Set(said.flatMap(({ path }) => pathsTo(path)));
  return rules.filter(({ path, message }) => {
    if (message === "required" && around.has(path.join("."))) return false;
    return !malformed.has("") && !pathsTo(path).some((each) => malformed.has(each));
  });
}

/** What is left of an input without its malformed fields: each may be missing, also within rows. */
export type Given<T> = T extends readonly (infer Row)[]
  ? readonly Given<Row>[]
  : T extends object
    ? { [K in keyof T]?: Given<T[K]> }
    : T;

/**
 * A check of a schema by rules across its fields, told together with what is malformed: `superRefine` is not run while
 * anything is. Of a malformed field the rules say nothing more.
 */
export function crossFieldCheck<T>(rulesOf: (given: Given<T>) => readonly FieldIssue[]) {
  const check = z.check<T>(({ value, issues }) => {
    const said = issues.map(({ path = [] }) => ({ path }));
    const rest = said.reduce<unknown>((left, { path }) => (path.length > 0 ? without(left, path) : undefined), value);
    if (typeof rest !== "object" || rest === null) return;
    for (const { path, message } of unsaid(rulesOf(rest as Given<T>), said))
      issues.push({ code: "custom", path: [...path], message, input: value });
  });
  check._zod.def.when = () => true;
  return check;
}
