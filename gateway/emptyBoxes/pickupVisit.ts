import { bookVisit, giveUpVisit } from "@gateway/appointments/public";
import type { ActorContext, UserContext } from "@gateway/core/context";
import { refuseIssues } from "@gateway/documents/checks";
import { message } from "@protocol/message";
import { toShanghai } from "@protocol/values/instant";
import { type EmptyPickupBody, emptyPickupKind, type StoredEmptyPickup } from "./emptyPickupDocument";

const isUser = (ctx: ActorContext): ctx is UserContext => ctx.identity !== null;

const clock = (instant: string) => toShanghai(instant).slice(5, 16);

/** The body of a pickup whose slot is given up; what was chosen for it goes, too, and a plan that followed from it. */
export function withoutVisit({ content, visit, ...body }: EmptyPickupBody): EmptyPickupBody {
  if (!visit) return { ...body, content, visit };
  const planTime = content.planTime === visit.startTime ? undefined : content.planTime;
  return { ...body, content: { ...content, planTime, apptNo: undefined }, visit: null };
}

/** What a transaction has just written of a pickup is written anew: its number was needed for it. */
async function rewrite(ctx: ActorContext, pickup: StoredEmptyPickup, body: EmptyPickupBody): Promise<void> {
  pickup.body = body;
  pickup.row = { ...pickup.row, body: JSON.stringify(body) };
  const { id, version } = pickup.row;
  await ctx.db
    .updateTable("documents")
    .set({ body: pickup.row.body })
    .where("id", "=", id)
    .where("version", "=", version)
    .execute();
}

/**
 * Books the slot that a submitted pickup names, or takes the company's appointment, within the same transaction. Throws a
 * 422 beside `pickup.apptNo`, or beside the planned time where it lies outside.
 */
export async function takeSlot(ctx: ActorContext, pickup: StoredEmptyPickup): Promise<void> {
  const { row, body } = pickup;
  const { apptNo: choice, yardCode = null, plateNo = null, planTime = "", ...content } = body.content;
  if (!choice || !isUser(ctx)) return;
  const { driverName, driverMobile } = content;
  const visit = await bookVisit(
    ctx,
    choice,
    {
      document: { kind: emptyPickupKind, id: row.id, number: row.doc_no },
      places: [{ job: "PE", placeCode: yardCode }],
      ...{ releaseNo: body.releaseNo, plateNo, driverName, driverMobile },
    },
    "pickup.apptNo",
  );
  const { apptNo, startTime, endTime } = visit;
  if (planTime < startTime || planTime > endTime) {
    const span = { from: clock(startTime), to: clock(endTime) };
    refuseIssues("pickup", [{ path: ["planTime"], message: message("slot.otherTime", span) }]);
  }
  await rewrite(ctx, pickup, {
    ...body,
    content: { ...body.content, apptNo },
    visit: { apptNo, startTime, endTime },
  });
}

/** Gives up the slot of a pickup that goes back or ends. */
export async function leaveSlot(ctx: ActorContext, pickup: StoredEmptyPickup): Promise<void> {
  const { row, body } = pickup;
  if (!body.visit || !isUser(ctx)) return;
  await giveUpVisit(ctx, body.visit.apptNo, row.id);
  await rewrite(ctx, pickup, withoutVisit(body));
}
