/** Half of a surrogate pair; whole pairs are one character here. */
const halfPair = /\p{Surrogate}/u;

/** Whether PostgreSQL would refuse a text: it stores neither NUL nor, in JSON, half of a surrogate pair. */
export const isUnstorable = (text: string): boolean => text.includes("\u0000") || halfPair.test(text);

/** Where such texts hide in what came as JSON; the depth of it is the caller's to limit. */
export function unstorablePaths(value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] {
  if (typeof value === "string") return isUnstorable(value) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((inner, i) => unstorablePaths(inner, [...path, i]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unstorablePaths(inner, [...path, name]));
}
