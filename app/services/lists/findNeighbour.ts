import type { ListStep } from "../listPlace";

interface Page {
  rows: readonly { id: string }[];
  total: number;
}

/**
 * The row of a list that stands beside a document, with its place. Where the document has left the list meanwhile (it was
 * approved, and the list shows what waits) the next one has taken its place. Null at the list's ends.
 */
export async function findNeighbour(
  { direction, row, id }: ListStep,
  pageSize: number,
  readPage: (pageIndex: number) => Promise<Page>,
): Promise<{ id: string; row: number } | null> {
  const pageIndex = Math.floor(row / pageSize) + 1;
  const first = (pageIndex - 1) * pageSize;
  const page = await readPage(pageIndex);
  const at = page.rows.findIndex((each) => each.id === id);
  const wanted = direction === "prev" ? first + (at < 0 ? row - first : at) - 1 : at < 0 ? row : first + at + 1;
  if (wanted < 0) return null;
  const wantedPage = Math.floor(wanted / pageSize) + 1;
  const { rows } = wantedPage === pageIndex ? page : await readPage(wantedPage);
  const found = rows[wanted % pageSize];
  return found && found.id !== id ? { id: found.id, row: wanted } : null;
}
