import { pieceSize } from "@protocol/page";

/**
 * A piece of a table of its own: `read` reads so many rows in their order, behind the piece before; `placeOf` names the
 * row that the next piece goes on behind. Documents are read by piece.ts.
 */
export async function readPiece<Row, Answered>(
  read: (limit: number) => Promise<Row[]>,
  placeOf: (row: Row) => string,
  answer: (row: Row) => Answered,
): Promise<{ rows: Answered[]; next: string | null }> {
  const found = await read(pieceSize + 1);
  const shown = found.slice(0, pieceSize);
  const last = found.length > pieceSize ? shown.at(-1) : undefined;
  return { rows: shown.map(answer), next: last ? placeOf(last) : null };
}
