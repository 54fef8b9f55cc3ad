import type { UserContext } from "@gateway/core/context";
import { fieldPath } from "@gateway/core/fieldPath";
import { invalid, refused } from "@gateway/core/refusal";
import type { FieldIssue } from "@protocol/message";
import type { SaveMode } from "./documentHandlers";

/** Throws 1002 where a company that is not verified submits. */
export function requireVerified(ctx: UserContext, mode: SaveMode): void {
  if (mode === "submit" && ctx.identity.companyAuthStatus !== "02") throw refused("company.unverified");
}

/**
 * Throws a 422 where there are issues, with paths as the body of a save has them (`order.boxes[0].ctnNo`); what was
 * entered stands there under `field`.
 */
export function refuseIssues(field: string, issues: readonly FieldIssue[]): void {
  if (issues.length === 0) return;
  const reasons: Record<string, string[]> = {};
  for (const issue of issues) {
    const path = fieldPath([field, ...issue.path]);
    reasons[path] = [...(reasons[path] ?? []), issue.message];
  }
  throw invalid(reasons);
}
