import { endOfDay, type PermitBody } from "@gateway/permits/permitDocument";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { type DocumentRow, insertDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { permitStatus } from "@protocol/documentStatuses";
import type { PermitKind } from "@protocol/permits";
import { shanghaiDay } from "@protocol/values/instant";
import { type Actor, clerkOf, iso, type SeedContext, type Step, saveStep, system } from "./truckingCast";

export const day = 86_400_000;
const hour = 3_600_000;
const { draft, submitted, reviewed, issued, returned, suspended, expired, revoked } = permitStatus;

export type Status = (typeof permitStatus)[keyof typeof permitStatus];

/** What every permit of the demo port is made from. */
export interface PermitPlan {
  status: Status;
  /** Days before now on which it was begun, and days from now to its last day. */
  begun: number;
  ends: number;
  remark?: string;
}

/** The day of Shanghai so many days from now. */
export const dayIn = ({ now }: SeedContext, days: number) => shanghaiDay(new Date(now.getTime() + days * day));

/** The days on which the ones of a list were begun and end. */
export const daysOf = (status: Status, i: number) => ({
  begun: status === expired ? 380 + i : status === draft || status === submitted ? i / 2 : 30 + i * 3,
  ends: status === expired ? -10 - i : 300 - i * 7,
});

/** The trail that leads to a status, in ms. */
function stepsOf(ctx: SeedContext, { status, begun, ends, remark }: PermitPlan, applicant: Actor): Step[] {
  const at = (hours: number) => ctx.now.getTime() - begun * day + hours * hour;
  const clerk = clerkOf(ctx);
  const steps: Step[] = [{ action: "create", from: null, to: draft, at: at(-1), who: applicant }];
  if (status === draft) return steps;
  steps.push({ action: "submit", from: draft, to: submitted, at: at(0), who: applicant });
  if (status === submitted) return steps;
  if (status === returned)
    return [...steps, { action: "return", from: submitted, to: returned, at: at(5), who: clerk, remark }];
  steps.push({ action: "review", from: submitted, to: reviewed, at: at(4), who: clerk });
  if (status === reviewed) return steps;
  steps.push({ action: "issue", from: reviewed, to: issued, at: at(20), who: clerk });
  if (status === suspended)
    steps.push({ action: "suspend", from: issued, to: suspended, at: at(200), who: clerk, remark });
  if (status === revoked) steps.push({ action: "revoke", from: issued, to: revoked, at: at(300), who: clerk, remark });
  if (status === expired)
    steps.push({ action: "expire", from: issued, to: expired, at: ctx.now.getTime() + ends * day, who: system });
  return steps;
}

interface NewPermit<B extends PermitBody> {
  kind: PermitKind;
  type: string;
  prefix: string;
  companyId: string;
  applicant: Actor;
  plateNo?: string;
  body: Omit<B, "files" | "reviewedBy">;
}

/** One permit with its trail. */
export async function savePermit<B extends PermitBody>(
  db: Store,
  ctx: SeedContext,
  plan: PermitPlan,
  { kind, type, prefix, companyId, applicant, plateNo, body }: NewPermit<B>,
): Promise<DocumentRow> {
  const steps = stepsOf(ctx, plan, applicant);
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const clerk = clerkOf(ctx);
  const reviewedBy = steps.some((step) => step.action === "review") ? { id: clerk.id, name: clerk.name } : null;
  const audited = steps.filter((step) => step.who.id === clerk.id).at(-1);
  const { validTo } = (body as Pick<PermitBody, "content">).content;
  const row = await insertDocument(db, {
    id: newId(first.at),
    kind,
    type,
    doc_no: await nextDocumentNumber(db, prefix, new Date(first.at)),
    status: plan.status,
    version: steps.length,
    company_id: companyId,
    company_name: ctx.names.get(companyId) ?? "",
    amount: 0,
    body: JSON.stringify({ ...body, files: [], reviewedBy }),
    create_by: first.who.id,
    create_by_name: first.who.name,
    create_time: iso(first.at),
    update_by: last.who.id,
    update_time: iso(last.at),
    source_channel: "WEB",
    ...{ audit_by: audited?.who.id ?? null, audit_by_name: audited?.who.name ?? null },
    ...{ audit_time: audited ? iso(audited.at) : null, audit_remark: audited?.remark ?? null },
    plate_no: plateNo ?? null,
    plan_time: validTo ? endOfDay(validTo) : "",
  });
  for (const step of steps) await saveStep(db, row.id, step);
  return row;
}
