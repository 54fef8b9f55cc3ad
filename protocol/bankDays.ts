import { z } from "zod";
import { defineCall } from "./call";
import { idParams, remarkBody } from "./documents";
import { pageOf, pageQuerySchema } from "./page";
import { fenSchema } from "./values/fen";

/** A bank's statement of a day: asked for, compared, or refused whole until a better one comes. */
export const bankDayStatus = { waiting: "0", compared: "1", refused: "2" } as const;
export type BankDayStatus = (typeof bankDayStatus)[keyof typeof bankDayStatus];

/** A line that only one side has, one of another amount or state, one that the bank has twice. */
export const bankDifferenceKinds = ["ONLY_BANK", "ONLY_PORT", "AMOUNT", "STATUS", "DUPLICATE"] as const;
export type BankDifferenceKind = (typeof bankDifferenceKinds)[number];

export const bankDifferenceStatus = { open: "0", closed: "1" } as const;

const side = z.object({
  count: z.number().int(),
  /** Fen. */
  paid: fenSchema,
  refunded: fenSchema,
});

export const bankDaySchema = z.object({
  id: z.string(),
  channel: z.string(),
  /** Of Shanghai. */
  day: z.string(),
  status: z.string(),
  /** Why the file was refused: packed, a key of money.json behind `bankFile.`; empty otherwise. */
  error: z.string(),
  fetchTime: z.string().nullable(),
  /** Null: the gateway by itself. */
  fetchedByName: z.string().nullable(),
  fileHash: z.string(),
  bank: side,
  port: side,
  /** Differences, and those of them that nobody has closed. */
  differences: z.number().int(),
  open: z.number().int(),
});
export type BankDay = z.infer<typeof bankDaySchema>;

export const bankDifferenceSchema = z.object({
  id: z.string(),
  kind: z.enum(bankDifferenceKinds),
  line: z.enum(["PAY", "REFUND"]),
  payNo: z.string(),
  channelTxnNo: z.string(),
  refundNo: z.string(),
  /** Fen; null on the side that has nothing. */
  bankAmount: fenSchema.nullable(),
  portAmount: fenSchema.nullable(),
  /** What each side calls its state; empty where it has nothing. */
  bankState: z.string(),
  portState: z.string(),
  status: z.string(),
  version: z.number().int(),
  closeByName: z.string().nullable(),
  closeTime: z.string().nullable(),
  remark: z.string(),
  allowedActions: z.array(z.enum(["close"])),
});
export type BankDifference = z.infer<typeof bankDifferenceSchema>;

/** Searchable: channel, status (eq). The latest day first. */
export const pageBankDays = defineCall({
  name: "pageBankDays",
  method: "POST",
  path: "/money/bankDays/page",
  summary: "The statements of banks, day by day (port staff)",
  write: false,
  body: pageQuerySchema,
  result: pageOf(bankDaySchema).extend({
    /** The banks that offer statements. */
    channels: z.array(z.string()),
  }),
});

/** Differences that one answer lists. */
export const shownDifferences = 500;

export const getBankDay = defineCall({
  name: "getBankDay",
  method: "GET",
  path: "/money/bankDays/{id}",
  summary: "One day with its differences, the open ones first; 500 at most",
  params: idParams,
  result: bankDaySchema.extend({ rows: z.array(bankDifferenceSchema) }),
});

export const fetchBankDay = defineCall({
  name: "fetchBankDay",
  method: "POST",
  path: "/money/bankDays",
  summary: "Asks a bank for the statement of a day that is over, and compares it; one that was compared stays as it is",
  body: z.object({ channel: z.string().min(1, "required").max(20), day: z.iso.date("date") }),
  result: bankDaySchema,
});

export const closeBankDifference = defineCall({
  name: "closeBankDifference",
  method: "POST",
  path: "/money/bankDifferences/{id}/close",
  summary: "0 → 1: a person has looked into a difference and says what it was",
  params: idParams,
  body: remarkBody,
  result: bankDifferenceSchema,
});
