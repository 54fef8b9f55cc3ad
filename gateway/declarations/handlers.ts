import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { documentHandlers } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { copyFilesLoose } from "@gateway/files/public";
import { type DocumentRow, listBoxesByDocument } from "@gateway/store/documents";
import { type DeclarationKind, declarationKinds } from "@protocol/declaration";
import { dgDeclarations, reeferDeclarations } from "@protocol/declarations";
import { declarationStatus } from "@protocol/documentStatuses";
import { getImportTitles, saveImportTitles } from "@protocol/importTitles";
import { amend, endAmended } from "./amendments";
import { declarationAnswer, declarationExportAnswer, declarationRowAnswer } from "./answers";
import { checkDeclaration, keepPapers, listOwnIssues, paperNames } from "./check";
import {
  contentColumns,
  type DeclarationBody,
  inputOf,
  keptBy,
  type StoredDeclaration,
  splitDeclaration,
} from "./declarationDocument";
import { declarations, saveBoxes } from "./declarationStore";
import { keepImportTitles, readImportTitles } from "./importTitles";
import { type DeclarationInput, pagesOf, rulesOf } from "./kinds";

type Calls = typeof dgDeclarations;

/** Everything that answers the calls of one kind. */
function handlersOf(kind: DeclarationKind, calls: Calls): Handler[] {
  const lifecycle = declarations[kind];
  const rowsOf = async (ctx: UserContext, rows: readonly DocumentRow[]) =>
    listBoxesByDocument(
      ctx.db,
      rows.map((row) => row.id),
    );
  return [
    ...documentHandlers<Calls, StoredDeclaration, DeclarationInput>(calls, lifecycle, {
      pages: pagesOf(kind),
      scopeOf: ownOrAll,
      permissionOf: () => kind,
      field: "declaration",
      typeOf: () => "E",
      prefixOf: () => rulesOf[kind].prefix,
      async rows(ctx, rows) {
        const boxes = await rowsOf(ctx, rows);
        const amended = await listAmended(ctx, kind, [...boxes.keys()]);
        return rows.map((row) => declarationRowAnswer(ctx.identity, row, boxes.get(row.id) ?? [], amended.has(row.id)));
      },
      async exportRows(ctx, rows) {
        const boxes = await rowsOf(ctx, rows);
        return rows.map((row) => declarationExportAnswer(ctx.identity, row, boxes.get(row.id) ?? []));
      },
      answer: declarationAnswer,
      issues: (ctx, declaration, mode) => listOwnIssues(ctx, kind, declaration, mode),
      check: (ctx, declaration, mode, before) => checkDeclaration(ctx, kind, declaration, mode, before),
      columns: (declaration) => contentColumns(splitDeclaration(declaration).content),
      async body(_ctx, _id, declaration, before, mode): Promise<DeclarationBody> {
        const { content } = splitDeclaration(declaration);
        if (!before) return { content, revision: 1, marks: [], releaseTime: null };
        return { ...before.body, content, marks: mode === "submit" ? [] : before.body.marks };
      },
      async saveParts(ctx, row, declaration, before) {
        const { content, boxes } = splitDeclaration(declaration);
        await saveBoxes(ctx.db, row.id, boxes, before?.boxes ?? []);
        await keepPapers(ctx, row, content);
      },
      inputOf,
      shownInputOf: async (ctx, declaration) => ({
        ...inputOf(declaration),
        ...(await paperNames(ctx, declaration.row)),
      }),
      releaseParts: (ctx, row) => keepPapers(ctx, row, {}),
    }),

    handle(calls.copyPapers, async (ctx, { params }) => {
      const { row } = await lifecycle.getFor(ctx, params.id);
      await lifecycle.getToAct(ctx, "copy", row.id, row.version);
      return { papers: await copyFilesLoose(ctx, keptBy(row)) };
    }),

    handle(calls.approve, async (ctx, { params, body: { version, remark = null } }) => {
      const before = await lifecycle.getToAct(ctx, "approve", params.id, version);
      await endAmended(ctx, before);
      return declarationAnswer(
        ctx,
        await lifecycle.act(ctx, before, "approve", { patch: auditColumns(ctx, remark), remark }),
      );
    }),

    handle(calls.return, async (ctx, { params, body: { version, remark, marks } }) => {
      const before = await lifecycle.getToAct(ctx, "return", params.id, version);
      const changed = { patch: auditColumns(ctx, remark), body: { ...before.body, marks }, remark };
      return declarationAnswer(ctx, await lifecycle.act(ctx, before, "return", changed));
    }),

    handle(calls.release, async (ctx, { params, body: { version } }) => {
      const before = await lifecycle.getToAct(ctx, "release", params.id, version);
      const body = { ...before.body, releaseTime: ctx.now.toISOString() };
      return declarationAnswer(ctx, await lifecycle.act(ctx, before, "release", { body }));
    }),

    handle(calls.cancel, async (ctx, { params, body: { version, remark } }) => {
      const before = await lifecycle.getToAct(ctx, "cancel", params.id, version);
      return declarationAnswer(ctx, await lifecycle.act(ctx, before, "cancel", { remark }));
    }),

    handle(calls.amend, async (ctx, { params, body: { version } }) => {
      const before = await lifecycle.getToAct(ctx, "amend", params.id, version);
      return declarationAnswer(ctx, await amend(ctx, before));
    }),
  ];
}

/** Which of these have a newer version that is not given up. */
async function listAmended(ctx: UserContext, kind: DeclarationKind, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom("documents")
    .select("parent_id")
    .where("kind", "=", kind)
    .where("parent_id", "in", [...ids])
    .where("status", "!=", declarationStatus.canceled)
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
