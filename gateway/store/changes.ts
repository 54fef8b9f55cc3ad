import type { Change } from "./events";

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

/**
 * What an edit changed, field by field: `{ field: "boxes[0].sealNo", from: "A1", to: "B2" }`, for the trail. Fields
 * that are missing, null or an empty text count as the same. Rows of a list are matched by their `id` where they have
 * one, so that removing the first box does not read as a change of all; the path shows the row's place afterwards (or
 * before, when it is gone).
 */
export function listChanges(before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  compare("", before as Json, after as Json, changes);
  return changes;
}

function compare(path: string, before: Json, after: Json, changes: Change[]): void {
  if (Array.isArray(before) || Array.isArray(after)) {
    compareLists(path, Array.isArray(before) ? before : [], Array.isArray(after) ? after : [], changes);
  } else if (isObject(before) || isObject(after)) {
    const from = isObject(before) ? before : {};
    const to = isObject(after) ? after : {};
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
      if (key !== "id") compare(path ? `${path}.${key}` : key, from[key], to[key], changes);
    }
  } else {
    const from = shown(before);
    const to = shown(after);
    if (from !== to) changes.push({ field: path, from, to });
  }
}

function compareLists(path: string, before: Json[], after: Json[], changes: Change[]): void {
  if (![...before, ...after].some((row) => isObject(row))) {
    const from = before.length ? before.map(shown).join(", ") : null;
    const to = after.length ? after.map(shown).join(", ") : null;
    if (from !== to) changes.push({ field: path, from, to });
    return;
  }
  const idOf = (row: Json, i: number) => (isObject(row) && typeof row.id === "string" ? row.id : `#${i}`);
  const earlier = new Map(before.map((row, i) => [idOf(row, i), row]));
  const kept = new Set<string>();
  after.forEach((row, i) => {
    const id = idOf(row, i);
    kept.add(id);
    compare(`${path}[${i}]`, earlier.get(id), row, changes);
  });
  before.forEach((row, i) => {
    if (!kept.has(idOf(row, i))) compare(`${path}[${i}]`, row, undefined, changes);
  });
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shown(value: Json): string | null {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
