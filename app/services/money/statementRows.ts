import type { Outcome } from "../person.server";
import type { CellValue } from "../spreadsheet/cell";

interface Piece<E> {
  /** Fen. */
  opening: number;
  closing: number;
  rows: E[];
  /** Null at the end. */
  next: string | null;
}

/**
 * The rows of a statement as a file has them: the opening balance, the entries piece by piece, the closing balance. A
 * later piece that cannot be had breaks the file off, so that nobody takes a part for the whole.
 */
export async function* statementRows<E>(
  first: Piece<E>,
  of: {
    ask(after: string): Promise<Outcome<Piece<E>>>;
    opening(fen: number): CellValue[];
    entry(entry: E): CellValue[];
    closing(fen: number): CellValue[];
  },
): AsyncGenerator<CellValue[]> {
  yield of.opening(first.opening);
  let piece = first;
  for (;;) {
    for (const entry of piece.rows) yield of.entry(entry);
    if (!piece.next) break;
    const asked = await of.ask(piece.next);
    if (!asked.ok) throw asked.error;
    piece = asked.result;
  }
  yield of.closing(first.closing);
}
