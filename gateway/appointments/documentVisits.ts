import type { ActorContext, UserContext } from "@gateway/core/context";
import { refuseIssues } from "@gateway/documents/checks";
import type { Lifecycle } from "@gateway/documents/lifecycle";
import { listChanges } from "@gateway/store/changes";
import { type DocumentRow, lockDocument } from "@gateway/store/documents";
import { type VisitKind, visitMovedAction } from "@protocol/appointments";
import { message } from "@protocol/message";
import { toShanghai } from "@protocol/values/instant";
import { bookVisit, type DocumentVisit, giveUpVisit } from "./visits";

/** The slot that a document's truck has; instants are ISO UTC. */
export interface KeptVisit {
  apptNo: string;
  startTime: string;
  endTime: string;
}

/** A body that keeps its slot: `content` is what was entered, `apptNo` the choice in it. */
interface VisitBody {
  content: { apptNo?: string; planTime?: string };
  visit: KeptVisit | null;
}

interface StoredVisit<B extends VisitBody> {
  row: DocumentRow;
  body: B;
}

const isUser = (ctx: ActorContext): ctx is UserContext => ctx.identity !== null;

const clock = (instant: string) => toShanghai(instant).slice(5, 16);

/** The body of a document whose slot is given up; what was chosen for it goes, too, and a plan that followed from it. */
export function withoutVisit<B extends VisitBody>(body: B): B {
  if (!body.visit) return body;
  const { content, visit } = body;
  const planTime = content.planTime === visit.startTime ? undefined : content.planTime;
  return { ...body, content: { ...content, planTime, apptNo: undefined }, visit: null };
}

/** What a transition has just written of a document is written anew: its number was needed for it. */
async function rewrite<B extends VisitBody>(ctx: ActorContext, document: StoredVisit<B>, body: B): Promise<void> {
  document.body = body;
  document.row = { ...document.row, body: JSON.stringify(body) };
  const { id, version } = document.row;
  await ctx.db
    .updateTable("documents")
    .set({ body: document.row.body })
    .where("id", "=", id)
    .where("version", "=", version)
    .execute();
}

/**
 * Books the slot that a submitted document names, or takes the company's appointment, within the same transaction. Throws
 * a 422 beside `<within>.apptNo`, or beside the planned time where it lies outside.
 */
export async function takeSlot<B extends VisitBody>(
  ctx: ActorContext,
  document: StoredVisit<B>,
  kind: VisitKind,
  within: string,
  visit: Omit<DocumentVisit, "document">,
): Promise<void> {
  const { row, body } = document;
  const { apptNo: choice, planTime = "" } = body.content;
  if (!choice || !isUser(ctx)) return;
  const asked = { document: { kind, id: row.id, number: row.doc_no }, ...visit };
  const { apptNo, startTime, endTime } = await bookVisit(ctx, choice, asked, `${within}.apptNo`);
  if (planTime < startTime || planTime > endTime) {
    const span = { from: clock(startTime), to: clock(endTime) };
    refuseIssues(within, [{ path: ["planTime"], message: message("slot.otherTime", span) }]);
  }
  await rewrite(ctx, document, {
    ...body,
    content: { ...body.content, apptNo },
    visit: { apptNo, startTime, endTime },
  });
}

/**
 * Updates the document that booked an appointment once the appointment has another slot, or none any more (null): its
 * company or the port moved or canceled it. Within the same transaction; nothing where the document has another one by now.
 */
export type FollowVisit = (
  ctx: UserContext,
  documentId: string,
  apptNo: string,
  slot: Pick<KeptVisit, "startTime" | "endTime"> | null,
) => Promise<void>;

/**
 * Whether the document that booked an appointment could follow it to a slot; closures ask before they move it there. True
 * also where the document has another appointment by now.
 */
export type MayFollow = (
  ctx: UserContext,
  documentId: string,
  apptNo: string,
  slot: Pick<KeptVisit, "startTime" | "endTime">,
) => Promise<boolean>;

/** The plan within a slot: as it is where it lies there, else the slot's start. Instants are ISO UTC. */
export const planWithin = (planTime: string, slot: Pick<KeptVisit, "startTime" | "endTime"> | null): string =>
  slot && (planTime < slot.startTime || planTime >= slot.endTime) ? slot.startTime : planTime;

/**
 * `FollowVisit` of a kind that keeps its slot in `visit`. In `statuses` the truck is still to come: the plan moves with the
 * slot, and `withPlan` gives the body whatever else depends on the plan. Without a slot the plan stays as it was.
 */
export function followInBody<D extends StoredVisit<VisitBody>>(
  lifecycle: Pick<Lifecycle<D, string>, "find" | "amend">,
  statuses: readonly string[],
  withPlan: (ctx: UserContext, body: D["body"]) => Promise<D["body"]> = async (_ctx, body) => body,
): FollowVisit {
  return async (ctx, documentId, apptNo, slot) => {
    await lockDocument(ctx.db, documentId);
    const before = await lifecycle.find(ctx.db, documentId);
    if (before?.body.visit?.apptNo !== apptNo || !statuses.includes(before.row.status)) return;
    const { content, visit } = before.body;
    const planned = content.planTime ?? visit.startTime;
    const planTime = planWithin(planned, slot);
    const body = {
      ...before.body,
      content: { ...content, planTime, ...(slot ? {} : { apptNo: undefined }) },
      visit: slot ? { apptNo, ...slot } : null,
    };
    await lifecycle.amend(ctx, before, visitMovedAction, {
      patch: { plan_time: planTime },
      body: await withPlan(ctx, body),
      changes: listChanges({ planTime: planned, apptNo }, { planTime, apptNo: slot ? apptNo : null }),
    });
  };
}

/** Gives up the slot of a document that goes back or ends. */
export async function leaveSlot<B extends VisitBody>(ctx: ActorContext, document: StoredVisit<B>): Promise<void> {
  const { row, body } = document;
  if (!body.visit || !isUser(ctx)) return;
  await giveUpVisit(ctx, body.visit.apptNo, row.id);
  await rewrite(ctx, document, withoutVisit(body));
}
