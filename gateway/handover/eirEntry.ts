import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import { refuseIssues } from "@gateway/documents/checks";
import { copyFileKept, keepFiles } from "@gateway/files/public";
import { replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import type { Attachment } from "@protocol/documents";
import { disputeHours, type EirDisputeInput, type EirInput, eirIssues } from "@protocol/eir";
import { type FieldIssue, message } from "@protocol/message";
import { isLate } from "./eirAnswers";
import {
  contentColumns,
  damagesOf,
  type EirBody,
  eirKind,
  type StoredEir,
  sideOf,
  stateOf,
  statusOf,
} from "./eirDocument";
import { tellOfNewEir } from "./eirMessages";
import { eirLifecycle } from "./eirStore";
import { findParties, type Parties } from "./parties";

/** A clock at the gate may be so far ahead of the gateway's (ms). */
const clockSkewMs = 5 * 60_000;
const hourMs = 3_600_000;

async function unknownCodes({ db, now }: UserContext, eir: EirInput): Promise<FieldIssue[]> {
  const lists = await listCodes(db, ["yard", "terminal", "operator"]);
  const places = new Set([...(lists.get("yard") ?? []), ...(lists.get("terminal") ?? [])]);
  const operators = lists.get("operator") ?? new Set<string>();
  const issues: FieldIssue[] = [];
  const hold = (field: "yardCode" | "returnPlace" | "ctnOperatorCode", known: ReadonlySet<string>) => {
    const code = eir[field];
    // a list that the port does not keep holds nothing against anybody
    if (code && known.size > 0 && !known.has(code))
      issues.push({ path: [field], message: message("code.unknown", { code }) });
  };
  hold("yardCode", places);
  hold("returnPlace", places);
  hold("ctnOperatorCode", operators);
  if (Date.parse(eir.gateTime) > now.getTime() + clockSkewMs)
    issues.push({ path: ["gateTime"], message: message("eir.future") });
  return issues;
}

/** The photos of damages, tied to the receipt; those of the one that it replaces are copied, which keeps its own. */
async function keepChecks(ctx: UserContext, id: string, { checks }: EirInput, before: EirBody | null) {
  const old = new Map((before?.checks ?? []).flatMap(({ photo }) => (photo ? [[photo.id, photo] as const] : [])));
  const kept: EirBody["checks"] = [];
  for (const [i, { photo, ...damage }] of damagesOf(checks).entries()) {
    const field = `eir.checks[${i}].photo`;
    const keptBy = `${eirKind}:${id}`;
    const known = photo ? old.get(photo) : undefined;
    let file: Attachment | null = null;
    if (known) file = await copyFileKept(ctx, known, `${keptBy}#${field}`);
    else if (photo) file = (await keepFiles(ctx, [photo], { purpose: "photo", keptBy, field }))[0] ?? null;
    kept.push({ ...damage, photo: file });
  }
  return kept;
}

const signed = ({ identity, now }: UserContext) => ({
  name: identity.userName,
  companyName: identity.companyName,
  time: now.toISOString(),
});

/**
 * Makes a receipt in the name of the yard, in the place of `before` where one is given; companies that are `known` are
 * not looked up by their names. Throws a 422 with paths as the
 * body of the call has them (`eir.checks[0].side`).
 */
export async function enterEir(
  ctx: UserContext,
  eir: EirInput,
  before: StoredEir | null = null,
  known: Partial<Parties> = {},
): Promise<StoredEir> {
  const { parties, issues } = await findParties(ctx.db, eir, known);
  refuseIssues("eir", [...eirIssues(eir), ...issues, ...(await unknownCodes(ctx, eir))]);
  const id = newId(ctx.now.getTime());
  const { checks: _, ctnNoConfirmed, yardConfirms, ...content } = eir;
  const body: EirBody = {
    content,
    parties,
    checks: await keepChecks(ctx, id, eir, before?.body ?? null),
    confirmations: { yard: yardConfirms ? signed(ctx) : null, counterparty: null },
    disputeUntil: new Date(ctx.now.getTime() + disputeHours * hourMs).toISOString(),
    dispute: null,
    replaces: before && { id: before.row.id, eirNo: before.row.doc_no },
    replacedBy: null,
  };
  const row = await eirLifecycle.enter(ctx, {
    ...contentColumns(body),
    id,
    prefix: "EI",
    status: statusOf(body.confirmations),
    body: JSON.stringify(body),
  });
  const { ctnNo, ctnSizeType, sealNo } = content;
  await replaceBoxes(ctx.db, id, [
    {
      id: newId(),
      document_id: id,
      seq: 0,
      ctn_no: ctnNo,
      size_type: ctnSizeType,
      plate_no: content.plateNo,
      body: JSON.stringify({ sealNo: sealNo ?? null }),
      milestones: "{}",
    },
  ]);
  const made = { row, body };
  await tellOfNewEir(ctx, made);
  return made;
}

/** Makes the receipt that stands in the place of another, which is void from here on; both name each other. */
export async function replaceEir(
  ctx: UserContext,
  before: StoredEir,
  { eir, reason }: { eir: EirInput; reason: string },
): Promise<StoredEir> {
  const made = await enterEir(ctx, eir, before);
  const replacedBy = { id: made.row.id, eirNo: made.row.doc_no };
  await eirLifecycle.act(ctx, before, "replace", { body: { ...before.body, replacedBy }, remark: reason });
  return made;
}

/** Confirms for the side of the person; the second side's word makes it confirmed. */
export function confirmEir(ctx: UserContext, before: StoredEir): Promise<StoredEir> {
  const confirmations = { ...before.body.confirmations, [sideOf(ctx.identity)]: signed(ctx) };
  const body = { ...before.body, confirmations };
  return eirLifecycle.act(ctx, before, "confirm", { body, status: statusOf(confirmations) });
}

/** Disputes a receipt with what proves it. Throws 1002 once its time is over. */
export async function disputeEir(ctx: UserContext, before: StoredEir, dispute: EirDisputeInput): Promise<StoredEir> {
  if (isLate(before, ctx.now)) throw refused("eir.disputeLate", { count: disputeHours });
  const { companyId } = ctx.identity;
  const kept = { purpose: "photo", keptBy: `${eirKind}:${before.row.id}`, field: "dispute.photos" } as const;
  const photos = await keepFiles(
    ctx,
    [...(before.body.dispute?.photos ?? []).map(({ id }) => id), ...dispute.photos],
    kept,
  );
  const evidence = photos.filter(({ id }) => dispute.photos.includes(id));
  const body = { ...before.body, dispute: { ...signed(ctx), companyId, remark: dispute.remark, photos: evidence } };
  return eirLifecycle.act(ctx, before, "dispute", { body, remark: dispute.remark });
}

/** Takes a dispute back: the receipt stands as it did before. */
export function withdrawDispute(ctx: UserContext, before: StoredEir): Promise<StoredEir> {
  return eirLifecycle.act(ctx, before, "withdrawDispute", { status: statusOf(stateOf(before).confirmations) });
}
