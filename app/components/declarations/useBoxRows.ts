import { useState } from "react";
import type { BoxValue } from "~/services/declarations/boxRows";
import type { UnAnswer } from "~/services/declarations/unSearch.server";

/** What the rows are drawn from: the page's values, or those of an answer. */
export interface RowsSource {
  boxes: BoxValue[];
  /** By path, as the server names them. */
  errors: Record<string, string[]>;
  marks: Record<string, string>;
  un: Record<string, UnAnswer>;
  matches: { path: string; entries: UnAnswer[] } | null;
  /** Another one means other rows; the same one, the same rows with other errors. */
  round: string;
}

interface Row {
  key: number;
  value: BoxValue;
  /** By path with the row's own index left out; they move with their row. */
  errors: Record<string, string[]> | undefined;
  marks: Record<string, string> | undefined;
}

interface State {
  source: RowsSource;
  rows: Row[];
  next: number;
}

/** What belongs to one box, by its path without the box's index. */
function byBox<T>(all: Record<string, T>): Map<number, Record<string, T>> {
  const found = new Map<number, Record<string, T>>();
  for (const [path, each] of Object.entries(all)) {
    const [, i, rest] = /^boxes\[(\d+)\](.*)$/.exec(path) ?? [];
    if (i === undefined) continue;
    found.set(Number(i), { ...found.get(Number(i)), [`boxes[]${rest}`]: each });
  }
  return found;
}

function rowsOf(source: RowsSource, from: number): Row[] {
  const [errors, marks] = [byBox(source.errors), byBox(source.marks)];
  return source.boxes.map((value, i) => ({ key: from + i, value, errors: errors.get(i), marks: marks.get(i) }));
}

/**
 * The rows of the boxes. Fields keep what is typed themselves; a row that is changed otherwise gets another key and is
 * drawn anew with its values, all others stay as they are.
 */
export function useBoxRows(source: RowsSource) {
  const [state, setState] = useState<State>(() => ({
    source,
    rows: rowsOf(source, 0),
    next: source.boxes.length,
  }));
  let current = state;
  if (state.source !== source) {
    const same = state.source.round === source.round && state.rows.length === source.boxes.length;
    const fresh = rowsOf(source, state.next);
    const rows = same ? fresh.map((row, i) => ({ ...row, key: state.rows[i]!.key })) : fresh;
    current = { source, rows, next: state.next + fresh.length };
    setState(current);
  }

  /** Takes over what `after` made of `before`: rows that are the same objects in both stay. */
  const setBoxes = (before: BoxValue[], after: BoxValue[]) =>
    setState((was) => {
      let { next } = was;
      const rows = after.map((value) => {
        const kept = was.rows[before.indexOf(value)];
        return kept ?? { key: next++, value, errors: undefined, marks: undefined };
      });
      return { ...was, rows, next };
    });

  const setCellError = (index: number, path: string, error: string | undefined) =>
    setState((was) => {
      const row = was.rows[index];
      if (!row || row.errors?.[path]?.[0] === error) return was;
      const { [path]: _, ...others } = row.errors ?? {};
      const errors = error ? { ...others, [path]: [error] } : others;
      const rows = was.rows.map((each, at) => (at === index ? { ...each, errors } : each));
      return { ...was, rows };
    });

  return { rows: current.rows, setBoxes, setCellError };
}
