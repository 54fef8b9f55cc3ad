/**
 * The cells of a block as spreadsheets put it on the clipboard: tabs part columns, line ends part rows, nothing else
 * does. A cell between quotes may hold both; a quote within it is doubled. Blank lines at the end are left out, those
 * before keep their place.
 */
export function pastedCells(text: string): string[][] {
  const source = text.replace(/\r\n?/g, "\n");
  const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
  const plain = /[^\t\n]*/y;
  const rows: string[][] = [[]];
  for (let at = 0; at <= source.length; at += 1) {
    quoted.lastIndex = at;
    plain.lastIndex = at;
    const found = source[at] === '"' ? quoted.exec(source) : null;
    const cell = found ?? plain.exec(source);
    rows.at(-1)!.push(found ? found[1]!.replaceAll('""', '"') : (cell?.[0] ?? ""));
    at += cell?.[0].length ?? 0;
    if (source[at] === "\n") rows.push([]);
  }
  return withoutEnd(rows);
}

/** Rows without the blank ones at the end. */
export function withoutEnd(rows: readonly string[][]): string[][] {
  const last = rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== ""));
  return rows.slice(0, last + 1);
}
