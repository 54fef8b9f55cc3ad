import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, tell } from "@gateway/messages/public";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import type { BargePoolAction } from "@protocol/bargePools";
import { screenPath } from "@protocol/screens";
import { formatYuan } from "@protocol/values/fen";
import type { GrabRow, StoredPool } from "./poolDocument";

/** The portal's page of a pool. */
export const poolScreen = ({ id, type }: Pick<DocumentRow, "id" | "type">) =>
  screenPath(type === "E" ? "bargeOrderPoolEmptyDetail" : "bargeOrderPoolDetail", { id });

/** The barge companies that a pool is open to. */
async function listCarriers(db: Store, { body }: Pick<StoredPool, "body">): Promise<string[]> {
  const { eligibility, companyIds } = body.content;
  if (eligibility === "LIST") return companyIds;
  const rows = await db.selectFrom("company_roles").select("company_id").where("biz_role", "=", "BRG").execute();
  return rows.map((row) => row.company_id);
}

const peopleOf = (db: Store, companyIds: readonly string[]) => listWhoMay(db, companyIds, "bargePool", "get");

/** Lets the pages of everybody else who sees a pool ask for its numbers anew, once they are kept. */
export async function showNumbers(ctx: ActorContext, pool: StoredPool): Promise<void> {
  const companies = [pool.row.company_id, ...(await listCarriers(ctx.db, pool))];
  ctx.live.recount(othersOf(ctx, await peopleOf(ctx.db, companies)));
}

const tellPeople = async (
  ctx: ActorContext,
  { row, body }: Pick<StoredPool, "row" | "body">,
  companyIds: readonly string[],
  { reason, params = {} }: Pick<Event, "reason"> & { params?: Event["params"] },
) =>
  tell(ctx, othersOf(ctx, await peopleOf(ctx.db, companyIds)), {
    contentType: "MESSAGE",
    reason,
    params: { docNo: row.doc_no, company: row.company_name, total: body.content.totalQty ?? 0, ...params },
    link: poolScreen(row),
    subject: `${row.kind}:${row.id}`,
  });

/** Tells barge companies of a pool that opens, and its owner how it ends. */
export async function tellOfPool(ctx: ActorContext, action: BargePoolAction, pool: StoredPool, remark: string | null) {
  const { row } = pool;
  const owner = [row.company_id];
  if (action === "submit") await tellPeople(ctx, pool, await listCarriers(ctx.db, pool), { reason: "pool.published" });
  if (action === "sellOut") await tellPeople(ctx, pool, owner, { reason: "pool.soldOut" });
  if (action === "close" && ctx.identity === null)
    await tellPeople(ctx, pool, owner, { reason: "pool.closed", params: { remain: pool.numbers?.remain_qty ?? 0 } });
  if (action === "cancel") {
    const grabs = await ctx.db
      .selectFrom("barge_grabs")
      .select("company_id")
      .where("pool_id", "=", row.id)
      .where("state", "=", "canceled")
      .execute();
    // its owner where the port did it
    const others = ctx.identity?.companyId === row.company_id ? [] : owner;
    const companies = [...new Set([...grabs.map(({ company_id }) => company_id), ...others])];
    await tellPeople(ctx, pool, companies, { reason: "pool.canceled", params: { remark: remark ?? "" } });
  }
  if (["submit", "withdraw", "close", "endWindow", "cancel", "fulfil"].includes(action)) await showNumbers(ctx, pool);
}

/** Tells companies that waited for boxes of a pool that it gives none any more. */
export const tellWaiters = (ctx: ActorContext, pool: StoredPool, companyIds: readonly string[]): Promise<void> =>
  tellPeople(ctx, pool, companyIds, { reason: "pool.waitEnded" });

/** Tells the owner of boxes that were grabbed or come back, and who waited that boxes are theirs. */
export async function tellOfGrab(
  ctx: ActorContext,
  pool: StoredPool,
  grab: GrabRow,
  what: "grabbed" | "served" | "released" | "breached",
): Promise<void> {
  const params = { carrier: grab.company_name, qty: grab.qty, amount: formatYuan(grab.breach_amount) };
  const to = what === "served" ? grab.company_id : pool.row.company_id;
  const reasons = {
    grabbed: "pool.grabbed",
    served: "pool.served",
    released: "pool.released",
    breached: "pool.breached",
  } as const;
  await tellPeople(ctx, pool, [to], { reason: reasons[what], params });
}
