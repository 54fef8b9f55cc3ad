import type { UserContext } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import { refuseIssues } from "@gateway/documents/checks";
import type { Operator } from "@gateway/documents/trail";
import { findCompanyNamed } from "@gateway/identity/public";
import { listChanges } from "@gateway/store/changes";
import { type DocumentPatch, type DocumentRow, replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { edoStatus } from "@protocol/documentStatuses";
import { type EdoInput, type EdoScope, edoIssues, isEdoBox } from "@protocol/edo";
import { message } from "@protocol/message";
import { shanghaiDay } from "@protocol/values/instant";
import { findReleasedBox } from "./edoBoxes";
import { type EdoBody, type EdoBox, offerIn, type StoredEdo } from "./edoDocument";
import { addLink, endOffer } from "./edoLinks";
import { edoLifecycle } from "./edoStore";
import type { PartyCompany } from "./parties";

/** Who the right may be passed to. */
const receivers = ["CNEE", "FWD", "TRK", "BRG"];

async function getReceiver(ctx: UserContext, toName: string, at: [field: string, path: string]): Promise<PartyCompany> {
  const company = await findCompanyNamed(ctx.db, toName, receivers);
  const [field, path] = at;
  if (!company) refuseIssues(field, [{ path: [path], message: message("company.unknown", { name: toName }) }]);
  return { id: company!.id, name: company!.name };
}

const columnsOf = ({ content }: Pick<EdoBody, "content">): DocumentPatch => ({
  bl_no: content.blNo,
  vessel_name: content.vesselName,
  voyage: content.voyage,
  partner_name: content.consigneeName,
});

const keepBoxes = ({ db }: UserContext, { id }: Pick<DocumentRow, "id">, boxes: readonly EdoBox[]) =>
  replaceBoxes(
    db,
    id,
    boxes.map((box, seq) => ({
      ...{ id: newId(), document_id: id, seq, ctn_no: box.ctnNo, size_type: box.ctnSizeType, plate_no: null },
      ...{ body: JSON.stringify({ sealNo: box.sealNo ?? null }), milestones: "{}" },
    })),
  );

/** What was entered, held against the rules and the port's companies. Throws a 422 from `edo` on. */
async function readEdo(ctx: UserContext, edo: EdoInput, before: readonly EdoBox[] = []) {
  const issues = edoIssues(edo);
  if (edo.validTo < shanghaiDay(ctx.now)) issues.push({ path: ["validTo"], message: message("edo.past") });
  const numbers = new Set(edo.boxes.map(({ ctnNo }) => ctnNo));
  // what has left the port cannot be taken out of the document
  if (before.some(({ ctnNo, collectedTime }) => collectedTime && !numbers.has(ctnNo)))
    issues.push({ path: ["boxes"], message: message("edo.collectedBox") });
  refuseIssues("edo", issues);
  await getReceiver(ctx, edo.releaseToName, ["edo", "releaseToName"]);
  const { boxes, ...content } = edo;
  const kept = boxes.filter(isEdoBox).map(({ ctnNoConfirmed: _, ...box }) => ({
    ...(box as Omit<EdoBox, "collectedTime">),
    collectedTime: before.find(({ ctnNo }) => ctnNo === box.ctnNo)?.collectedTime ?? null,
  }));
  return { content, boxes: kept };
}

const openNumbers = (boxes: readonly EdoBox[]) =>
  boxes.flatMap(({ ctnNo, collectedTime }) => (collectedTime === null ? ctnNo : []));

/** Enters a delivery order as a draft, for the port's clerk. */
export async function enterEdo(ctx: UserContext, edo: EdoInput): Promise<StoredEdo> {
  const said = await readEdo(ctx, edo);
  const body: EdoBody = { ...said, edoVersion: 1, issueTime: null, frozenFrom: null, seenBy: [] };
  const row = await edoLifecycle.enter(ctx, {
    ...columnsOf(body),
    ...{ prefix: "ED", type: "D", status: edoStatus.draft, body: JSON.stringify(body) },
  });
  await keepBoxes(ctx, row, body.boxes);
  return { row, body, links: [] };
}

/**
 * Changes a draft; of what was issued it makes a new version, and an offer of the one before is withdrawn. Saved as it
 * was, it stays as it was. Without a box that is still here all of it is collected.
 */
export async function changeEdo(ctx: UserContext, before: StoredEdo, edo: EdoInput): Promise<StoredEdo> {
  const said = await readEdo(ctx, edo, before.body.boxes);
  const { content, boxes } = before.body;
  if (listChanges({ ...content, boxes }, { ...said.content, boxes: said.boxes }).length === 0) return before;
  const isDraft = before.row.status === edoStatus.draft;
  const released = isDraft ? undefined : await findReleasedBox(ctx, openNumbers(said.boxes), before.row.id);
  if (released) {
    const at = edo.boxes.findIndex(({ ctnNo }) => ctnNo === released.ctnNo);
    refuseIssues("edo", [{ path: ["boxes", at, "ctnNo"], message: message("edo.released", { ...released }) }]);
  }
  const edoVersion = before.body.edoVersion + (isDraft ? 0 : 1);
  if (offerIn(before)) await endOffer(ctx, before, "WITHDRAWN", `v${edoVersion}`);
  await keepBoxes(ctx, before.row, said.boxes);
  const body = { ...before.body, ...said, edoVersion };
  const allGone = said.boxes.every((box) => box.collectedTime);
  return edoLifecycle.act(ctx, before, "edit", {
    status: allGone ? edoStatus.collected : undefined,
    patch: columnsOf(body),
    body,
    remark: isDraft ? null : `v${edoVersion}`,
  });
}

const seenAlso = ({ body }: StoredEdo, id: string): EdoBody => ({
  ...body,
  seenBy: body.seenBy.includes(id) ? body.seenBy : [...body.seenBy, id],
});

/** Issues a draft whose boxes no other releases: the right to collect is offered to its release-to party. */
export async function issueEdo(ctx: UserContext, before: StoredEdo): Promise<StoredEdo> {
  requireValid(ctx, before);
  const released = await findReleasedBox(ctx, openNumbers(before.body.boxes), before.row.id);
  if (released) throw refused("edo.released", { ...released });
  const to = await getReceiver(ctx, before.body.content.releaseToName, ["edo", "releaseToName"]);
  await addLink(ctx, before, to, "ALL");
  const body = { ...seenAlso(before, to.id), issueTime: ctx.now.toISOString() };
  return edoLifecycle.act(ctx, before, "issue", { body });
}

/** 1002 once the last day has gone by. */
function requireValid(ctx: UserContext, { body }: StoredEdo): void {
  if (body.content.validTo < shanghaiDay(ctx.now)) throw refused("edo.expired", { day: body.content.validTo });
}

/** The holder offers the right to another company, which sees the document from here on. */
export async function offerEdo(
  ctx: UserContext,
  before: StoredEdo,
  { toName, scope }: { toName: string; scope: EdoScope },
): Promise<StoredEdo> {
  requireValid(ctx, before);
  const to = await getReceiver(ctx, toName, ["", "toName"]);
  if (to.id === ctx.identity.companyId) refuseIssues("", [{ path: ["toName"], message: message("edo.toSelf") }]);
  // who may only haul has nothing more to give
  const last = before.links.findLast(({ state }) => state === "ACCEPTED");
  if (last?.scope === "HAUL" && scope === "ALL") refuseIssues("", [{ path: ["scope"], message: message("edo.scope") }]);
  await addLink(ctx, before, to, scope);
  return edoLifecycle.act(ctx, before, "offer", { body: seenAlso(before, to.id), remark: to.name });
}

/** Answers or takes back the offer that waits. */
export async function answerOffer(
  ctx: UserContext,
  before: StoredEdo,
  action: "accept" | "refuse" | "withdrawOffer",
  remark: string | null = null,
): Promise<StoredEdo> {
  if (action === "accept") requireValid(ctx, before);
  const states = { accept: "ACCEPTED", refuse: "REFUSED", withdrawOffer: "WITHDRAWN" } as const;
  await endOffer(ctx, before, states[action], remark);
  const first = action === "accept" && before.row.status === edoStatus.issued;
  return edoLifecycle.act(ctx, before, action, { remark, ...(first ? { status: edoStatus.transferred } : {}) });
}

/** Notes boxes that have left the port; with the last one all of it is collected. Throws a 422 beside `ctnNos`. */
export async function collectBoxes(ctx: UserContext, before: StoredEdo, ctnNos: readonly string[]): Promise<StoredEdo> {
  requireValid(ctx, before);
  const open = before.body.boxes.filter(({ collectedTime }) => collectedTime === null);
  const unknown = ctnNos.find((ctnNo) => !open.some((box) => box.ctnNo === ctnNo));
  if (unknown) refuseIssues("", [{ path: ["ctnNos"], message: message("edo.boxGone", { ctnNo: unknown }) }]);
  return collected(ctx, before, ctnNos);
}

/** The same without a question, by whoever saw them leave. */
export function collected(ctx: UserContext, before: StoredEdo, ctnNos: readonly string[], by?: Operator) {
  const collectedTime = ctx.now.toISOString();
  const boxes = before.body.boxes.map((box) => (ctnNos.includes(box.ctnNo) ? { ...box, collectedTime } : box));
  const status = boxes.every((box) => box.collectedTime) ? edoStatus.collected : edoStatus.partly;
  return edoLifecycle.act(ctx, before, "collect", {
    body: { ...before.body, boxes },
    status,
    remark: ctnNos.join(" "),
    by,
  });
}

/** Stops everything behind it, or lets it go on where it stood. */
export function freezeEdo(ctx: UserContext, before: StoredEdo, remark: string): Promise<StoredEdo> {
  return edoLifecycle.act(ctx, before, "freeze", { body: { ...before.body, frozenFrom: before.row.status }, remark });
}

export function unfreezeEdo(ctx: UserContext, before: StoredEdo): Promise<StoredEdo> {
  const { frozenFrom } = before.body;
  const body = { ...before.body, frozenFrom: null };
  return edoLifecycle.act(ctx, before, "unfreeze", { body, status: frozenFrom ?? edoStatus.issued });
}
