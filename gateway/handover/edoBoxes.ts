import type { UserContext } from "@gateway/core/context";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { edoStatus } from "@protocol/documentStatuses";
import { shanghaiDay } from "@protocol/values/instant";
import { bodyOf, edoKind, live } from "./edoDocument";

/** A box with the delivery order that releases it. */
interface ReleasedBox {
  ctnNo: string;
  edoNo: string;
}

/**
 * The first of these boxes that another delivery order releases: one that is issued, perhaps frozen, and not past its last
 * day, for a box that has not left. Two rights to one box would let two companies collect it. It holds until the caller's
 * transaction ends.
 */
export async function findReleasedBox(
  { db, now }: UserContext,
  ctnNos: readonly string[],
  ownId: string,
): Promise<ReleasedBox | undefined> {
  if (ctnNos.length === 0) return undefined;
  await lockSubjects(
    db,
    ctnNos.map((ctnNo) => `edoBox:${ctnNo}`),
  );
  const rows = await db
    .selectFrom("documents as d")
    .innerJoin("document_boxes as b", "b.document_id", "d.id")
    .select(["d.doc_no", "d.body", "b.ctn_no"])
    .where("b.ctn_no", "in", [...ctnNos])
    .where("d.kind", "=", edoKind)
    .where("d.status", "in", [...live, edoStatus.frozen])
    .where("d.id", "<>", ownId)
    .orderBy("d.doc_no")
    .execute();
  const today = shanghaiDay(now);
  for (const { doc_no: edoNo, body, ctn_no: ctnNo } of rows) {
    const { boxes, content } = bodyOf({ body });
    const box = boxes.find((each) => each.ctnNo === ctnNo && each.collectedTime === null);
    if (box && content.validTo >= today) return { ctnNo: box.ctnNo, edoNo };
  }
  return undefined;
}
