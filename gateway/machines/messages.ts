import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, settleTodos, tell } from "@gateway/messages/public";
import type { DocumentRow } from "@gateway/store/documents";
import type { LicenseRemakeAction } from "@protocol/licenseRemakes";
import { screenPath } from "@protocol/screens";
import { shanghaiDay } from "@protocol/values/instant";
import type { WheelMachineAction } from "@protocol/wheelMachines";

type Kind = "wheelMachine" | "licenseRemake";

/** Where the portal shows each kind (docs/requirements.md §2, docs/domain-model.md §10.5). */
const screenOf = { wheelMachine: "wheelMachineDetail", licenseRemake: "licenseRemake" } as const;
const subjectOf = ({ kind, id }: DocumentRow) => `${kind}:${id}`;

/** Tells people of a document: its number, its company and whatever else the words of the event name. */
const tellOf = (
  ctx: ActorContext,
  row: DocumentRow,
  people: readonly string[],
  event: Pick<Event, "contentType" | "reason" | "params">,
) =>
  tell(ctx, people, {
    ...event,
    params: { docNo: row.doc_no, company: row.company_name, ...event.params },
    link: screenPath(screenOf[row.kind as Kind], { id: row.id }),
    subject: subjectOf(row),
  });

const clerksOf = async (ctx: ActorContext) => othersOf(ctx, await listWhoMay(ctx.db, "PORT", "machineAudit", "edit"));
const companyOf = async (ctx: ActorContext, row: DocumentRow) =>
  othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], row.kind as Kind, "get"));

const inspectTo = (row: DocumentRow) => (row.plan_time ? shanghaiDay(row.plan_time) : "");

/** Reminds the company that a machine's inspection ends in so many days. */
export async function remindOfInspection(ctx: ActorContext, row: DocumentRow, days: number): Promise<void> {
  const params = { count: days, inspectTo: inspectTo(row) };
  await tellOf(ctx, row, await companyOf(ctx, row), { contentType: "MESSAGE", reason: "machine.expiring", params });
}

const machineReasons = {
  approve: "machine.approved",
  return: "machine.returned",
  inspect: "machine.inspected",
  stop: "machine.stopped",
  resume: "machine.resumed",
  scrap: "machine.scrapped",
  expire: "machine.expired",
} as const satisfies Partial<Record<WheelMachineAction, Event["reason"]>>;

/** Tells the company what has become of its machine, and the port's clerks while it waits for them. */
export async function tellOfMachine(
  ctx: ActorContext,
  action: WheelMachineAction,
  row: DocumentRow,
  remark: string | null,
): Promise<void> {
  const reason = action in machineReasons ? machineReasons[action as keyof typeof machineReasons] : undefined;
  if (reason || action === "submit" || action === "withdraw") await settleTodos(ctx, subjectOf(row));
  if (action === "submit")
    await tellOf(ctx, row, await clerksOf(ctx), { contentType: "TODO", reason: "machine.submitted", params: {} });
  if (!reason) return;
  const params = { remark: remark ?? "", inspectTo: inspectTo(row) };
  await tellOf(ctx, row, await companyOf(ctx, row), { contentType: "MESSAGE", reason, params });
}

/** Tells both sides how a replacement goes on; who must act next has it to do. */
export async function tellOfRemake(
  ctx: ActorContext,
  action: LicenseRemakeAction,
  row: DocumentRow,
  { remark, amount, licenseNo }: { remark: string | null; amount: string; licenseNo: string },
): Promise<void> {
  await settleTodos(ctx, subjectOf(row));
  const params = { remark: remark ?? "", amount, licenseNo };
  const toClerks = async (reason: Event["reason"]) =>
    tellOf(ctx, row, await clerksOf(ctx), { contentType: "TODO", reason, params });
  const toCompany = async (contentType: Event["contentType"], reason: Event["reason"]) =>
    tellOf(ctx, row, await companyOf(ctx, row), { contentType, reason, params });
  if (action === "submit") await toClerks("remake.submitted");
  if (action === "review") await toCompany("TODO", "remake.reviewed");
  if (action === "return") await toCompany("MESSAGE", "remake.returned");
  if (action === "pay") await toClerks("remake.paid");
  if (action === "refund") await toCompany("MESSAGE", "remake.refunded");
  if (action === "issue") await toCompany("MESSAGE", "remake.issued");
}
