import type { Identity, UserContext } from "@gateway/core/context";
import { documentRowFields, enteredDocumentAnswer } from "@gateway/documents/documentFields";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import { commonColumns, pageSpec } from "@gateway/store/search";
import { applicationStatus } from "@protocol/documentStatuses";
import {
  type NonHomeExportRow,
  type NonHomeRow,
  type nonHomeSchema,
  nonHomeSearch,
  nonHomeSorts,
} from "@protocol/nonHomePortReleases";
import type { z } from "zod";
import { tellOfApplication } from "./messages";
import { cutoffOf, isHeldByCustoms, isOnLoadList, keepClaim } from "./nonHomeChecks";
import { bodyOf, nonHomeKind, nonHomeTransitions, type StoredNonHome, stateOf } from "./nonHomeDocument";

/** Where pages of releases are searched and sorted. */
export const nonHomePages = pageSpec({
  kind: nonHomeKind,
  search: nonHomeSearch,
  columns: { ...commonColumns, releaseTime: "plan_time" },
  sorts: nonHomeSorts,
  sortColumns: { createTime: "create_time" },
});

/** A release as the contract shows it to the person of the call: the company that entered it, or the port. */
export async function nonHomeAnswer(
  ctx: Pick<UserContext, "identity" | "config" | "db" | "now">,
  { row, body }: StoredNonHome,
): Promise<z.input<typeof nonHomeSchema>> {
  const { content } = body;
  const cyCutoff = await cutoffOf(ctx.db, content, ctx.now);
  const { ctnNo, releaseTime } = content;
  const checks =
    row.status === applicationStatus.draft || !ctnNo
      ? []
      : [
          { check: "loadList" as const, passed: await isOnLoadList(ctx.db, content) },
          { check: "cutoff" as const, passed: Boolean(cyCutoff && releaseTime && releaseTime <= cyCutoff) },
          { check: "hold" as const, passed: !(await isHeldByCustoms(ctx.db, ctnNo)) },
        ];
  return {
    ...enteredDocumentAnswer(row, content),
    files: body.files,
    ...{ checks, cyCutoff },
    verifyCode: makePaperCode(ctx.config.signingKey, row, await listBoxes(ctx.db, [row.id])),
    allowedActions: allowedActions(nonHomeTransitions, stateOf(row), ctx.identity),
  };
}

/** A release as a row of a list. */
export function nonHomeRowAnswer(identity: Identity, row: DocumentRow): NonHomeRow {
  const { content } = bodyOf(row);
  const { feederVessel, feederVoyage } = content;
  return {
    ...documentRowFields(row),
    docNo: row.doc_no,
    ctnNo: content.ctnNo ?? null,
    blNo: content.blNo ?? null,
    vesselName: content.vesselName ?? null,
    voyage: content.voyage ?? null,
    terminalCode: content.terminalCode ?? null,
    feeder: feederVessel ? [feederVessel, feederVoyage].filter(Boolean).join(" / ") : null,
    declNo: content.declNo ?? null,
    customsCode: content.customsCode ?? null,
    releaseTime: content.releaseTime ?? null,
    releaseType: content.releaseType ?? null,
    allowedActions: allowedActions(nonHomeTransitions, stateOf(row), identity),
  };
}

/** A release as an export has it. */
export function nonHomeExportAnswer(identity: Identity, row: DocumentRow): NonHomeExportRow {
  const { content } = bodyOf(row);
  const { allowedActions: _, ...shown } = nonHomeRowAnswer(identity, row);
  return {
    ...shown,
    originPort: content.originPort ?? null,
    podCode: content.podCode ?? null,
    clientName: content.clientName ?? null,
    auditRemark: row.audit_remark,
  };
}

export const nonHomeLifecycle = documentLifecycle(nonHomeTransitions, {
  kind: nonHomeKind,
  read: async (_db: Store, row: DocumentRow): Promise<StoredNonHome> => ({ row, body: bodyOf(row) }),
  stateOf: ({ row }) => stateOf(row),
  answer: nonHomeAnswer,
  notify: async (ctx, action, _before, release, remark) => {
    await keepClaim(ctx.db, release);
    await tellOfApplication(ctx, action, release.row, remark);
  },
});
