import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid, refused } from "@gateway/core/refusal";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers, type SaveMode } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { keepFiles } from "@gateway/files/public";
import { listChanges } from "@gateway/store/changes";
import { replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { type BranchVoyageInput, branchVoyageRules } from "@protocol/branchVoyage";
import { branchVoyages } from "@protocol/branchVoyages";
import { applicationStatus } from "@protocol/documentStatuses";
import type { Attachment, DocumentEvent } from "@protocol/documents";
import { type FieldIssue, message } from "@protocol/message";
import { containerNumberWarning } from "@protocol/values/containerNumber";
import { issuesInSchedule, omitCalls, saveCalls } from "./branchCalls";
import { branchVoyageAnswer, branchVoyageExportAnswer, branchVoyageRowAnswer } from "./branchVoyageAnswers";
import {
  type ApprovedVersion,
  type BranchVoyageBody,
  branchVoyageKind,
  contentColumns,
  inputOf,
  type StoredBranchVoyage,
  shownInputOf,
} from "./branchVoyageDocument";
import { branchVoyageLifecycle, branchVoyagePages } from "./branchVoyageStore";

/** What only the port's code lists and its schedule know. */
async function issuesHere(ctx: UserContext, voyage: BranchVoyageInput, mode: SaveMode, id?: string) {
  const issues: FieldIssue[] = [];
  const lists = await listCodes(ctx.db, ["terminal", "operator"]);
  const know = (list: "terminal" | "operator", path: FieldIssue["path"], code?: string) => {
    const codes = lists.get(list);
    if (code && codes && !codes.has(code)) issues.push({ path, message: message("code.unknown", { code }) });
  };
  know("operator", ["operatorCode"], voyage.operatorCode);
  for (const [i, { terminalCode }] of voyage.rotation.entries())
    know("terminal", ["rotation", i, "terminalCode"], terminalCode);
  return mode === "draft" ? issues : [...issues, ...(await issuesInSchedule(ctx, voyage, id))];
}

/** Keeps the papers of an application together with those of the version that holds meanwhile. */
async function keepPapers(ctx: UserContext, id: string, fileIds: readonly string[], approved: ApprovedVersion | null) {
  const held = approved?.files.map((file) => file.id) ?? [];
  const kept = await keepFiles(ctx, [...fileIds, ...held], {
    purpose: "attachment",
    keptBy: `${branchVoyageKind}:${id}`,
    field: "voyage.files",
  });
  const byId = new Map(kept.map((file) => [file.id, file]));
  return fileIds.flatMap((each): Attachment[] => (byId.has(each) ? [byId.get(each)!] : []));
}

const isApproved = (voyage?: StoredBranchVoyage) => voyage?.row.status === applicationStatus.approved;

/** The version that goes on to hold while a change of it is under way. */
function heldVersion(before?: StoredBranchVoyage): ApprovedVersion | null {
  if (!before) return null;
  const { content, files, revision, approved } = before.body;
  return isApproved(before) ? { content, files, revision, approveTime: before.row.audit_time ?? "" } : approved;
}

/** The trail of a version that holds ends with it: what follows is of a change (`heldRowOf`). */
const trailOf = ({ status }: StoredBranchVoyage["row"], events: DocumentEvent[]) =>
  status === applicationStatus.approved
    ? events.slice(0, events.findLastIndex(({ toStatus }) => toStatus === status) + 1)
    : events;

export const branchVoyageHandlers: Handler[] = [
  ...documentHandlers<typeof branchVoyages, StoredBranchVoyage, BranchVoyageInput>(
    branchVoyages,
    branchVoyageLifecycle,
    {
      pages: branchVoyagePages,
      scopeOf: ownOrAll,
      permissionOf: () => branchVoyageKind,
      typeOf: () => "B",
      prefixOf: () => "BV",
      field: "voyage",
      rows: async ({ identity }, rows) => rows.map((row) => branchVoyageRowAnswer(identity, row)),
      exportRows: async ({ identity }, rows) => rows.map((row) => branchVoyageExportAnswer(identity, row)),
      answer: branchVoyageAnswer,
      events: (_ctx, { row }, events) => trailOf(row, events),
      issues: (_ctx, voyage, mode) => branchVoyageRules(mode)(voyage),
      async check(ctx, voyage, mode, before) {
        requireVerified(ctx, mode);
        // a change of what is approved has no draft: its document would say what nobody has approved
        if (mode === "draft" && isApproved(before)) throw refused("branchVoyage.submitChange");
        const here = await issuesHere(ctx, voyage, mode, before?.row.id);
        refuseIssues("voyage", [...branchVoyageRules(mode)(voyage), ...here]);
      },
      columns: contentColumns,
      async body(ctx, id, { files, ...content }, before): Promise<BranchVoyageBody> {
        const approved = heldVersion(before);
        const revision = (before?.body.revision ?? 1) + (isApproved(before) ? 1 : 0);
        return { content, files: await keepPapers(ctx, id, files, approved), revision, approved };
      },
      saveParts: async () => undefined,
      inputOf,
      shownInputOf: (_ctx, voyage) => shownInputOf(voyage),
      async releaseParts(ctx, row) {
        await keepPapers(ctx, row.id, [], null);
        await replaceBoxes(ctx.db, row.id, []);
      },
    },
  ),

  handle(branchVoyages.approve, async (ctx, { params, body: { version, remark = null } }) => {
    const before = await branchVoyageLifecycle.getToAct(ctx, "approve", params.id, version);
    await saveCalls(ctx, before);
    await keepPapers(ctx, before.row.id, inputOf(before).files, null);
    const after = await branchVoyageLifecycle.act(ctx, before, "approve", {
      patch: auditColumns(ctx, remark),
      body: { ...before.body, approved: null },
      remark,
    });
    return branchVoyageAnswer(ctx, after);
  }),

  handle(branchVoyages.return, async (ctx, { params, body: { version, remark } }) => {
    const before = await branchVoyageLifecycle.getToAct(ctx, "return", params.id, version);
    const patch = auditColumns(ctx, remark);
    return branchVoyageAnswer(ctx, await branchVoyageLifecycle.act(ctx, before, "return", { patch, remark }));
  }),

  handle(branchVoyages.discard, async (ctx, { params, body: { version } }) => {
    const before = await branchVoyageLifecycle.getToAct(ctx, "discard", params.id, version);
    const { content, files, revision, approveTime } = before.body.approved!;
    const ids = files.map((file) => file.id);
    const body = { content, files: await keepPapers(ctx, before.row.id, ids, null), revision, approved: null };
    const after = await branchVoyageLifecycle.act(ctx, before, "discard", {
      patch: { ...contentColumns(content), audit_time: approveTime || null, audit_remark: null },
      body,
      changes: listChanges(before.body.content, content),
    });
    return branchVoyageAnswer(ctx, after);
  }),

  handle(branchVoyages.listBoxes, async (ctx, { params, body: { version, boxNumbers } }) => {
    const before = await branchVoyageLifecycle.getToAct(ctx, "listBoxes", params.id, version);
    const wrong = boxNumbers.filter((ctnNo) => containerNumberWarning(ctnNo));
    if (wrong.length > 0) throw invalid({ boxNumbers: [message("loadList.checkDigit", { ctnNos: wrong.join(" ") })] });
    const { id } = before.row;
    const rows = boxNumbers.map((ctn_no, seq) => ({
      ...{ id: newId(ctx.now.getTime()), document_id: id, seq, ctn_no, plate_no: null },
      ...{ size_type: null, body: "{}", milestones: "{}" },
    }));
    await replaceBoxes(ctx.db, id, rows);
    const from = before.boxes.flatMap(({ ctn_no }) => ctn_no ?? []);
    const changes = listChanges({ boxNumbers: from }, { boxNumbers });
    return branchVoyageAnswer(ctx, await branchVoyageLifecycle.act(ctx, before, "listBoxes", { changes }));
  }),

  handle(branchVoyages.cancel, async (ctx, { params, body: { version, remark } }) => {
    const before = await branchVoyageLifecycle.getToAct(ctx, "cancel", params.id, version);
    await omitCalls(ctx, before, remark);
    return branchVoyageAnswer(ctx, await branchVoyageLifecycle.act(ctx, before, "cancel", { remark }));
  }),
];
