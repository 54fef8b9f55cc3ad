import type { UserContext } from "@gateway/core/context";
import type { DocumentRow } from "@gateway/store/documents";
import { tellOfStop } from "./messages";
import { hasLeft, liveStatuses, weightOrderKind } from "./weightOrderDocument";
import { claimFreeBoxes, isStopped, lockEdo, weightOrderLifecycle } from "./weightOrderStore";

const listLiveOrders = ({ db }: UserContext, edoNo: string): Promise<DocumentRow[]> =>
  db
    .selectFrom("documents as d")
    .innerJoin("document_keys as k", "k.document_id", "d.id")
    .selectAll("d")
    .where("k.kind", "=", weightOrderKind)
    .where("k.name", "=", "edoNo")
    .where("k.value", "=", edoNo)
    .where("d.status", "in", [...liveStatuses])
    .orderBy("d.id")
    .execute();

/** The boxes of an order that its company may not lift by it any more. */
interface StoppedBoxes {
  companyId: string;
  ctnNos: string[];
}

/**
 * The orders to lift boxes by a delivery order follow what has become of it: one that can lift nothing any more lets go
 * of its boxes, so that whoever has the right now may order them, and its company and the port are told. One that can
 * again claims those that are free. Answers what has been let go.
 */
export async function followEdo(ctx: UserContext, edoNo: string): Promise<StoppedBoxes[]> {
  const { db } = ctx;
  const stopped: StoppedBoxes[] = [];
  await lockEdo(db, edoNo);
  const orders = [];
  for (const row of await listLiveOrders(ctx, edoNo)) orders.push(await weightOrderLifecycle.read(db, row));
  for (const order of orders.filter(isStopped)) {
    const had = await db
      .selectFrom("lifting_claims")
      .select("ctn_no")
      .where("document_id", "=", order.row.id)
      .executeTakeFirst();
    if (!had) continue;
    await claimFreeBoxes(db, order);
    await tellOfStop(ctx, order);
    const ctnNos = order.boxes.filter((box) => !hasLeft(box)).flatMap(({ ctn_no }) => ctn_no ?? []);
    stopped.push({ companyId: order.row.company_id, ctnNos });
  }
  for (const order of orders) if (!isStopped(order)) await claimFreeBoxes(db, order);
  return stopped;
}
