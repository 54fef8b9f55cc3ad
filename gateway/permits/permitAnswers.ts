import type { UserContext } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { makePaperCode } from "@gateway/documents/paperCode";
import type { DocumentRow } from "@gateway/store/documents";
import type { PermitArea, PermitRow } from "@protocol/permits";
import { bansOfYear, isBanned, pointsOf, violationsOfYear } from "./conduct";
import type { PermitBody, StoredPermit } from "./permitDocument";

function areasOf(
  now: Date,
  { row, body: { content }, conduct }: StoredPermit,
  passes: ReadonlyMap<string, number>,
): PermitArea[] {
  const violations = violationsOfYear(conduct, now);
  return content.areas.map((area) => ({
    area,
    status: row.status,
    validFrom: content.validFrom ?? null,
    validTo: content.validTo ?? null,
    passes: passes.get(area) ?? 0,
    blacklisted: isBanned(conduct, area, now.toISOString()),
    points: pointsOf(violations.filter((violation) => violation.area === area)),
  }));
}

/** What the contract says of either kind; `passes` are those of the gate by area. */
export const permitFieldsAnswer = (
  ctx: Pick<UserContext, "now" | "config">,
  permit: StoredPermit,
  passes: ReadonlyMap<string, number> = new Map(),
) => {
  const { row, body, conduct } = permit;
  return {
    ...documentFieldsAnswer(row),
    permitNo: row.doc_no,
    lines: areasOf(ctx.now, permit, passes),
    violations: violationsOfYear(conduct, ctx.now),
    bans: bansOfYear(conduct, ctx.now),
    reviewedByName: body.reviewedBy?.name ?? null,
    files: body.files,
    verifyCode: makePaperCode(ctx.config.signingKey, row, []),
  };
};

/** What a row of a list says of either kind. */
export const permitRowAnswer = (row: DocumentRow, { content }: PermitBody): Omit<PermitRow, "allowedActions"> => ({
  ...documentRowFields(row),
  permitNo: row.doc_no,
  areas: content.areas,
  isDg: content.isDg,
  validFrom: content.validFrom ?? null,
  validTo: content.validTo ?? null,
});
