import { z } from "zod";
import { defineCall } from "./call";
import { documentEventSchema, idParams, versionBody } from "./documents";
import { invoiceTitle } from "./invoices";
import { languages } from "./language";
import { pageOf, pageQuerySchema } from "./page";
import { emailSchema } from "./values/email";
import { fenSchema } from "./values/fen";
import { text } from "./values/text";

/** How an invoice stands (docs/domain-model.md §8.4): waiting, being issued, issued, failed, reversed as a whole. */
export const invoiceStatus = { waiting: "0", issuing: "1", issued: "2", failed: "3", reversed: "4" } as const;
export type InvoiceStatus = (typeof invoiceStatus)[keyof typeof invoiceStatus];
export const invoiceStatuses: readonly InvoiceStatus[] = Object.values(invoiceStatus);

/** 81 special, 82 ordinary. */
export const invoiceKinds = ["81", "82"] as const;

/** Why an issued invoice is reversed: 01 issued in error, 02 returned, 03 service ended, 04 allowance. */
export const redReasons = ["01", "02", "03", "04"] as const;
/** What was issued in error is reversed as a whole. */
export const isFullRed = (reason: string) => reason === "01";

/** What a fee was charged for. */
export const feeBizTypes = [
  "truckOrder",
  "shortOrder",
  "occupancy",
  "licenseRemake",
  "apiBill",
  "mallSettlement",
  "STORAGE",
  "LIFTING",
  "WASHING",
] as const;
/** The fees of 进口堆存 and 提箱 (docs/domain-model.md §8.4, `hlcInInvoice`). */
export const inboundBizTypes = ["STORAGE", "LIFTING"] as const;

/** How far paid fees are invoiced (docs/domain-model.md §8.1): not, applied for, issued. */
export const feeInvoiceStatus = { open: "0", issuing: "1", issued: "2" } as const;
export const feeInvoiceStatuses = Object.values(feeInvoiceStatus);
export type FeeInvoiceStatus = (typeof feeInvoiceStatuses)[number];

/** Fee rows of one invoice. */
export const feeRowsAtMost = 50;

export const feeRowSchema = z.object({
  id: z.string(),
  bizType: z.string(),
  docNo: z.string(),
  feeCode: z.string(),
  name: z.string(),
  qty: z.number().int(),
  unit: z.string(),
  /** Fen, tax included, as `amount`. */
  unitPrice: fenSchema,
  amount: fenSchema,
  taxRate: z.number().int(),
  net: fenSchema,
  tax: fenSchema,
  /** F foreign trade, D domestic. */
  trade: z.string(),
  paidTime: z.string(),
  /** Fen, what has come back. */
  refunded: fenSchema,
});
export type FeeRow = z.infer<typeof feeRowSchema>;

/** Searchable: bizType (eq, in), docNo (like as a beginning), paidTime (between, gte, lte). Newest first. */
export const pageFeeRows = defineCall({
  name: "pageFeeRows",
  method: "POST",
  path: "/invoicing/fees/page",
  summary: "The paid fees of the caller's company that no live invoice has and nothing of which has come back",
  write: false,
  body: pageQuerySchema,
  result: pageOf(feeRowSchema),
});

const remarkSchema = text(100).default("");

/** An application as it is entered. */
export const invoiceInput = z.object({
  titleId: z.string("required").min(1, "required").max(40),
  kind: z.enum(invoiceKinds, "required"),
  feeRowIds: z.array(z.string().min(1).max(40)).min(1, "invoice.noFees").max(feeRowsAtMost, "invoice.tooManyFees"),
  remark: remarkSchema,
  email: z.string("required").trim().min(1, "required").pipe(emailSchema),
  /** In which the applicant reads: the mail with the invoice is in it; zh-CN where it is not known. */
  lang: z.enum(languages).optional(),
});

const lineSchema = feeRowSchema
  .pick({ name: true, docNo: true, unit: true, taxRate: true, amount: true, net: true, tax: true })
  .extend({
    feeRowId: z.string(),
    /** Null on a red-letter line that takes back a part: of an amount alone. */
    qty: z.number().int().nullable(),
    /** Fen of `amount` that no red-letter invoice has taken back; 0 on a red-letter invoice itself. */
    left: fenSchema,
  });
export type InvoiceLine = z.infer<typeof lineSchema>;

export const invoiceActions = ["issue", "delete", "red", "print", "mail"] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

export const invoiceRowSchema = z.object({
  id: z.string(),
  docNo: z.string(),
  companyName: z.string(),
  status: z.string(),
  version: z.number().int(),
  kind: z.string(),
  titleName: z.string(),
  /** 20 digits; null until it is issued. */
  invoiceNo: z.string().nullable(),
  /** Fen; below zero on a red-letter invoice. */
  net: fenSchema,
  tax: fenSchema,
  total: fenSchema,
  /** Number of the invoice that a red-letter one reverses. */
  redOfNo: z.string().nullable(),
  createTime: z.string(),
  issueTime: z.string().nullable(),
});
export type InvoiceRow = z.infer<typeof invoiceRowSchema>;

