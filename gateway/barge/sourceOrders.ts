import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { bargeOrderStatus, poolStatus } from "@protocol/documentStatuses";
import { bargeOrderKind } from "./bargeOrderDocument";
import { bargePoolKind, bodyOf } from "./poolDocument";

const { open, soldOut, closed } = poolStatus;

/** Whoever ends an order waits for whoever offers its boxes in a pool, and the other way round. */
const lockSource = (db: Store, docNo: string) => lockSubjects(db, [`bargeOrder:${docNo}`]);

/** Whether a pool may offer the boxes of this order: it is the company's own, and not canceled. */
export async function maySource(db: Store, companyId: string, docNo: string): Promise<boolean> {
  await lockSource(db, docNo);
  const order = await db
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", bargeOrderKind)
    .where("company_id", "=", companyId)
    .where("doc_no", "=", docNo)
    .where("status", "<>", bargeOrderStatus.canceled)
    .executeTakeFirst();
  return order !== undefined;
}

/**
 * Refuses (1002) with `barge.pooled` {poolNo} to end an order whose boxes a pool offers or barge companies have grabbed:
 * they would sail for boxes that do not come.
 */
export async function refusePooled(
  db: Store,
  { doc_no, company_id }: Pick<DocumentRow, "doc_no" | "company_id">,
): Promise<void> {
  await lockSource(db, doc_no);
  const pools = await db
    .selectFrom("documents as d")
    .innerJoin("barge_pools as p", "p.pool_id", "d.id")
    .select(["d.doc_no", "d.body"])
    .where("d.kind", "=", bargePoolKind)
    .where("d.company_id", "=", company_id)
    .where("d.status", "in", [open, soldOut, closed])
    .where((eb) => eb.or([eb("d.status", "=", open), eb("p.remain_qty", "<", eb.ref("p.total_qty"))]))
    .orderBy("d.doc_no")
    .execute();
  const pool = pools.find((each) => bodyOf(each).content.sourceOrderNo === doc_no);
  if (pool) throw refused("barge.pooled", { poolNo: pool.doc_no });
}
