import { z } from "zod";
import { documentCalls } from "./documentCalls";
import { attachmentSchema, auditedActions, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { nonHomePortReleaseInput } from "./nonHomePortRelease";
import { searchable } from "./page";
import { text } from "./values/text";

/** What may be done to a release from another port; the answer names those allowed to this person now. */
export const nonHomeActions = [...auditedActions, "cancel", "print", "delete", "copy"] as const;
export type NonHomeAction = (typeof nonHomeActions)[number];

const words = z.string().nullable();

export const nonHomeRowSchema = z.object({
  ...rowFields,
  docNo: z.string(),
  ctnNo: words,
  blNo: words,
  vesselName: words,
  voyage: words,
  terminalCode: words,
  feeder: words,
  declNo: words,
  customsCode: words,
  releaseTime: words,
  releaseType: words,
});
export type NonHomeRow = z.infer<typeof nonHomeRowSchema>;

/** A release as an export has it. */
export const nonHomeExportRowSchema = nonHomeRowSchema.omit({ allowedActions: true }).extend({
  originPort: words,
  podCode: words,
  clientName: words,
  auditRemark: words,
});
export type NonHomeExportRow = z.infer<typeof nonHomeExportRowSchema>;

/** What the port looks at before it approves; each is in order or not. */
export const nonHomeChecks = ["loadList", "cutoff", "hold"] as const;
export type NonHomeCheck = (typeof nonHomeChecks)[number];

export const nonHomeSchema = nonHomePortReleaseInput.extend({
  ...systemFields,
  docNo: z.string(),
  files: z.array(attachmentSchema),
  /** As they stand now; empty in a draft. `hold`: whether customs holds the container still, which the approval lifts. */
  checks: z.array(z.object({ check: z.enum(nonHomeChecks), passed: z.boolean() })),
  /** When the ship takes no more containers, ISO UTC; null where the schedule does not know it. */
  cyCutoff: words,
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});
export type NonHomePortRelease = z.infer<typeof nonHomeSchema>;

/** What lists of releases are searched by. */
export const nonHomeSearch = {
  status: searchable.code,
  docNo: searchable.number,
  ctnNo: searchable.number,
  blNo: searchable.number,
  vesselName: searchable.number,
  voyage: searchable.number,
  releaseTime: searchable.instant,
} as const;
export const nonHomeSorts = ["createTime", "releaseTime", "docNo", "blNo", "vesselName", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/nonHomePortReleases",
  noun: "NonHomePortRelease",
  what: "releases of containers cleared at another customs port",
  field: "release",
  input: nonHomePortReleaseInput,
  answer: nonHomeSchema,
  row: nonHomeRowSchema,
  exportRow: nonHomeExportRowSchema,
  search: nonHomeSearch,
  sorts: nonHomeSorts,
});

export const nonHomePortReleases = {
  ...calls,
  approve: transition(
    "approve",
    "00 → 01: the hold of customs on its container is lifted",
    versionBody.extend({ remark: text(200).optional() }),
  ),
  return: transition("return", "00 → 03, with a reason", remarkBody),
  cancel: transition("cancel", "00/03 → 07", versionBody),
};
