import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { keepFiles } from "@gateway/files/public";
import { type FieldIssue, message } from "@protocol/message";
import type { PermitKind } from "@protocol/permits";

export const keepPhotos = (ctx: UserContext, kind: PermitKind, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${kind}:${id}`, field: "permit.files" });

/** Terminals that the port does not know. */
export async function unknownAreas(ctx: UserContext, areas: readonly string[]): Promise<FieldIssue[]> {
  const terminals = (await listCodes(ctx.db, ["terminal"])).get("terminal");
  const unknown = terminals ? areas.filter((code) => !terminals.has(code)) : [];
  return unknown.map((code) => ({ path: ["areas"], message: message("code.unknown", { code }) }));
}
