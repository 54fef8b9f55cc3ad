import type { ListStep } from "../listPlace";

interface Page<R> {
  rows: readonly R[];
  total: number;
}

/**
 * The row of a list that stands beside a document, with the path of its page and its place. Where the document has left
 * the list meanwhile (it was approved, and the list shows what waits) the next one has taken its place. Null at the
 * list's ends; `onward` goes on at its beginning, and is null where nothing is left.
 */
export async function findNeighbour<R>(
  { direction, row, id, page: own }: ListStep,
  pageSize: number,
  readPage: (pageIndex: number) => Promise<Page<R>>,
  pathOf: (row: R) => string,
): Promise<{ path: string; row: number } | null> {
  const here = `${own}?id=${id}`;
  const pageIndex = Math.floor(row / pageSize) + 1;
  const first = (pageIndex - 1) * pageSize;
  const page = await readPage(pageIndex);
  const at = page.rows.findIndex((each) => pathOf(each) === here);
  const wanted = direction === "prev" ? first + (at < 0 ? row - first : at) - 1 : at < 0 ? row : first + at + 1;
  const beginning = async () => {
    const { rows } = pageIndex === 1 ? page : await readPage(1);
    const found = rows.findIndex((each) => pathOf(each) !== here);
    return found < 0 ? null : { path: pathOf(rows[found]!), row: found };
  };
  if (wanted < 0) return null;
  const wantedPage = Math.floor(wanted / pageSize) + 1;
  const { rows } = wantedPage === pageIndex ? page : await readPage(wantedPage);
  const found = rows[wanted % pageSize];
  if (found && pathOf(found) !== here) return { path: pathOf(found), row: wanted };
  return direction === "onward" ? beginning() : null;
}
