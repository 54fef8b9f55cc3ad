import type { UserContext } from "@gateway/core/context";
import { type BoxRow, type DocumentRow, replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";

/** A box as a form enters it; whatever it has besides number and type stands in `body`. */
interface EnteredBox {
  id?: string;
  ctnNo?: string;
  ctnSizeType?: string;
}

/**
 * Boxes of a document in the place of those before. A box that the form names by its id keeps its row; what it has passed
 * (`milestones`) stays with its number. `bodyOf` says what is kept of a box, given the row and the number.
 */
export async function saveBoxRows<B extends EnteredBox>(
  ctx: UserContext,
  row: DocumentRow,
  boxes: readonly B[],
  before: readonly BoxRow[] = [],
  bodyOf: (box: Omit<B, keyof EnteredBox>, old: BoxRow | undefined, ctnNo: string | null) => object = (box) => box,
): Promise<void> {
  const known = new Map(before.map((box) => [box.id, box]));
  const passed = new Map(before.flatMap(({ ctn_no, milestones }) => (ctn_no ? [[ctn_no, milestones] as const] : [])));
  const rows = boxes.map(({ id = "", ctnNo = null, ctnSizeType = null, ...entered }, seq) => {
    const old = known.get(id);
    return {
      ...{ id: old?.id ?? newId(ctx.now.getTime()), document_id: row.id, seq, plate_no: null },
      ...{ ctn_no: ctnNo, size_type: ctnSizeType, body: JSON.stringify(bodyOf(entered, old, ctnNo)) },
      milestones: (ctnNo && passed.get(ctnNo)) || "{}",
    };
  });
  await replaceBoxes(ctx.db, row.id, rows);
}
