import type { UserContext } from "@gateway/core/context";
import { refuseIssues } from "@gateway/documents/checks";
import { system } from "@gateway/documents/trail";
import type { Store } from "@gateway/store/database";
import { lockDocument } from "@gateway/store/documents";
import { edoStatus } from "@protocol/documentStatuses";
import { type EirInput, eirInput } from "@protocol/eir";
import { type FieldIssue, message, type Packed } from "@protocol/message";
import { shanghaiDay } from "@protocol/values/instant";
import type { z } from "zod";
import { collected } from "./edoActs";
import { edoKind, holderIn, live, mismatchesWith } from "./edoDocument";
import { edoLifecycle } from "./edoStore";
import { enterEir } from "./eirEntry";
import type { Parties } from "./parties";

/**
 * Makes an equipment interchange receipt within the caller's transaction, as a gate-out of a pickup does: what the yard's
 * clerk would enter, the companies by their registered names but those that are `known`. It waits for both sides to confirm it unless
 * `yardConfirms`. Throws a 422 with paths from `eir` on. Answers its id and number.
 */
export async function makeEir(
  ctx: UserContext,
  eir: z.input<typeof eirInput>,
  known: Partial<Parties> = {},
): Promise<{ id: string; eirNo: string }> {
  const read = eirInput.safeParse(eir);
  if (!read.success) refuseIssues("eir", read.error.issues as Parameters<typeof refuseIssues>[1]);
  const { row } = await enterEir(ctx, read.data as EirInput, null, known);
  return { id: row.id, eirNo: row.doc_no };
}

/**
 * Who alone may book what a delivery order releases: the last company that accepted the right, before that its issuer.
 * Null where it is unknown, a draft, frozen, void, collected, or past its last day. `version` is that of the document.
 */
export async function holderOf(
  db: Store,
  edoNo: string,
  now: Date,
): Promise<{ companyId: string; companyName: string; version: number } | null> {
  const edo = await findEdo(db, edoNo);
  if (!edo || !live.includes(edo.row.status) || edo.body.content.validTo < shanghaiDay(now)) return null;
  const { id, name } = holderIn(edo);
  return { companyId: id, companyName: name, version: edo.body.edoVersion };
}

/**
 * Why a company may not collect by a delivery order: somebody else holds the right, or nobody may use it now. Null where
 * it may, and for a number that is not of this port: a line's own paper is looked at by its clerk.
 */
export async function edoRefusal(db: Store, edoNo: string, companyId: string, now: Date): Promise<Packed | null> {
  if (!(await findEdo(db, edoNo))) return null;
  const holder = await holderOf(db, edoNo, now);
  if (!holder) return message("edo.unusable", { edoNo });
  return holder.companyId === companyId ? null : message("edo.otherHolder", { edoNo });
}

/**
 * What of an order keeps its company from collecting by the delivery order that it names, beside the field: the right is
 * another's or may not be used (`edoRefusal`), the B/L is not the delivery order's, or a box is none that it releases. What
 * it releases is told to nobody who may not use it.
 */
export async function edoMismatches(
  db: Store,
  order: { edoNo: string; blNo?: string; boxes: readonly { ctnNo?: string }[] },
  companyId: string,
  now: Date,
): Promise<FieldIssue[]> {
  const refusal = await edoRefusal(db, order.edoNo, companyId, now);
  if (refusal) return [{ path: ["edoNo"], message: refusal }];
  const edo = await findEdo(db, order.edoNo);
  return edo ? mismatchesWith(edo, order) : [];
}

/**
 * Notes on a delivery order of this port that a box has left by the gate, within the caller's transaction; with the last
 * one all of it is collected. It follows what has happened: nothing is asked, and what it has noted already stays.
 */
export async function noteCollected(ctx: UserContext, edoNo: string, ctnNo: string): Promise<void> {
  const known = await findEdo(ctx.db, edoNo);
  if (!known) return;
  await lockDocument(ctx.db, known.row.id);
  const edo = await edoLifecycle.find(ctx.db, known.row.id);
  const open = edo?.body.boxes.some((box) => box.ctnNo === ctnNo && box.collectedTime === null);
  if (edo && open && live.includes(edo.row.status)) await collected(ctx, edo, [ctnNo], system);
}

/** What keeps an order from going on by its delivery order; `paused` where that is frozen, and may go on as it was. */
export interface EdoStop {
  reason: Packed;
  paused: boolean;
}

/**
 * What keeps an order that is under way from going on by the delivery order of this port that it names: that is frozen or
 * void, the right to collect has gone on to another company, or it releases another B/L or other boxes by now. Null where
 * nothing does, and for a line's own paper. Whoever was only asked to haul (HAUL) collects by the order of who asked.
 */
export async function edoStop(
  db: Store,
  { edoNo, companyId, blNo, ctnNos }: { edoNo: string; companyId: string; blNo?: string; ctnNos: readonly string[] },
): Promise<EdoStop | null> {
  const edo = await findEdo(db, edoNo);
  if (!edo) return null;
  const owner = edo.links.findLast(({ state, scope }) => state === "ACCEPTED" && scope === "ALL");
  const allowed = [owner?.toId ?? edo.row.company_id, holderIn(edo).id].includes(companyId);
  const { status } = edo.row;
  const stop = (reason: Packed): EdoStop => ({ reason, paused: allowed && status === edoStatus.frozen });
  if (status === edoStatus.frozen || status === edoStatus.void) return stop(message("edo.unusable", { edoNo }));
  if (!allowed) return stop(message("edo.otherHolder", { edoNo }));
  const { content, boxes } = edo.body;
  if (blNo && blNo !== content.blNo) return stop(message("edo.otherBl", { edoNo, blNo: content.blNo }));
  // one that somebody has noted as collected has left by this order all the same
  const other = ctnNos.find((ctnNo) => !boxes.some((box) => box.ctnNo === ctnNo));
  return other ? stop(message("edo.otherBox", { edoNo, ctnNo: other })) : null;
}

async function findEdo(db: Store, edoNo: string) {
  const found = await db
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", edoKind)
    .where("doc_no", "=", edoNo)
    .executeTakeFirst();
  return found && edoLifecycle.find(db, found.id);
}
