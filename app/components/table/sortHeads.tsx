import type { ReactNode } from "react";

export type Direction = "ascending" | "descending";

interface Sorting {
  /** What the list may be sorted by; the first, downwards, where its URL does not say. */
  sorts: readonly string[];
  /** Name of a column → what sorts it, where that is called otherwise. */
  sortedBy: Readonly<Record<string, string>>;
  /** Of the list's URL. */
  search: string;
}

/**
 * The headings of a table, as links to the list sorted by the column where it may be: upwards first, then downwards. The
 * table around them follows their clicks. `sorted` says which column the rows are in the order of.
 */
export function sortHeads(labels: Record<string, ReactNode>, { sorts, sortedBy, search }: Sorting) {
  const params = new URLSearchParams(search);
  const asked = params.get("sort") ?? "";
  const by = sorts.includes(asked) ? asked : sorts[0];
  const direction: Direction = by === asked && params.get("dir") === "asc" ? "ascending" : "descending";
  for (const passing of ["page", "select", "look", "acts", "dir"]) params.delete(passing);
  const heads: Record<string, ReactNode> = {};
  const sorted: Record<string, Direction> = {};
  for (const [name, label] of Object.entries(labels)) {
    const field = sortedBy[name] ?? name;
    heads[name] = label;
    if (!sorts.includes(field)) continue;
    params.set("sort", field);
    const upwards = by !== field || direction === "descending";
    heads[name] = <a href={`?${params}${upwards ? "&dir=asc" : ""}`}>{label}</a>;
    if (by === field) sorted[name] = direction;
  }
  return { heads, sorted };
}
