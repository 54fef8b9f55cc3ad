import { z } from "zod";
import { defineCall } from "./call";
import { documentCalls } from "./documentCalls";
import { attachmentSchema, remarkBody, rowFields, systemFields, versionBody, voyageFields } from "./documents";
import { searchable } from "./page";
import { releaseOrderInput } from "./releaseOrder";
import { compareActions } from "./shipCompares";
import { instantSchema } from "./values/instant";
import { text } from "./values/text";

/** What may be done to a release order. `useUp` follows the last box, `expire` is the clock's own. */
export const releaseOrderActions = [
  "edit",
  "submit",
  "pickUp",
  "extend",
  "withdraw",
  "revoke",
  "useUp",
  "expire",
  ...compareActions,
  "delete",
  "copy",
] as const;
export type ReleaseOrderAction = (typeof releaseOrderActions)[number];

const words = z.string().nullable();
const boxes = z.number().int();

/** A size of an order: what was released, what pickups hold, what has left, and what may still be asked for. */
export const releaseOrderLineSchema = z.object({
  /** Empty before the order is given out. */
  id: z.string(),
  sizeType: words,
  qty: boxes.nullable(),
  reservedQty: boxes,
  pickedQty: boxes,
  left: boxes,
});
export type ReleaseOrderLine = z.infer<typeof releaseOrderLineSchema>;

export const releaseOrderRowSchema = z.object({
  ...rowFields,
  ...voyageFields,
  docNo: z.string(),
  releaseNo: words,
  releaseType: words,
  ctnOperatorCode: words,
  ctnUser: words,
  lines: z.array(releaseOrderLineSchema),
  yards: z.array(z.string()),
  validTo: words,
});
export type ReleaseOrderRow = z.infer<typeof releaseOrderRowSchema>;

/** An order as an export has it. */
export const releaseOrderExportRowSchema = releaseOrderRowSchema.omit({ allowedActions: true }).extend({
  validFrom: words,
  gradeReq: words,
  deposit: z.number().int().nullable(),
  remark: words,
});
export type ReleaseOrderExportRow = z.infer<typeof releaseOrderExportRowSchema>;

export const releaseOrderSchema = releaseOrderInput.omit({ lines: true }).extend({
  ...systemFields,
  docNo: z.string(),
  /** Name of the company that uses the boxes. */
  ctnUser: words,
  lines: z.array(releaseOrderLineSchema),
  files: z.array(attachmentSchema),
  allowedActions: z.array(z.string()),
});
export type ReleaseOrder = z.infer<typeof releaseOrderSchema>;

/** What lists of release orders are searched by. */
export const releaseOrderSearch = {
  type: searchable.code,
  status: searchable.code,
  docNo: searchable.number,
  releaseNo: searchable.number,
  blNo: searchable.number,
  ctnOperatorCode: searchable.code,
  yard: searchable.code,
  validTo: searchable.instant,
  createTime: searchable.instant,
} as const;
export const releaseOrderSorts = ["createTime", "validTo", "blNo", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/emptyBoxes/releases",
  noun: "ReleaseOrder",
  what: "release orders of lines",
  field: "release",
  input: releaseOrderInput,
  answer: releaseOrderSchema,
  row: releaseOrderRowSchema,
  exportRow: releaseOrderExportRowSchema,
  search: releaseOrderSearch,
  sorts: releaseOrderSorts,
});

export const releaseOrders = {
  ...calls,
  extend: transition(
    "extend",
    "0/2 → 0: the boxes may be fetched until another instant",
    versionBody.extend({ validTo: instantSchema, remark: text(200).optional() }),
  ),
  revoke: transition("revoke", "0 → 3, with a reason; refused while pickups hold boxes of it", remarkBody),
};

/** Release orders of one file. */
export const mostImportedReleases = 100;

export const importReleaseOrders = defineCall({
  name: "importReleaseOrders",
  method: "POST",
  path: "/emptyBoxes/releases/import",
  summary: "Give out the release orders of a file, all of them or none; paths name the row",
  body: z.object({ releases: z.array(releaseOrderInput).min(1, "required").max(mostImportedReleases) }),
  result: z.object({ created: z.number().int() }),
});

export const listBoxUsers = defineCall({
  name: "listBoxUsers",
  method: "GET",
  path: "/emptyBoxes/users",
  summary: "The verified companies that a release order may name, by name; for the port",
  result: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** Choices of one answer. */
export const mostOpenLines = 50;

export const listOpenReleaseLines = defineCall({
  name: "listOpenReleaseLines",
  method: "GET",
  path: "/emptyBoxes/openLines",
  summary: "Sizes of valid release orders that this company may still ask boxes of, those first that end first",
  query: z.object({ scope: z.enum(["F", "D"]) }),
  result: z.array(
    z.object({
      id: z.string(),
      releaseNo: z.string(),
      sizeType: z.string(),
      left: boxes,
      yards: z.array(z.string()),
      validTo: z.string(),
    }),
  ),
});
