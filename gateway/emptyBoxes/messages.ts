import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { EmptyPickupAction } from "@protocol/emptyPickups";
import type { MessageParams } from "@protocol/message";
import type { ReleaseOrderAction } from "@protocol/releaseOrders";
import { type Screen, screenPath } from "@protocol/screens";
import { compareActions } from "@protocol/shipCompares";
import { formatYuan } from "@protocol/values/fen";
import { toShanghai } from "@protocol/values/instant";
import { bodyOf as pickupBodyOf, screenOfPickup } from "./emptyPickupDocument";
import { bodyOf as releaseBodyOf, screenOfCompare } from "./releaseOrderDocument";

const minutes = (instant: string | undefined) => (instant ? toShanghai(instant).slice(0, 16) : "");

/** What a release order is called in its messages, and where it is seen. */
function aboutRelease(
  row: DocumentRow,
  reason: Event["reason"],
  more: MessageParams = {},
  screen: Screen = "releaseOrder",
): Event {
  const { releaseNo = "", validTo, vesselName = "", voyage = "" } = releaseBodyOf(row).content;
  return {
    contentType: "MESSAGE",
    reason,
    params: { docNo: row.doc_no, releaseNo, validTo: minutes(validTo), vesselName, voyage, ...more },
    link: screenPath(screen, { id: row.id }),
    subject: `${row.kind}:${row.id}`,
  };
}

const usersOf = (ctx: ActorContext, { partner_id }: DocumentRow) =>
  listWhoMay(ctx.db, partner_id ? [partner_id] : [], "releaseOrder", "get");

/** Reminds whoever uses the boxes that the order ends tomorrow. */
export const remindOfRelease = async (ctx: ActorContext, { row }: { row: DocumentRow }): Promise<void> =>
  tell(ctx, await usersOf(ctx, row), aboutRelease(row, "release.expiring"));

const releaseReasons = {
  submit: "release.given",
  extend: "release.extended",
  withdraw: "release.withdrawn",
  revoke: "release.revoked",
  expire: "release.expired",
  adoptSchedule: "release.scheduleAdopted",
  sendBack: "release.sentBack",
  confirmCompare: "release.compareConfirmed",
} as const satisfies Partial<Record<ReleaseOrderAction, Event["reason"]>>;

const isComparing = (action: ReleaseOrderAction) => (compareActions as readonly string[]).includes(action);

/**
 * Tells whoever uses the boxes what has become of a release order, and the port that one which was given out is
 * `stopped` by a difference to schedule or manifest, which somebody must decide.
 */
export async function tellOfRelease(
  ctx: ActorContext,
  action: ReleaseOrderAction,
  row: DocumentRow,
  { remark, stopped }: { remark: string | null; stopped: boolean },
): Promise<void> {
  if (!(action in releaseReasons)) return;
  const compare = screenOfCompare(row);
  const reason = releaseReasons[action as keyof typeof releaseReasons];
  const seenAt = isComparing(action) ? compare : "releaseOrder";
  await settleTodos(ctx, `${row.kind}:${row.id}`);
  await tell(ctx, othersOf(ctx, await usersOf(ctx, row)), aboutRelease(row, reason, { remark: remark ?? "" }, seenAt));
  if (!stopped) return;
  const clerks = othersOf(ctx, await listWhoMay(ctx.db, "PORT", "shipCompare", "edit"));
  await tell(ctx, clerks, { ...aboutRelease(row, "release.stopped", {}, compare), contentType: "TODO" });
}

/** What a pickup is told as; one that is approved is told by what has become of its money. */
const pickupReasons = {
  submit: "pickup.submitted",
  return: "pickup.returned",
  approve: "pickup.unpaid",
  cancel: "pickup.canceled",
  expire: "pickup.expired",
} as const satisfies Partial<Record<EmptyPickupAction, Event["reason"]>>;

/** Tells the yard what waits for it, and the company how its pickup goes on; who must act next has it to do. */
export async function tellOfPickup(
  ctx: ActorContext,
  action: EmptyPickupAction,
  row: DocumentRow,
  { remark, status, pickedQty }: { remark: string | null; status: "held" | "completed" | "other"; pickedQty: number },
): Promise<void> {
  const subject = `${row.kind}:${row.id}`;
  const { content, releaseNo } = pickupBodyOf(row);
  const about = (contentType: Event["contentType"], reason: Event["reason"]): Event => ({
    contentType,
    reason,
    params: {
      docNo: row.doc_no,
      company: row.company_name,
      releaseNo: releaseNo ?? "",
      qty: content.qty ?? 0,
      pickedQty,
      amount: formatYuan(Number(row.amount)),
      planTime: minutes(content.planTime),
      remark: remark ?? "",
    },
    link: screenPath(screenOfPickup(row), { id: row.id }),
    subject,
  });
  const clerks = async () => othersOf(ctx, await listWhoMay(ctx.db, "PORT", "emptyPickupAudit", "edit"));
  const company = async () => othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], "emptyPickup", "get"));
  if (action !== "edit" && action !== "gateOut") await settleTodos(ctx, subject);
  if (action === "submit") return tell(ctx, await clerks(), about("TODO", pickupReasons.submit));
  if (action === "gateOut")
    return status === "completed" ? tell(ctx, await company(), about("MESSAGE", "pickup.completed")) : undefined;
  if ((action === "approve" || action === "hold") && status === "held")
    return tell(ctx, await company(), about("MESSAGE", "pickup.ready"));
  if (action === "approve") return tell(ctx, await company(), about("TODO", pickupReasons.approve));
  if (action === "cancel") await tell(ctx, await clerks(), about("MESSAGE", pickupReasons.cancel));
  if (action === "return" || action === "cancel" || action === "expire")
    await tell(ctx, await company(), about("MESSAGE", pickupReasons[action]));
}
