import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { fieldPath } from "@gateway/core/fieldPath";
import { invalid, refused } from "@gateway/core/refusal";
import type { SaveMode } from "@gateway/documents/documentHandlers";
import { keepFiles } from "@gateway/files/public";
import { message } from "@protocol/message";
import type { PermitKind } from "@protocol/permits";
import type { FieldIssue } from "@protocol/truckOrder";

export const keepPhotos = (ctx: UserContext, kind: PermitKind, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${kind}:${id}`, field: "permit.files" });

/** Terminals that the port does not know. */
export async function unknownAreas(ctx: UserContext, areas: readonly string[]): Promise<FieldIssue[]> {
  const terminals = (await listCodes(ctx.db, ["terminal"])).get("terminal");
  const unknown = terminals ? areas.filter((code) => !terminals.has(code)) : [];
  return unknown.map((code) => ({ path: ["areas"], message: message("code.unknown", { code }) }));
}

/** 1002 where a company that is not verified submits. */
export function requireVerified(ctx: UserContext, mode: SaveMode): void {
  if (mode === "submit" && ctx.identity.companyAuthStatus !== "02") throw refused("company.unverified");
}

/** 422 with paths as the body of a save has them (`permit.validTo`), if anything is wrong. */
export function refuseIssues(issues: readonly FieldIssue[]): void {
  if (issues.length === 0) return;
  const reasons: Record<string, string[]> = {};
  for (const issue of issues) {
    const path = fieldPath(["permit", ...issue.path]);
    reasons[path] = [...(reasons[path] ?? []), issue.message];
  }
  throw invalid(reasons);
}