/** How the mail of an issued invoice stands: none was written, it waits, it was sent, or its last try has failed. */
export const mailStatus = { none: "", waiting: "0", sent: "1", failed: "2" } as const;

const mailSchema = z.object({
  /** Whether this port sends mail at all. */
  configured: z.boolean(),
  status: z.string(),
  /** What `mailInvoice` is guarded by; 0 where there is none. */
  version: z.number().int(),
  tries: z.number().int(),
  sentTime: z.string().nullable(),
  /** Packed message: why the last try failed; empty where none did. */
  failure: z.string(),
});

export const invoiceSchema = invoiceRowSchema.extend({
  title: invoiceTitle.omit({ id: true, isDefault: true }),
  sellerName: z.string(),
  sellerTaxNo: z.string(),
  lines: z.array(lineSchema),
  remark: z.string(),
  email: z.string(),
  createByName: z.string(),
  issueByName: z.string().nullable(),
  redOf: z.string().nullable(),
  redReason: z.string(),
  /** Its red-letter invoices. */
  reds: z.array(invoiceRowSchema),
  /** Key of the texts `errors`: why the last try to issue it failed; empty where none did. */
  failure: z.string(),
  mail: mailSchema,
  verifyCode: z.string(),
  allowedActions: z.array(z.enum(invoiceActions)),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Searchable: status (eq), invoiceNo (like), bizType (in). */
export const pageInvoices = defineCall({
  name: "pageInvoices",
  method: "POST",
  path: "/invoicing/invoices/page",
  summary: "The invoices of the caller's company, for the port those of all; newest first",
  write: false,
  body: pageQuerySchema,
  result: pageOf(invoiceRowSchema),
});

export const getInvoice = defineCall({
  name: "getInvoice",
  method: "GET",
  path: "/invoicing/invoices/{id}",
  summary: "One invoice with its lines and its trail, the oldest first, and what may be done to it",
  params: idParams,
  result: invoiceSchema.extend({ events: z.array(documentEventSchema) }),
});

export const getInvoiceXml = defineCall({
  name: "getInvoiceXml",
  method: "GET",
  path: "/invoicing/invoices/{id}/xml",
  summary: "An issued invoice as XML; 404 before it is issued",
  params: idParams,
  result: z.object({ invoiceNo: z.string(), xml: z.string() }),
});

export const applyForInvoice = defineCall({
  name: "applyForInvoice",
  method: "POST",
  path: "/invoicing/invoices",
  summary: "Apply for an invoice over paid fees of the caller's company",
  body: invoiceInput,
  result: invoiceSchema,
});

export const issueInvoice = defineCall({
  name: "issueInvoice",
  method: "POST",
  path: "/invoicing/invoices/{id}/issue",
  summary: "0/1/3 → 2, by the port; → 3 with a reason where the tax platform refuses. Once under its number",
  params: idParams,
  body: versionBody,
  result: invoiceSchema,
});

export const deleteInvoice = defineCall({
  name: "deleteInvoice",
  method: "POST",
  path: "/invoicing/invoices/{id}/delete",
  summary: "Take back an application that waits or has failed; its fees are open again",
  params: idParams,
  body: versionBody,
  result: z.object({ id: z.string() }),
});

export const redInvoice = defineCall({
  name: "redInvoice",
  method: "POST",
  path: "/invoicing/invoices/{id}/red",
  summary: "Make the red-letter invoice of an issued one, in full or in part by line; answers the red-letter invoice",
  params: idParams,
  body: versionBody.extend({
    reason: z.enum(redReasons, "required"),
    /** Fen, tax included, above zero; empty: all that is left of every line. */
    lines: z.array(z.object({ feeRowId: z.string().max(40), amount: fenSchema.min(1, "amount") })).max(feeRowsAtMost),
  }),
  result: invoiceSchema,
});

export const mailInvoice = defineCall({
  name: "mailInvoice",
  method: "POST",
  path: "/invoicing/invoices/{id}/mail",
  summary: "Have an issued invoice mailed to its applicant again; `version` is that of its mail, 0 where there is none",
  params: idParams,
  body: z.object({ version: z.number().int().min(0) }),
  result: invoiceSchema,
});

export const getMailedInvoice = defineCall({
  name: "getMailedInvoice",
  method: "GET",
  path: "/invoicing/mailed",
  summary: "The issued invoice that a ticket of the gateway names, for the PDF of its mail; 404 for any other ticket",
  access: "public",
  query: z.object({ ticket: z.string().max(200) }),
  result: invoiceSchema,
});
