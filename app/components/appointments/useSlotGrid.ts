import { type RefObject, useEffect } from "react";

const step: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-4, 0],
  PageDown: [4, 0],
};

/** What of a cell takes the focus: its link, or the cell itself. */
const targetOf = (cell: HTMLElement) => cell.querySelector<HTMLElement>("a") ?? cell;

/**
 * Makes a table of links a grid as the ARIA practices have it: one tab stop, arrows by a cell without wrapping, Home and
 * End to the ends of the row, with Ctrl to the corners, a page by four rows. Without JavaScript it stays a table of links.
 */
export function useSlotGrid(table: RefObject<HTMLTableElement | null>, drawn: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cells have other targets
  useEffect(() => {
    const grid = table.current;
    const rows = [...(grid?.tBodies[0]?.rows ?? [])].map((row) =>
      [...row.cells].filter((cell) => cell.tagName === "TD"),
    );
    if (!grid || rows.length === 0) return;
    grid.setAttribute("role", "grid");
    const all = rows.flat();
    for (const cell of all) targetOf(cell).tabIndex = -1;
    const chosen = all.find((cell) => cell.dataset.chosen !== undefined) ?? all.find((cell) => cell.querySelector("a"));
    let stop = targetOf(chosen ?? all[0]!);
    stop.tabIndex = 0;

    const moveTo = (target: HTMLElement) => {
      stop.tabIndex = -1;
      stop = target;
      stop.tabIndex = 0;
    };
    const onKey = (event: KeyboardEvent) => {
      const cell = event.target instanceof Element ? event.target.closest("td") : null;
      const row = rows.findIndex((cells) => cell !== null && cells.includes(cell));
      if (!cell || row < 0 || event.altKey || event.metaKey) return;
      const column = rows[row]!.indexOf(cell);
      const last = rows[row]!.length - 1;
      let to: [number, number] | undefined;
      if (event.key === "Home") to = event.ctrlKey ? [0, 0] : [row, 0];
      else if (event.key === "End") to = event.ctrlKey ? [rows.length - 1, last] : [row, last];
      else if (step[event.key] && !event.ctrlKey) to = [row + step[event.key]![0], column + step[event.key]![1]];
      if (!to) return;
      event.preventDefault();
      const next = rows[Math.min(Math.max(to[0], 0), rows.length - 1)]?.[Math.min(Math.max(to[1], 0), last)];
      if (!next) return;
      moveTo(targetOf(next));
      stop.focus();
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target !== stop) moveTo(event.target);
    };
    grid.addEventListener("keydown", onKey);
    grid.addEventListener("focusin", onFocus);
    return () => {
      grid.removeEventListener("keydown", onKey);
      grid.removeEventListener("focusin", onFocus);
    };
  }, [table, drawn]);
}
