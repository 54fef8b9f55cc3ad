import type { ActorContext, UserContext } from "@gateway/core/context";
import { Refusal, refused } from "@gateway/core/refusal";
import { findCompany } from "@gateway/identity/public";
import { findAccount, prepayOf } from "@gateway/money/public";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { lockDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { inSavepoint } from "@gateway/store/savepoint";
import { occupancyStatus } from "@protocol/documentStatuses";
import { message, type Reason } from "@protocol/message";
import { amountOf, type ChargedLine, type OccupancySettlement } from "@protocol/occupancy";
import type { OccupancyKind } from "@protocol/occupancyKinds";
import { releaseOccupancy, settleOccupancy } from "./occupancyActs";
import { type OccupancyContent, type StoredOccupancy, settledOf } from "./occupancyDocument";
import { keepOccupancy } from "./occupancyEntry";
import { holdMore } from "./occupancyMoney";
import { occupancyLifecycle } from "./occupancyStore";

/** The document that an occupancy is made for, by the name of its kind and its number. */
export interface HoldSource {
  bizType: string;
  bizNo: string;
}

export interface DocumentHold extends HoldSource {
  kind: OccupancyKind;
  companyId: string;
  /** Yard or terminal. */
  yardCode: string;
  /** Unit prices in fen. */
  lines: ChargedLine[];
  /** Percent. */
  taxRate: number;
  ctnNo?: string;
  ctnSizeType?: string;
  /** What the document knows of the kind's own fields. */
  detail?: OccupancyContent["detail"];
  remark?: string;
}

export interface HeldForDocument {
  occupancyId: string;
  occupancyNo: string;
  /** 0, or 4 where nothing is held. */
  status: string;
  /** A packed message where nothing is held. */
  failure: string | null;
}

const answerOf = ({ row, body }: StoredOccupancy): HeldForDocument => ({
  occupancyId: row.id,
  occupancyNo: row.doc_no,
  status: row.status,
  failure: body.failure,
});

/**
 * Holds for a document of another area, within the caller's transaction, once for each of its numbers: a repetition
 * answers the first, unless that one failed. Where the account has too little, or there is none, the occupancy is kept
 * as failed (4) with the reason; nothing is thrown, so that the document decides what that means for it.
 */
export async function holdForDocument(ctx: UserContext, hold: DocumentHold): Promise<HeldForDocument> {
  const id = newId(ctx.now.getTime());
  const { bizType, bizNo } = hold;
  const claimed = await ctx.db
    .insertInto("occupancy_sources")
    .values({ biz_type: bizType, biz_no: bizNo, occupancy_id: id })
    .onConflict((conflict) => conflict.columns(["biz_type", "biz_no"]).doNothing())
    .returning("occupancy_id")
    .executeTakeFirst();
  if (!claimed) {
    const earlier = await getForDocument(ctx, hold);
    if (earlier.row.status !== occupancyStatus.failed) return answerOf(earlier);
    await ctx.db
      .updateTable("occupancy_sources")
      .set({ occupancy_id: id })
      .where("biz_type", "=", bizType)
      .where("biz_no", "=", bizNo)
      .execute();
  }
  const company = { id: hold.companyId, name: (await findCompany(ctx.db, hold.companyId))?.name ?? "" };
  const account = await findAccount(ctx.db, prepayOf(hold.companyId, hold.yardCode));
  const content: OccupancyContent = {
    accountNo: account?.account_no ?? "",
    yardCode: hold.yardCode,
    bizNo,
    ctnNo: hold.ctnNo ?? null,
    ctnSizeType: hold.ctnSizeType ?? null,
    lines: hold.lines,
    taxRate: hold.taxRate,
    remark: hold.remark ?? null,
    detail: hold.detail ?? {},
  };
  const docNo = await nextDocumentNumber(ctx.db, "OC", ctx.now);
  const tried = await tryHold(ctx, { docNo, companyId: company.id, content });
  const source = { bizType, bizNo };
  return answerOf(await keepOccupancy(ctx, { id, kind: hold.kind, company, docNo, content, source, ...tried }));
}

/** Holds, or answers why not, with nothing of the attempt left in the ledger. */
async function tryHold(
  ctx: UserContext,
  { docNo, companyId, content }: { docNo: string; companyId: string; content: OccupancyContent },
) {
  try {
    const row = { doc_no: docNo, company_id: companyId };
    const held = { row, body: { content, holds: [] } };
    const holds = await inSavepoint(ctx.db, () => holdMore(ctx, held, amountOf(content.lines), content.remark));
    return { holds, failure: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { holds: [], failure: message(error.reason as Reason, error.params) };
  }
}

/**
 * Takes what a document's occupancy was made for, net of the rest, which is free at once; a repetition with the same
 * amount answers the first. Refuses (1002) with `hold.resolved` where it was released, failed or settled otherwise, and
 * with `hold.exceeds` where less is held.
 */
export async function settleForDocument(
  ctx: ActorContext,
  source: HoldSource,
  settlement: Pick<OccupancySettlement, "amount" | "done">,
): Promise<HeldForDocument> {
  const occupancy = await getForDocument(ctx, source);
  if (occupancy.row.status === occupancyStatus.held) return answerOf(await settleOccupancy(ctx, occupancy, settlement));
  if (settledOf(occupancy.body) !== settlement.amount) throw refused("hold.resolved");
  return answerOf(occupancy);
}

/** Gives back all that is held for a document, once; one that failed has nothing to give back. Refuses (1002) with `hold.resolved` what was settled. */
export async function releaseForDocument(
  ctx: ActorContext,
  source: HoldSource,
  remark: string | null,
): Promise<HeldForDocument> {
  const occupancy = await getForDocument(ctx, source);
  if (occupancy.row.status === occupancyStatus.held) return answerOf(await releaseOccupancy(ctx, occupancy, remark));
  if (settledOf(occupancy.body) > 0) throw refused("hold.resolved");
  return answerOf(occupancy);
}

/** The occupancy of a document, with its lock. Throws where there is none, which is a fault of the caller. */
async function getForDocument(ctx: ActorContext, { bizType, bizNo }: HoldSource): Promise<StoredOccupancy> {
  // changed to what it is: whoever else asks for the same document waits here, and then reads what stands there now
  const found = await ctx.db
    .updateTable("occupancy_sources")
    .set((eb) => ({ occupancy_id: eb.ref("occupancy_id") }))
    .where("biz_type", "=", bizType)
    .where("biz_no", "=", bizNo)
    .returning("occupancy_id")
    .executeTakeFirst();
  if (found) await lockDocument(ctx.db, found.occupancy_id);
  const occupancy = found && (await occupancyLifecycle.find(ctx.db, found.occupancy_id));
  if (!occupancy) throw new Error(`there is no occupancy for ${bizType} ${bizNo}`);
  return occupancy;
}
