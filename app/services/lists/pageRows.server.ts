import type { AppLoadContext } from "@remix-run/node";

/** A page of a list, as its table takes it. */
export interface RowsOfPage {
  rows: readonly unknown[];
  /** How many there are, where `rows` is the first of them alone. */
  rowCount?: number;
}

/**
 * Marks a page whose rows the browser gets in the document alone: hydration passes over them, and they would be most of
 * its data. For pages whose rows stand in a `RecordTable` with plain links, and are read by no other component. Where a
 * script asks for the data of a page nothing is marked.
 */
export function leaveRowsToDocument(context: AppLoadContext, page: object): void {
  const { rows } = page as RowsOfPage;
  if (!context.navigation || rows.length < 2) return;
  context.rowsOfDocument ??= new Map();
  context.rowsOfDocument.set(page as RowsOfPage, rows);
}

/**
 * Cuts the rows of a page that was marked down to the first, which tells what rows are made of. `data`: what a loader
 * answers, on its way into the data for the browser; the page is a part of it, or of one of its parts (`list`).
 */
export function cutRows({ rowsOfDocument }: AppLoadContext, data: unknown): void {
  if (!rowsOfDocument || typeof data !== "object" || data === null) return;
  for (const part of [data, ...Object.values(data)]) {
    const page = (part as { page?: RowsOfPage } | null)?.page;
    const rows = page && rowsOfDocument.get(page);
    if (rows) Object.assign(page, { rows: rows.slice(0, 1), rowCount: rows.length });
  }
}

/** Puts the rows back before the document is drawn. */
export function restoreRows({ rowsOfDocument }: AppLoadContext): void {
  for (const [page, rows] of rowsOfDocument ?? []) page.rows = rows;
}
