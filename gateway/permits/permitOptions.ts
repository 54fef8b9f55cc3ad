import type { Identity, UserContext } from "@gateway/core/context";
import type { PublicContext } from "@gateway/core/handler";
import type { SaveMode } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import type { DocumentRow } from "@gateway/store/documents";
import type { FieldIssue } from "@protocol/message";
import type { PermitKind } from "@protocol/permits";
import { shanghaiDay } from "@protocol/values/instant";
import { keepPhotos } from "./permitChecks";

/** What both kinds of permit bring to their standard handlers alike. */
export const permitOptions = <I, Row, ExportRow>(
  kind: PermitKind,
  rules: (mode: SaveMode, today: string) => (permit: I) => readonly FieldIssue[],
  rowAnswer: (identity: Identity, row: DocumentRow) => Row,
  exportAnswer: (identity: Identity, row: DocumentRow) => ExportRow,
) => ({
  scopeOf: ownOrAll,
  permissionOf: () => kind,
  field: "permit",
  rows: async (ctx: UserContext, rows: readonly DocumentRow[]) => rows.map((row) => rowAnswer(ctx.identity, row)),
  exportRows: async (ctx: UserContext, rows: readonly DocumentRow[]) =>
    rows.map((row) => exportAnswer(ctx.identity, row)),
  issues: ({ now }: PublicContext, permit: I, mode: SaveMode) => rules(mode, shanghaiDay(now))(permit),
  saveParts: async () => undefined,
  async releaseParts(ctx: UserContext, row: DocumentRow) {
    await keepPhotos(ctx, kind, row.id, []);
  },
});
