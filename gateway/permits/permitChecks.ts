import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import type { SaveMode } from "@gateway/documents/documentHandlers";
import { keepFiles } from "@gateway/files/public";
import { type FieldIssue, message } from "@protocol/message";
import type { PermitKind } from "@protocol/permits";
import { shanghaiDay } from "@protocol/values/instant";
import type { PermitContent, StoredPermit } from "./permitDocument";

export const keepPhotos = (ctx: UserContext, kind: PermitKind, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${kind}:${id}`, field: "permit.files" });

/**
 * The check of a kind's saves: 422 with paths as the body of a save has them (`permit.validTo`); 1002 where the company
 * is not verified. `holderIssues` say what is wrong with the vehicle or person.
 */
export const permitCheck =
  <I extends PermitContent>(
    rules: (mode: SaveMode, today: string) => (permit: I) => FieldIssue[],
    holderIssues: (ctx: UserContext, input: I, mode: SaveMode, ownId: string | undefined) => Promise<FieldIssue[]>,
  ) =>
  async (ctx: UserContext, input: I, mode: SaveMode, before?: Pick<StoredPermit, "row">): Promise<void> => {
    requireVerified(ctx, mode);
    refuseIssues("permit", [
      ...rules(mode, shanghaiDay(ctx.now))(input),
      ...(await unknownAreas(ctx, input.areas)),
      ...(await holderIssues(ctx, input, mode, before?.row.id)),
    ]);
  };

/** Terminals that the port does not know. */
async function unknownAreas(ctx: UserContext, areas: readonly string[]): Promise<FieldIssue[]> {
  const terminals = (await listCodes(ctx.db, ["terminal"])).get("terminal");
  const unknown = terminals ? areas.filter((code) => !terminals.has(code)) : [];
  return unknown.map((code) => ({ path: ["areas"], message: message("code.unknown", { code }) }));
}
