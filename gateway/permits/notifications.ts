import type { ActorContext, UserContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { PermitAction, PermitKind, VehiclePermitAction } from "@protocol/permits";
import { type Screen, screenPath } from "@protocol/screens";
import { shanghaiDay } from "@protocol/values/instant";
import type { PersonPermitBody } from "./personPermitDocument";

/** Where the portal shows a permit of each kind (docs/requirements.md §2), and what its vehicle or person is called. */
const shownAs: Record<PermitKind, { screen: Screen; holderOf: (row: DocumentRow) => string | null | undefined }> = {
  vehiclePermit: { screen: "vehicleDetails", holderOf: (row) => row.plate_no },
  personPermit: {
    screen: "personDetails",
    holderOf: ({ body }) => (JSON.parse(body) as PersonPermitBody).content.name,
  },
};

const kindOf = (row: DocumentRow) => row.kind as PermitKind;

const subjectOf = ({ kind, id }: DocumentRow) => `${kind}:${id}`;

const eventOf = (
  row: DocumentRow,
  contentType: Event["contentType"],
  reason: Event["reason"],
  more: Event["params"],
): Event => ({
  contentType,
  reason,
  params: { permitNo: row.doc_no, holder: shownAs[kindOf(row)].holderOf(row) ?? "", ...more },
  link: screenPath(shownAs[kindOf(row)].screen, { id: row.id }),
  subject: subjectOf(row),
});

/** Reminds the company that a permit ends in so many days. */
export async function remindOfPermit(ctx: ActorContext, row: DocumentRow, days: number): Promise<void> {
  const company = await listWhoMay(ctx.db, [row.company_id], kindOf(row), "get");
  const validTo = row.plan_time ? shanghaiDay(row.plan_time) : "";
  await tell(ctx, company, eventOf(row, "MESSAGE", "permit.expiring", { count: days, validTo }));
}

/** Tells each company with one of these permits that its vehicle or person was barred, or that a ban has ended early. */
export async function tellOfBan(
  ctx: UserContext,
  permits: readonly DocumentRow[],
  reason: Extract<Event["reason"], `permit.ban${string}`>,
  params: Event["params"],
): Promise<void> {
  const permitOf = new Map(permits.map((row) => [row.company_id, row]));
  for (const row of permitOf.values()) {
    const company = othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], kindOf(row), "get"));
    await tell(ctx, company, eventOf(row, "MESSAGE", reason, params));
  }
}

/** What each action is told as; the other actions are nobody's news. */
const reasonOf = {
  review: "permit.reviewed",
  return: "permit.returned",
  issue: "permit.issued",
  suspend: "permit.suspended",
  resume: "permit.resumed",
  revoke: "permit.revoked",
  expire: "permit.expired",
} as const satisfies Partial<Record<PermitAction, Event["reason"]>>;

/** Tells the company what has become of its permit, and the port's clerks while it waits for them. */
export async function tellOfPermit(
  ctx: ActorContext,
  action: VehiclePermitAction,
  row: DocumentRow,
  remark: string | null,
): Promise<void> {
  const subject = subjectOf(row);
  const event = (contentType: Event["contentType"], reason: Event["reason"], more: Event["params"] = {}) =>
    eventOf(row, contentType, reason, more);
  const clerks = async () => othersOf(ctx, await listWhoMay(ctx.db, "PORT", "permitAudit", "edit"));
  if (action === "submit" || action === "withdraw" || action in reasonOf) await settleTodos(ctx, subject);
  if (action === "submit")
    return tell(ctx, await clerks(), event("TODO", "permit.submitted", { company: row.company_name }));
  const reason = action in reasonOf ? reasonOf[action as keyof typeof reasonOf] : undefined;
  if (!reason) return;
  if (action === "review")
    await tell(ctx, await clerks(), event("TODO", "permit.toIssue", { company: row.company_name }));
  const company = othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], kindOf(row), "get"));
  const validTo = row.plan_time ? shanghaiDay(row.plan_time) : "";
  await tell(ctx, company, event("MESSAGE", reason, { remark: remark ?? "", validTo }));
}
