import type { UserContext } from "@gateway/core/context";
import { auditColumns } from "@gateway/documents/lifecycle";
import { system } from "@gateway/documents/trail";
import { lockDocument } from "@gateway/store/documents";
import { licenseRemakeKind, licenseRemakeTransitions } from "./licenseRemakeDocument";
import { licenseRemakeLifecycle } from "./licenseRemakeStore";

const { from: returnable } = licenseRemakeTransitions.transitions.return;

/**
 * The replacements of the license of a machine that is scrapped go back to their company, so that nobody is asked to
 * review or pay them. One that has been paid stays the port's to refund.
 */
export async function returnRemakes(ctx: UserContext, machineId: string, remark: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", licenseRemakeKind)
    .where("parent_id", "=", machineId)
    .where("status", "in", [...returnable])
    .orderBy("id")
    .execute();
  for (const { id } of rows) {
    await lockDocument(ctx.db, id);
    const remake = await licenseRemakeLifecycle.find(ctx.db, id);
    if (!remake || !returnable.includes(remake.row.status)) continue;
    const changed = { patch: { amount: 0, ...auditColumns(ctx, remark) }, remark, by: system };
    await licenseRemakeLifecycle.act(ctx, remake, "return", changed);
  }
}
