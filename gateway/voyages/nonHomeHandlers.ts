import { listCodes } from "@gateway/base/public";
import { liftCustomsHolds } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { refused } from "@gateway/core/refusal";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { keepFiles } from "@gateway/files/public";
import { type DocumentRow, replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { type FieldIssue, message } from "@protocol/message";
import { type NonHomePortReleaseInput, nonHomeRules } from "@protocol/nonHomePortRelease";
import { nonHomePortReleases } from "@protocol/nonHomePortReleases";
import { issuesOfRelease } from "./nonHomeChecks";
import {
  contentColumns,
  inputOf,
  type NonHomeBody,
  nonHomeKind,
  type StoredNonHome,
  shownInputOf,
} from "./nonHomeDocument";
import { nonHomeAnswer, nonHomeExportAnswer, nonHomeLifecycle, nonHomePages, nonHomeRowAnswer } from "./nonHomeStore";

const keepPapers = (ctx: UserContext, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${nonHomeKind}:${id}`, field: "release.files" });

/** Codes that the port's lists do not know. */
async function unknownCodes({ db }: UserContext, release: NonHomePortReleaseInput): Promise<FieldIssue[]> {
  const lists = await listCodes(db, ["terminal", "operator", "packageCode"]);
  const asked = [
    ["terminalCode", lists.get("terminal")],
    ["ctnOperatorCode", lists.get("operator")],
    ["pkgType", lists.get("packageCode")],
  ] as const;
  return asked.flatMap(([field, codes]) => {
    const code = release[field];
    return code && codes && !codes.has(code) ? [{ path: [field], message: message("code.unknown", { code }) }] : [];
  });
}

async function saveBox(ctx: UserContext, row: DocumentRow, release: NonHomePortReleaseInput) {
  const { ctnNo, ctnSizeType, sealNo, customsSealNo, grossWeight } = release;
  const box = {
    ...{ id: newId(ctx.now.getTime()), document_id: row.id, seq: 0, ctn_no: ctnNo ?? null },
    ...{ size_type: ctnSizeType ?? null, plate_no: null, milestones: "{}" },
    body: JSON.stringify({ sealNo, customsSealNo, grossWeight }),
  };
  await replaceBoxes(ctx.db, row.id, ctnNo ? [box] : []);
}

export const nonHomeHandlers: Handler[] = [
  ...documentHandlers<typeof nonHomePortReleases, StoredNonHome, NonHomePortReleaseInput>(
    nonHomePortReleases,
    nonHomeLifecycle,
    {
      pages: nonHomePages,
      scopeOf: ownOrAll,
      permissionOf: () => nonHomeKind,
      typeOf: () => "N",
      prefixOf: () => "NH",
      field: "release",
      rows: async ({ identity }, rows) => rows.map((row) => nonHomeRowAnswer(identity, row)),
      exportRows: async ({ identity }, rows) => rows.map((row) => nonHomeExportAnswer(identity, row)),
      answer: nonHomeAnswer,
      issues: (_ctx, release, mode) => nonHomeRules(mode)(release),
      async check(ctx, release, mode) {
        requireVerified(ctx, mode);
        const here = mode === "submit" ? await issuesOfRelease(ctx.db, release, ctx.now) : [];
        refuseIssues("release", [...nonHomeRules(mode)(release), ...(await unknownCodes(ctx, release)), ...here]);
      },
      columns: contentColumns,
      body: async (ctx, id, { files, ...content }): Promise<NonHomeBody> => ({
        content,
        files: await keepPapers(ctx, id, files),
      }),
      saveParts: saveBox,
      inputOf,
      shownInputOf: (_ctx, release) => shownInputOf(release),
      async releaseParts(ctx, row) {
        await keepPapers(ctx, row.id, []);
        await replaceBoxes(ctx.db, row.id, []);
      },
    },
  ),

  handle(nonHomePortReleases.approve, async (ctx, { params, body: { version, remark = null } }) => {
    const before = await nonHomeLifecycle.getToAct(ctx, "approve", params.id, version);
    const { content } = before.body;
    // the load list and the cut-off may have changed since it was submitted
    const [issue] = await issuesOfRelease(ctx.db, content, ctx.now);
    if (issue) throw refused("nonHome.notInOrder");
    await liftCustomsHolds(ctx.db, content.ctnNo ?? "", ctx.now);
    const patch = auditColumns(ctx, remark);
    return nonHomeAnswer(ctx, await nonHomeLifecycle.act(ctx, before, "approve", { patch, remark }));
  }),

  handle(nonHomePortReleases.return, async (ctx, { params, body: { version, remark } }) => {
    const before = await nonHomeLifecycle.getToAct(ctx, "return", params.id, version);
    const patch = auditColumns(ctx, remark);
    return nonHomeAnswer(ctx, await nonHomeLifecycle.act(ctx, before, "return", { patch, remark }));
  }),

  handle(nonHomePortReleases.cancel, async (ctx, { params, body: { version } }) => {
    const before = await nonHomeLifecycle.getToAct(ctx, "cancel", params.id, version);
    return nonHomeAnswer(ctx, await nonHomeLifecycle.act(ctx, before, "cancel"));
  }),
];
