import type { z } from "zod";

/** Rounds in which wrong parts are taken out: of a field, of what it stands in, and of what that stands in. */
const mostRounds = 4;

/** What a value says where it is well formed, and what is wrong with the rest. */
export interface ValidPart<T> {
  /** Undefined where nothing of it can be read. */
  value: T | undefined;
  /** Of the value as it was given, not of what was left of it. */
  issues: readonly z.core.$ZodIssue[];
}

/**
 * Parses a value, and where it is malformed what is left of it without the malformed fields. Rows of a list keep their
 * places. For rules that are to be told together with what is malformed; never for what is stored.
 */
export function validPart<S extends z.ZodType>(
  schema: S,
  given: unknown,
  params?: z.core.ParseContext<z.core.$ZodIssue>,
): ValidPart<z.output<S>> {
  const first = schema.safeParse(given, params);
  if (first.success) return { value: first.data, issues: [] };
  const { issues } = first.error;
  let wrong: readonly z.core.$ZodIssue[] = issues;
  let left = given;
  for (let round = 0; round < mostRounds; round++) {
    // what is still wrong without its field is wrong because of what the field stands in
    for (const { path } of wrong) left = without(left, round === 0 ? path : path.slice(0, -1));
    const next = schema.safeParse(left, params);
    if (next.success) return { value: next.data, issues };
    wrong = next.error.issues;
  }
  return { value: undefined, issues };
}

/** A copy without what stands at `path`; an empty row is left in the place of a row. */
export function without(value: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return undefined;
  if (Array.isArray(value) && typeof key === "number")
    return value.map((each, i) => (i !== key ? each : rest.length > 0 ? without(each, rest) : {}));
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      name !== key ? [[name, each]] : rest.length > 0 ? [[name, without(each, rest)]] : [],
    ),
  );
}
