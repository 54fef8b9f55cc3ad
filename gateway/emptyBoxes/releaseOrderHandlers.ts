import { listCodes } from "@gateway/base/public";
import { listLinesByOrder, listOpenLines } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid } from "@gateway/core/refusal";
import { refuseIssues } from "@gateway/documents/checks";
import { documentHandlers } from "@gateway/documents/documentHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { keepFiles } from "@gateway/files/public";
import { findCompany, listVerifiedCompanies } from "@gateway/identity/public";
import { followRevokedRelease } from "@gateway/releaseFollowers";
import { listChanges } from "@gateway/store/changes";
import { releaseStatus } from "@protocol/documentStatuses";
import { scopeOfRelease } from "@protocol/emptyPickup";
import { type FieldIssue, message } from "@protocol/message";
import { type ReleaseOrderInput, releaseOrderRules } from "@protocol/releaseOrder";
import { listBoxUsers, listOpenReleaseLines, mostOpenLines, releaseOrders } from "@protocol/releaseOrders";
import { shanghaiDay } from "@protocol/values/instant";
import { extendPickups } from "./extendPickups";
import { releaseOrderAnswer, releaseOrderExportAnswer, releaseOrderRowAnswer } from "./releaseOrderAnswers";
import {
  contentColumns,
  contentOf,
  inputOf,
  type ReleaseOrderBody,
  releaseOrderKind,
  type StoredReleaseOrder,
  shownInputOf,
} from "./releaseOrderDocument";
import { releaseOrderLifecycle, releaseOrderPages, releaseScopeOf } from "./releaseOrderStore";

const keepPapers = (ctx: UserContext, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${releaseOrderKind}:${id}`, field: "release.files" });

/** Codes and companies that the port does not know. */
export async function listUnknown(ctx: UserContext, release: ReleaseOrderInput): Promise<FieldIssue[]> {
  const { ctnOperatorCode, terminalCode, yards, ctnUserId } = release;
  const lists = await listCodes(ctx.db, ["operator", "terminal", "yard"]);
  const asked = [
    { field: "ctnOperatorCode", list: lists.get("operator"), codes: ctnOperatorCode ? [ctnOperatorCode] : [] },
    { field: "terminalCode", list: lists.get("terminal"), codes: terminalCode ? [terminalCode] : [] },
    { field: "yards", list: lists.get("yard"), codes: yards },
  ];
  const issues: FieldIssue[] = asked.flatMap(({ field, list, codes }) =>
    codes
      .filter((code) => list && !list.has(code))
      .map((code) => ({ path: [field], message: message("code.unknown", { code }) })),
  );
  if (ctnUserId && (await findCompany(ctx.db, ctnUserId))?.authStatus !== "02")
    issues.push({ path: ["ctnUserId"], message: message("release.userUnknown") });
  return issues;
}

export const releaseOrderHandlers: Handler[] = [
  ...documentHandlers<typeof releaseOrders, StoredReleaseOrder, ReleaseOrderInput>(
    releaseOrders,
    releaseOrderLifecycle,
    {
      pages: releaseOrderPages,
      scopeOf: releaseScopeOf,
      permissionOf: () => releaseOrderKind,
      enteredBy: "port",
      begins: { draft: releaseStatus.draft, submitted: releaseStatus.valid },
      typeOf: ({ releaseType }) => releaseType ?? "",
      prefixOf: () => "ER",
      field: "release",
      async rows({ db, identity }, rows) {
        const lines = await listLinesByOrder(
          db,
          rows.map(({ id }) => id),
        );
        return rows.map((row) => releaseOrderRowAnswer(identity, row, lines.get(row.id) ?? []));
      },
      async exportRows({ db, identity }, rows) {
        const lines = await listLinesByOrder(
          db,
          rows.map(({ id }) => id),
        );
        return rows.map((row) => releaseOrderExportAnswer(identity, row, lines.get(row.id) ?? []));
      },
      answer: releaseOrderAnswer,
      issues: ({ now }, release, mode) => releaseOrderRules(mode, shanghaiDay(now))(release),
      async check(ctx, release, mode) {
        const issues = releaseOrderRules(mode, shanghaiDay(ctx.now))(release);
        refuseIssues("release", [...issues, ...(await listUnknown(ctx, release))]);
      },
      columns: contentColumns,
      async body(ctx, id, release): Promise<ReleaseOrderBody> {
        const user = release.ctnUserId ? await findCompany(ctx.db, release.ctnUserId) : null;
        return {
          content: contentOf(release),
          files: await keepPapers(ctx, id, release.files),
          ctnUser: user?.name ?? null,
        };
      },
      saveParts: async () => undefined,
      inputOf,
      shownInputOf: (_ctx, release) => shownInputOf(release),
      async releaseParts(ctx, row) {
        await keepPapers(ctx, row.id, []);
      },
    },
  ),

  handle(releaseOrders.extend, async (ctx, { params, body: { version, validTo, remark = null } }) => {
    const before = await releaseOrderLifecycle.getToAct(ctx, "extend", params.id, version);
    const { content } = before.body;
    if (validTo <= ctx.now.toISOString()) throw invalid({ validTo: ["release.over"] });
    if (validTo <= (content.validTo ?? "")) throw invalid({ validTo: ["release.notLonger"] });
    const after = await releaseOrderLifecycle.act(ctx, before, "extend", {
      patch: { plan_time: validTo, ...auditColumns(ctx, remark) },
      body: { ...before.body, content: { ...content, validTo } },
      changes: listChanges({ validTo: content.validTo }, { validTo }),
      remark,
    });
    await extendPickups(ctx, after);
    return releaseOrderAnswer(ctx, after);
  }),

  handle(releaseOrders.revoke, async (ctx, { params, body: { version, remark } }) => {
    const before = await releaseOrderLifecycle.getToAct(ctx, "revoke", params.id, version);
    const after = await releaseOrderLifecycle.act(ctx, before, "revoke", { patch: auditColumns(ctx, remark), remark });
    await followRevokedRelease(ctx, after.body.content.releaseNo ?? "", remark);
    return releaseOrderAnswer(ctx, after);
  }),

  handle(listBoxUsers, async (ctx) => {
    requirePermission(ctx.identity, releaseOrderKind, "add");
    const companies = await listVerifiedCompanies(ctx.db);
    return companies.filter(({ id }) => id !== ctx.identity.companyId);
  }),

  handle(listOpenReleaseLines, async (ctx, { query: { scope } }) => {
    requirePermission(ctx.identity, "emptyPickup", "query");
    const orders = await ctx.db
      .selectFrom("documents")
      .select("id")
      .where("kind", "=", releaseOrderKind)
      .where("partner_id", "=", ctx.identity.companyId)
      .where("status", "=", releaseStatus.valid)
      .orderBy("plan_time")
      .limit(mostOpenLines)
      .execute();
    const lines = await listOpenLines(
      ctx.db,
      orders.map(({ id }) => id),
      ctx.now,
    );
    return lines
      .filter(({ releaseType }) => scopeOfRelease(releaseType) === scope)
      .slice(0, mostOpenLines)
      .map(({ id, releaseNo, sizeType, left, yards, validTo }) => ({ id, releaseNo, sizeType, left, yards, validTo }));
  }),
];
