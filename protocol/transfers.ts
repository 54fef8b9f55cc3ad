import { z } from "zod";
import { defineCall } from "./call";
import { idParams, remarkBody } from "./documents";
import { exportCall } from "./exportCall";
import { pageOf, pageQuerySchema } from "./page";
import { topUpBounds } from "./paymentOrders";
import { bankRefSchema } from "./values/bankRef";
import { fenSchema } from "./values/fen";
import { text } from "./values/text";

/** A top-up by bank transfer that a company has announced: waited for, arrived, expired or canceled. */
export const transferStatus = { announced: "0", arrived: "1", expired: "2", canceled: "3" } as const;
export type TransferStatus = (typeof transferStatus)[keyof typeof transferStatus];
export const transferStatuses: readonly TransferStatus[] = Object.values(transferStatus);

/** Days that an announced transfer is waited for. */
export const transferDays = 15;

/** Announcements of a company that may be open at once. */
export const mostOpenTransfers = 20;

/** What the payer writes on the transfer: `BL` and eight characters, none of which is easily taken for another. */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const referencePattern = /BL[2-9A-HJKMNP-Z]{8}/g;

export const transferSchema = z.object({
  id: z.string(),
  docNo: z.string(),
  status: z.string(),
  version: z.number().int(),
  companyName: z.string(),
  account: z.object({ kind: z.enum(["WALLET", "PREPAY"]), yardCode: z.string(), accountNo: z.string() }),
  /** Fen that were announced. */
  amount: fenSchema,
  reference: z.string(),
  remark: z.string(),
  createByName: z.string(),
  createTime: z.string(),
  expiresTime: z.string(),
  arrivedTime: z.string().nullable(),
  /** Fen that came; another amount only where a person has matched it. */
  arrivedAmount: fenSchema.nullable(),
  bankRef: z.string().nullable(),
  endRemark: z.string(),
  /** Where the money goes; null on lists. */
  payee: z.object({ name: z.string(), bankName: z.string(), bankAcct: z.string() }).nullable(),
  allowedActions: z.array(z.enum(["cancel"])),
});
export type Transfer = z.infer<typeof transferSchema>;

/** Searchable: status, docNo, reference (eq). Newest first. */
export const pageTransfers = defineCall({
  name: "pageTransfers",
  method: "POST",
  path: "/money/transfers/page",
  summary: "The transfers that the caller's company has announced; for the port those of all companies",
  write: false,
  body: pageQuerySchema,
  result: pageOf(transferSchema),
});

export const exportTransfers = exportCall(
  "exportTransfers",
  "/money/transfers/export",
  "The same for an export, piece by piece",
  transferSchema,
);

export const getTransfer = defineCall({
  name: "getTransfer",
  method: "GET",
  path: "/money/transfers/{id}",
  summary: "One announced transfer, with the port's bank account and the code of its slip",
  params: idParams,
  result: transferSchema.extend({ verifyCode: z.string() }),
});

export const transferInput = z.object({
  amount: fenSchema.min(topUpBounds.least, "topUp.amount").max(topUpBounds.most, "topUp.amount"),
  account: z
    .object({ kind: z.enum(["WALLET", "PREPAY"]), yardCode: z.string().max(20) })
    .default({ kind: "WALLET", yardCode: "" }),
  remark: text(200).default(""),
});

export const announceTransfer = defineCall({
  name: "announceTransfer",
  method: "POST",
  path: "/money/transfers",
  summary: "Announces a transfer to the port's bank account, and answers the reference to write on it",
  body: transferInput,
  result: transferSchema,
});

export const cancelTransfer = defineCall({
  name: "cancelTransfer",
  method: "POST",
  path: "/money/transfers/{id}/cancel",
  summary: "0 → 3, by its company: the transfer will not come",
  params: idParams,
  body: remarkBody,
  result: transferSchema,
});

/** A line of the port's bank statement: money that has come. */
export const bankReceiptInput = z.object({
  bankRef: bankRefSchema,
  amount: fenSchema.min(1, "amount").max(100_000_000_00, "amount"),
  /** Day on which the bank booked it. */
  bookedDay: z.iso.date("date"),
  payerName: text(100).pipe(z.string().min(1, "required")),
  payerAcct: text(40).default(""),
  /** What the payer wrote on it. */
  note: text(200).default(""),
});
export type BankReceiptInput = z.infer<typeof bankReceiptInput>;

/** Lines of one import. */
export const mostReceipts = 500;

export const bankReceiptSchema = bankReceiptInput.extend({
  id: z.string(),
  bankRef: z.string(),
  enteredByName: z.string(),
  enteredTime: z.string(),
  /** The announced transfer that it was booked for; else it went to suspense. */
  transfer: z.object({ id: z.string(), docNo: z.string(), companyName: z.string() }).nullable(),
  suspense: z.object({ id: z.string(), docNo: z.string(), status: z.string() }).nullable(),
});
export type BankReceipt = z.infer<typeof bankReceiptSchema>;

/** Searchable: bankRef (eq), outcome (eq: matched, suspense). Newest first. */
export const pageBankReceipts = defineCall({
  name: "pageBankReceipts",
  method: "POST",
  path: "/money/bankReceipts/page",
  summary: "The receipts on the port's bank account that have been entered (port staff)",
  write: false,
  body: pageQuerySchema,
  result: pageOf(bankReceiptSchema),
});

export const exportBankReceipts = exportCall(
  "exportBankReceipts",
  "/money/bankReceipts/export",
  "The same for an export, piece by piece",
  bankReceiptSchema,
);

export const enterBankReceipts = defineCall({
  name: "enterBankReceipts",
  method: "POST",
  path: "/money/bankReceipts",
  summary:
    "Enters receipts (port staff). A bank's number counts once: what was entered before is passed by. One with a known reference and its amount is booked for it, any other goes to suspense",
  body: z.object({ receipts: z.array(bankReceiptInput).min(1, "required").max(mostReceipts, "receipts.most") }),
  result: z.object({
    matched: z.number().int(),
    suspended: z.number().int(),
    /** Numbers that had been entered before with the same amount. */
    repeated: z.number().int(),
  }),
});
