import { z } from "zod";
import { defineCall } from "./call";
import { fenSchema } from "./values/fen";

/** The fields that every document carries (model.md §0, SYS). Instants are ISO UTC. */
export const systemFields = {
  id: z.string(),
  status: z.string(),
  version: z.number().int(),
  companyId: z.string(),
  companyName: z.string(),
  createBy: z.string(),
  createByName: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  auditBy: z.string().nullable(),
  auditByName: z.string().nullable(),
  auditTime: z.string().nullable(),
  auditRemark: z.string().nullable(),
  sourceChannel: z.string(),
};

export const idParams = z.object({ id: z.string().min(1).max(40) });

/** Every change of a document names the version it was made on; a stale one is a 409 with the document as it is. */
export const versionBody = z.object({ version: z.number().int().min(1) });

export const remarkBody = versionBody.extend({
  remark: z.string().trim().min(2, "remark.short").max(200, 'tooLong|{"max":200}'),
});

export const changeSchema = z.object({
  /** Path of the field, as `boxes[0].sealNo`; the portal names it in the reader's language. */
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** One row of the append-only trail (model.md §0, LOG). */
export const documentEventSchema = z.object({
  id: z.string(),
  time: z.string(),
  operator: z.string(),
  operatorName: z.string(),
  companyName: z.string(),
  action: z.string(),
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  remark: z.string().nullable(),
  ip: z.string().nullable(),
  changes: z.array(changeSchema),
});

export type DocumentEvent = z.infer<typeof documentEventSchema>;

/** One fee (model.md §0, FEE). Amounts in fen; `amount` = `unitPrice` × `qty`. */
export const feeSchema = z.object({
  feeItemCode: z.enum(["TRUCKING", "CHASSIS", "WAITING", "WEIGHING", "TOLL"]),
  qty: z.number().int().min(1, "qty").max(999, "qty"),
  unit: z.string().trim().max(10),
  unitPrice: fenSchema.min(0, "amount").max(100_000_000, "amount"),
  amount: fenSchema,
  taxRate: z.number().int().min(0).max(13),
  payStatus: z.string().default("0"),
  tradeNo: z.string().nullable().default(null),
});

export type Fee = z.infer<typeof feeSchema>;

/** A file that a document refers to, as its answer shows it. */
export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  mime: z.string(),
  /** When it was brought. */
  time: z.string(),
});

export type Attachment = z.infer<typeof attachmentSchema>;

/** What the public may know of a printed document: enough to see that the paper is genuine, names masked. */
export const verificationSchema = z.object({
  kind: z.string(),
  type: z.string(),
  docNo: z.string(),
  status: z.string(),
  version: z.number().int(),
  companyName: z.string(),
  ctnNos: z.array(z.string()),
  plateNo: z.string().nullable(),
  vesselName: z.string().nullable(),
  voyage: z.string().nullable(),
  updateTime: z.string(),
});

export const verifyDocument = defineCall({
  name: "verifyDocument",
  method: "GET",
  path: "/documents/verify",
  summary: "Whether a printed document is genuine, by its number and the code in its QR",
  access: "public",
  query: z.object({ docNo: z.string().max(40), code: z.string().max(64) }),
  result: verificationSchema,
});
