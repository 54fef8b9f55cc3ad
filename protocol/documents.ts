import { z } from "zod";
import { defineCall } from "./call";
import { message } from "./message";
import { fenSchema } from "./values/fen";

/** The fields that every document carries (docs/domain-model.md §0, SYS). Instants are ISO UTC. */
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

/** What a paper carries that no document of the shared lifecycle stands behind: its number, and the code in its QR. */
export const paperSchema = z.object({ docNo: z.string(), verifyCode: z.string() });
export type PaperNumber = z.infer<typeof paperSchema>;

/** The fields that every row of a list of documents has. */
export const rowFields = {
  id: z.string(),
  status: z.string(),
  version: z.number().int(),
  companyName: z.string(),
  createTime: z.string(),
  updateTime: z.string(),
  allowedActions: z.array(z.string()),
};

/** What may be done to a document that the port audits, before anything of its own. */
export const auditedActions = ["edit", "submit", "withdraw", "approve", "return"] as const;

/** What a row says of the ship and the bill of lading. */
export const voyageFields = {
  blNo: z.string().nullable(),
  vesselName: z.string().nullable(),
  voyage: z.string().nullable(),
  terminalCode: z.string().nullable(),
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

/** One row of the append-only trail (docs/domain-model.md §0, LOG). */
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

/** One fee (docs/domain-model.md §0, FEE). Amounts in fen; `amount` = `unitPrice` × `qty`. */
export const feeSchema = z.object({
  feeItemCode: z.enum(["TRUCKING", "CHASSIS", "WAITING", "WEIGHING", "TOLL"]),
  qty: z
    .number("number")
    .int("integer")
    .min(1, message("wholeBetween", { min: 1, max: 999 }))
    .max(999, message("wholeBetween", { min: 1, max: 999 })),
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

/** What a document is worth to whoever is shown its paper. */
export const standings = [
  "inForce",
  "pending",
  "unconfirmed",
  "disputed",
  "frozen",
  "barred",
  "notYet",
  "ended",
  "draft",
  "void",
  "unknown",
] as const;
export type Standing = (typeof standings)[number];

/** Boxes that one answer about a paper lists. */
export const verifiedBoxesOfPage = 50;

const nullableText = z.string().nullable();
const nullableNumber = z.number().nullable();

/** A box as a guard compares it; weights in kg, set point in °C. */
export const verifiedBoxSchema = z.object({
  ctnNo: nullableText,
  ctnSizeType: nullableText,
  sealNo: nullableText,
  customsSealNo: nullableText,
  /** Of the goods in it. */
  grossWeight: nullableNumber,
  tareWeight: nullableNumber,
  plateNo: nullableText,
  cargoName: nullableText,
  setTemp: nullableNumber,
  goods: z.array(
    z.object({
      unNo: z.string(),
      imdgClass: z.string(),
      packGroup: z.string(),
      pkgCount: nullableNumber,
      grossKg: nullableNumber,
      netKg: nullableNumber,
    }),
  ),
});
export type VerifiedBox = z.infer<typeof verifiedBoxSchema>;

/**
 * What the public may know of a printed document: enough to see that the paper is genuine and still true, names masked.
 */
export const verificationSchema = z.object({
  kind: z.string(),
  type: z.string(),
  docNo: z.string(),
  status: z.string(),
  standing: z.enum(standings),
  /** When it came to its status. */
  since: z.string(),
  /** As it is now. */
  version: z.number().int(),
  digest: z.string(),
  /** As it was printed. */
  paper: z.object({ version: z.number().int(), digest: z.string() }),
  partyLabel: z.enum(["client", "shipper"]),
  partyName: z.string(),
  boxCount: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  boxes: z.array(verifiedBoxSchema),
  plateNo: nullableText,
  vesselName: nullableText,
  voyage: nullableText,
  blNo: nullableText,
  updateTime: z.string(),
});
export type Verification = z.infer<typeof verificationSchema>;

export const verifyDocument = defineCall({
  name: "verifyDocument",
  method: "GET",
  path: "/documents/verify",
  summary:
    "What a printed document is now, by its number and the code in its QR, and what a guard compares, 50 boxes a page",
  access: "public",
  query: z.object({ docNo: z.string().max(40), code: z.string().max(64), page: z.string().max(6).optional() }),
  result: verificationSchema,
});
