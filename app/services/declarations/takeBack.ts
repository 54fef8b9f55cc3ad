import type { BoxValue, Values } from "./boxRows";

const text = (value: unknown) => (value === undefined || value === null ? "" : String(value));

const isRow = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The boxes as they were before an edit turned `before` into `after`, with what has been typed since (`current` against
 * `after`) kept. Rows that the edit did not touch are the same objects in `before` and `after`.
 */
export const takeBack = (
  before: readonly BoxValue[],
  after: readonly BoxValue[],
  current: readonly BoxValue[],
): BoxValue[] => rowsBack(before, after, current);

function rowsBack<R extends Values>(before: readonly R[], after: readonly R[], current: readonly R[]): R[] {
  const removed = before.length > after.length;
  const back = before.map((row, i): R => {
    const at = after.indexOf(row);
    if (at >= 0) return current[at] ?? row;
    const changed = after[i];
    // with a row less, the row at this place is another one
    const own = !removed && changed && !before.includes(changed);
    return own ? fieldsBack(row, changed, current[i] ?? changed) : row;
  });
  // a row that the edit has added goes, unless something else stands in it by now
  const added = after.flatMap((row, i) => {
    const now = current[i];
    return i >= before.length && !before.includes(row) && now && !same(row, now) ? [now] : [];
  });
  return [...back, ...added];
}

function fieldsBack<R extends Values>(before: R, after: R, current: R): R {
  const fields = new Set([...Object.keys(before), ...Object.keys(after), ...Object.keys(current)]);
  return Object.fromEntries(
    [...fields].map((field) => {
      const [was, became, now] = [before[field], after[field], current[field]];
      if (Array.isArray(was) && Array.isArray(became) && Array.isArray(now)) return [field, rowsBack(was, became, now)];
      return [field, same(became, now) ? was : now];
    }),
  ) as R;
}

/** Whether two values stand the same in a form, where nothing and an empty text are one. */
function same(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) {
    const [a, b] = [one, other].map((each) => (Array.isArray(each) ? each : []));
    return a!.length === b!.length && a!.every((each, i) => same(each, b![i]));
  }
  if (isRow(one) && isRow(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) => same(one[field], other[field]));
  return text(one) === text(other);
}
