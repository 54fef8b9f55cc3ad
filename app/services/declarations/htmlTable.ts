import { withoutEnd } from "./pastedCells";

/** As many columns as one cell is taken to span. */
const mostSpanned = 50;

/**
 * The cells of a table that was copied, from the HTML beside its text, where cells are told apart without any doubt.
 * Null where there is not exactly one table, or where it has one cell alone.
 */
export function htmlTable(page: Pick<Document, "querySelectorAll">): string[][] | null {
  const tables = [...page.querySelectorAll("table")];
  const [table] = tables;
  if (tables.length !== 1 || !table) return null;
  const rows = [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => {
      const blanks = Math.min(cell.colSpan, mostSpanned) - 1;
      return [textOf(cell), ...Array.from({ length: Math.max(0, blanks) }, () => "")];
    }),
  );
  const filled = withoutEnd(rows);
  return filled.length > 1 || (filled[0]?.length ?? 0) > 1 ? filled : null;
}

/** What is seen of a cell: line ends in its source are blanks, those that it shows are line ends. */
function textOf(cell: HTMLTableCellElement): string {
  for (const end of cell.querySelectorAll("br")) end.replaceWith("\u2028");
  return (cell.textContent ?? "")
    .replace(/[^\S\u2028]+/g, " ")
    .replace(/ ?\u2028 ?/g, "\n")
    .trim();
}
