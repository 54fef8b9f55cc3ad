import type { UserContext } from "@gateway/context";
import { copyFilesLoose } from "@gateway/files/public";
import { type Handler, handle, type PublicContext } from "@gateway/handler";
import { requirePermission } from "@gateway/permission";
import { conflict, Refusal } from "@gateway/refusal";
import { listChanges } from "@gateway/store/changes";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import {
  countDocuments,
  deleteDocument,
  insertDocument,
  listBoxes,
  listBoxesByDocument,
} from "@gateway/store/documents";
import { listEvents } from "@gateway/store/events";
import { newId } from "@gateway/store/id";
import { findPage } from "@gateway/store/page";
import { findPiece } from "@gateway/store/piece";
import type { BodyOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import { type DeclarationKind, declarationKinds } from "@protocol/declaration";
import { dgDeclarations, reeferDeclarations } from "@protocol/declarations";
import { getImportTitles, saveImportTitles } from "@protocol/importTitles";
import { amend, endAmended } from "./amendments";
import { declarationAnswer, declarationExportAnswer, declarationRowAnswer } from "./answers";
import { checkDeclaration, keepPapers, listOwnIssues, paperNames } from "./check";
import { isPort } from "./declaration";
import { contentColumns, type DeclarationBody, inputOf, keptBy, splitDeclaration } from "./declarationDocument";
import { act, findDeclaration, getDeclarationFor, getDeclarationToAct, note, saveBoxes } from "./declarationStore";
import { keepImportTitles, readImportTitles } from "./importTitles";
import { pagesOf, rulesOf } from "./kinds";
import { tellOfDeclaration } from "./tidings";

const scopeOf = ({ identity }: UserContext) =>
  isPort(identity) ? ({ by: "all" } as const) : ({ by: "company", companyId: identity.companyId } as const);

/** Everything that answers the calls of one kind. */
function handlersOf(kind: DeclarationKind, calls: typeof dgDeclarations): Handler[] {
  const pages = pagesOf(kind);
  const rulesOfBody = (ctx: PublicContext, { mode, declaration }: BodyOf<typeof calls.create>) =>
    listOwnIssues(ctx, kind, declaration, mode).map(({ path, message }) => ({
      path: ["declaration", ...path],
      message,
    }));
  return [
    handle(calls.page, async (ctx, { body }) => {
      requirePermission(ctx.identity, kind, "query");
      const { rows, total } = await findPage(ctx.db, pages, scopeOf(ctx), body);
      const ids = rows.map((row) => row.id);
      const boxes = await listBoxesByDocument(ctx.db, ids);
      const amended = await listAmended(ctx, kind, ids);
      return {
        rows: rows.map((row) => declarationRowAnswer(ctx.identity, row, boxes.get(row.id) ?? [], amended.has(row.id))),
        total,
        pageIndex: body.pageIndex,
        pageSize: body.pageSize,
      };
    }),

    handle(calls.export, async (ctx, { body }) => {
      requirePermission(ctx.identity, kind, "export");
      const { rows, next } = await findPiece(ctx.db, pages, scopeOf(ctx), body);
      const ids = rows.map((row) => row.id);
      const boxes = await listBoxesByDocument(ctx.db, ids);
      return { rows: rows.map((row) => declarationExportAnswer(ctx.identity, row, boxes.get(row.id) ?? [])), next };
    }),

    handle(calls.count, async (ctx) => {
      requirePermission(ctx.identity, kind, "query");
      const counts = await countDocuments(ctx.db, kind, scopeOf(ctx));
      return counts.map(({ status, count }) => ({ status, count }));
    }),

    handle(calls.get, async (ctx, { params }) => {
      const declaration = await getDeclarationFor(ctx, kind, params.id);
      requirePermission(ctx.identity, kind, "get");
      return declarationAnswer(ctx, declaration);
    }),

    handle(calls.listEvents, async (ctx, { params }) => {
      await getDeclarationFor(ctx, kind, params.id);
      requirePermission(ctx.identity, kind, "get");
      return listEvents(ctx.db, params.id);
    }),

    handle(calls.copyPapers, async (ctx, { params }) => {
      const { row } = await getDeclarationFor(ctx, kind, params.id);
      await getDeclarationToAct(ctx, kind, "copy", row.id, row.version);
      return { papers: await copyFilesLoose(ctx, keptBy(row)) };
    }),

    handle(
      calls.create,
      async (ctx, { body: { mode, declaration } }) => {
        const { identity, now } = ctx;
        requirePermission(identity, kind, "add");
        // the port's clerk has nothing to declare
        if (!identity.companyId || isPort(identity)) throw new Refusal(codes.forbidden, "forbidden");
        await checkDeclaration(ctx, kind, declaration, mode);
        const { content, boxes } = splitDeclaration(declaration);
        const body: DeclarationBody = { content, revision: 1, marks: [], releaseTime: null };
        const time = now.toISOString();
        const status = mode === "submit" ? "00" : "05";
        const row = await insertDocument(ctx.db, {
          ...contentColumns(content),
          id: newId(now.getTime()),
          kind,
          type: "E",
          doc_no: await nextDocumentNumber(ctx.db, rulesOf[kind].prefix, now),
          status,
          version: 1,
          company_id: identity.companyId,
          company_name: identity.companyName,
          amount: 0,
          body: JSON.stringify(body),
          create_by: identity.userId,
          create_by_name: identity.userName,
          create_time: time,
          update_by: identity.userId,
          update_time: time,
          source_channel: "WEB",
        });
        await saveBoxes(ctx.db, row.id, boxes, []);
        await keepPapers(ctx, row, content);
        await note(ctx, row, mode === "submit" ? "submit" : "create", status, null, undefined, null);
        const made = (await findDeclaration(ctx.db, kind, row.id))!;
        if (mode === "submit") await tellOfDeclaration(ctx, "submit", made, null);
        return declarationAnswer(ctx, made);
      },
      rulesOfBody,
    ),

    handle(
      calls.update,
      async (ctx, { params, body: { mode, declaration: input, version } }) => {
        const before = await getDeclarationToAct(ctx, kind, "edit", params.id, version);
        await checkDeclaration(ctx, kind, input, mode, before);
        const { content, boxes } = splitDeclaration(input);
        await saveBoxes(ctx.db, before.row.id, boxes, before.boxes);
        const earlier = await paperNames(ctx, before.row);
        await keepPapers(ctx, before.row, content);
        const papers = await paperNames(ctx, before.row);
        const marks = mode === "submit" ? [] : before.body.marks;
        const body = { ...before.body, content, marks };
        const saved = { body, boxes: await listBoxes(ctx.db, [before.row.id]) };
        const after = await act(ctx, before, mode === "submit" ? "submit" : "edit", {
          patch: contentColumns(content),
          body,
          changes: listChanges({ ...inputOf(before), ...earlier }, { ...inputOf(saved), ...papers }),
        });
        return declarationAnswer(ctx, after);
      },
      rulesOfBody,
    ),

    handle(calls.submit, async (ctx, { params, body: { version } }) => {
      const before = await getDeclarationToAct(ctx, kind, "submit", params.id, version);
      await checkDeclaration(ctx, kind, inputOf(before), "submit", before);
      return declarationAnswer(ctx, await act(ctx, before, "submit", { body: { ...before.body, marks: [] } }));
    }),

    handle(calls.withdraw, async (ctx, { params, body: { version } }) => {
      const before = await getDeclarationToAct(ctx, kind, "withdraw", params.id, version);
      return declarationAnswer(ctx, await act(ctx, before, "withdraw"));
    }),

    handle(calls.approve, async (ctx, { params, body: { version, remark = null } }) => {
      const before = await getDeclarationToAct(ctx, kind, "approve", params.id, version);
      await endAmended(ctx, before);
      const after = await act(ctx, before, "approve", { patch: audit(ctx, remark), remark });
      return declarationAnswer(ctx, after);
    }),

    handle(calls.return, async (ctx, { params, body: { version, remark, marks } }) => {
      const before = await getDeclarationToAct(ctx, kind, "return", params.id, version);
      const after = await act(ctx, before, "return", {
        patch: audit(ctx, remark),
        body: { ...before.body, marks },
        remark,
      });
      return declarationAnswer(ctx, after);
    }),

    handle(calls.release, async (ctx, { params, body: { version } }) => {
      const before = await getDeclarationToAct(ctx, kind, "release", params.id, version);
      const body = { ...before.body, releaseTime: ctx.now.toISOString() };
      return declarationAnswer(ctx, await act(ctx, before, "release", { body }));
    }),

    handle(calls.cancel, async (ctx, { params, body: { version, remark } }) => {
      const before = await getDeclarationToAct(ctx, kind, "cancel", params.id, version);
      return declarationAnswer(ctx, await act(ctx, before, "cancel", { remark }));
    }),

    handle(calls.amend, async (ctx, { params, body: { version } }) => {
      const before = await getDeclarationToAct(ctx, kind, "amend", params.id, version);
      return declarationAnswer(ctx, await amend(ctx, before));
    }),

    handle(calls.delete, async (ctx, { params, body: { version } }) => {
      const declaration = await getDeclarationToAct(ctx, kind, "delete", params.id, version);
      const { row } = declaration;
      if (!(await deleteDocument(ctx.db, row))) throw conflict(await declarationAnswer(ctx, declaration));
      await keepPapers(ctx, row, {});
      await note(ctx, row, "delete", row.status, row.doc_no);
      return { id: row.id };
    }),
  ];
}

const audit = (ctx: UserContext, remark: string | null) => ({
  audit_by: ctx.identity.userId,
  audit_by_name: ctx.identity.userName,
  audit_time: ctx.now.toISOString(),
  audit_remark: remark,
});

/** Which of these have a newer version that is not given up. */
async function listAmended(ctx: UserContext, kind: DeclarationKind, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom("documents")
    .select("parent_id")
    .where("kind", "=", kind)
    .where("parent_id", "in", [...ids])
    .where("status", "!=", "07")
    .execute();
  return new Set(rows.flatMap((row) => row.parent_id ?? []));
}

// the contracts differ in their boxes alone, which these handlers pass on as the kind's rules have checked them
const callsOf: Record<DeclarationKind, typeof dgDeclarations> = {
  dgDeclaration: dgDeclarations,
  reeferDeclaration: reeferDeclarations as unknown as typeof dgDeclarations,
};

export const declarationHandlers: Handler[] = [
  ...declarationKinds.flatMap((kind) => handlersOf(kind, callsOf[kind])),
  handle(getImportTitles, (ctx, { params }) => readImportTitles(ctx, params.kind)),
  handle(saveImportTitles, (ctx, { params, body }) => keepImportTitles(ctx, params.kind, body)),
];
