import type { UserContext } from "@gateway/core/context";
import { listChanges } from "@gateway/store/changes";
import { lockDocument } from "@gateway/store/documents";
import { reserving } from "./emptyPickup";
import { emptyPickupKind, expiryOf } from "./emptyPickupDocument";
import { emptyPickupLifecycle } from "./emptyPickupStore";
import type { StoredReleaseOrder } from "./releaseOrderDocument";

/** Keeps the pickups under way of a release that ends later as long as if it had ended then from the beginning. */
export async function extendPickups(ctx: UserContext, { row, body }: StoredReleaseOrder): Promise<void> {
  const { releaseNo = "", validTo = "" } = body.content;
  const found = await ctx.db
    .selectFrom("document_keys")
    .innerJoin("documents", "documents.id", "document_keys.document_id")
    .select("documents.id")
    .where("document_keys.kind", "=", emptyPickupKind)
    .where("document_keys.name", "=", "releaseNo")
    .where("document_keys.value", "=", releaseNo)
    .where("documents.status", "in", [...reserving])
    .orderBy("documents.id")
    .execute();
  for (const { id } of found) {
    await lockDocument(ctx.db, id);
    const pickup = await emptyPickupLifecycle.find(ctx.db, id);
    if (!pickup || pickup.body.releaseId !== row.id || !reserving.includes(pickup.row.status)) continue;
    const { expireTime } = pickup.body;
    const later = expiryOf(pickup.row.plan_time, validTo);
    if (expireTime === null || later <= expireTime) continue;
    await emptyPickupLifecycle.amend(ctx, pickup, "extend", {
      body: { ...pickup.body, expireTime: later },
      remark: row.doc_no,
      changes: listChanges({ expireTime }, { expireTime: later }),
    });
  }
}
