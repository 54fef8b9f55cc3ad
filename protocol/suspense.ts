import { z } from "zod";
import { defineCall } from "./call";
import { idParams, remarkBody } from "./documents";
import { exportCall } from "./exportCall";
import { pageOf, pageQuerySchema } from "./page";
import { bankRefSchema } from "./values/bankRef";
import { fenSchema } from "./values/fen";

/**
 * Money that came and that no order or announced transfer waits for. It lies open until a person of the port assigns it
 * to an account or pays it back; on its way back through a bank it is `returning`, until that bank has decided.
 */
export const suspenseStatus = { open: "0", returning: "1", assigned: "2", returned: "3" } as const;
export type SuspenseStatus = (typeof suspenseStatus)[keyof typeof suspenseStatus];
export const suspenseStatuses: readonly SuspenseStatus[] = Object.values(suspenseStatus);

/** Why: another amount than was ordered, a second payment of an order, a number that nobody ordered, a transfer. */
export const suspenseOrigins = ["AMOUNT", "REPEATED", "UNKNOWN", "TRANSFER"] as const;
export type SuspenseOrigin = (typeof suspenseOrigins)[number];

/** `payBack`: a transfer, with the bank's number of the payment back; `sendBack`: through the bank that it came by. */
export const suspenseActions = ["assign", "payBack", "sendBack"] as const;
export type SuspenseAction = (typeof suspenseActions)[number];

export const suspenseSchema = z.object({
  id: z.string(),
  docNo: z.string(),
  origin: z.enum(suspenseOrigins),
  status: z.string(),
  version: z.number().int(),
  /** Fen. */
  amount: fenSchema,
  /** Fen that were ordered; null where nothing was. */
  wanted: fenSchema.nullable(),
  channel: z.string(),
  /** The bank's number of the receipt. */
  channelTxnNo: z.string(),
  payNo: z.string().nullable(),
  /** What was written on a transfer. */
  reference: z.string(),
  payerName: z.string(),
  payerAcct: z.string(),
  /** Whose it may be: the company of the order; empty where nobody can say. */
  companyName: z.string(),
  createTime: z.string(),
  /** Whole days that it has lain there, or lay. */
  days: z.number().int(),
  resolveByName: z.string().nullable(),
  resolveTime: z.string().nullable(),
  remark: z.string(),
  /** The account that it was assigned to, with its company. */
  accountNo: z.string().nullable(),
  accountCompany: z.string().nullable(),
  transferNo: z.string().nullable(),
  /** Of the refund through the bank, or the bank's number of the payment back. */
  refundNo: z.string().nullable(),
  /** The bank that it came by has refused to take it back. */
  refusedOnce: z.boolean(),
  allowedActions: z.array(z.enum(suspenseActions)),
});
export type SuspenseItem = z.infer<typeof suspenseSchema>;

/** Searchable: status, origin (eq), docNo, channelTxnNo, payNo (eq), createTime (between, gte, lte). Newest first. */
export const pageSuspense = defineCall({
  name: "pageSuspense",
  method: "POST",
  path: "/money/suspense/page",
  summary: "What lies in suspense, and what became of it (port staff), with the sum of what is still there (fen)",
  write: false,
  body: pageQuerySchema,
  result: pageOf(suspenseSchema).extend({ counts: z.record(z.string(), z.number().int()), left: fenSchema }),
});

export const exportSuspense = exportCall(
  "exportSuspense",
  "/money/suspense/export",
  "The same for an export, piece by piece",
  suspenseSchema,
);

/** Where a receipt may be assigned to: accounts of companies, and transfers that were announced and have not come. */
export const suspenseTargetSchema = z.object({
  /** `A:` with the number of an account, `T:` with the id of a transfer. */
  value: z.string(),
  kind: z.enum(["WALLET", "PREPAY", "TRANSFER"]),
  /** Number of the account or transfer. */
  no: z.string(),
  companyName: z.string(),
  yardCode: z.string(),
  /** Fen that were announced; null of an account. */
  amount: fenSchema.nullable(),
});
export type SuspenseTarget = z.infer<typeof suspenseTargetSchema>;

/** Targets that one answer names. */
export const mostTargets = 60;

export const getSuspense = defineCall({
  name: "getSuspense",
  method: "GET",
  path: "/money/suspense/{id}",
  summary:
    "One receipt in suspense, with where it may be assigned to; `company` finds other companies by a part of their name",
  params: idParams,
  query: z.object({ company: z.string().max(80).default("") }),
  result: suspenseSchema.extend({ targets: z.array(suspenseTargetSchema) }),
});

const transition = <B extends z.ZodType>(action: SuspenseAction, summary: string, body: B) =>
  defineCall({
    name: `${action}Suspense`,
    method: "POST",
    path: `/money/suspense/{id}/${action}`,
    summary,
    params: idParams,
    body,
    result: suspenseSchema,
  });

export const suspense = {
  assign: transition(
    "assign",
    "0 → 2, to a company's account or an announced transfer, with a remark",
    remarkBody.extend({ target: z.string().regex(/^[AT]:[\w-]{1,40}$/, "required") }),
  ),
  payBack: transition(
    "payBack",
    "0 → 3, a transfer that was paid back, with the bank's number and a remark",
    remarkBody.extend({ bankRef: bankRefSchema }),
  ),
  sendBack: transition("sendBack", "0 → 1, back through the bank that it came by, with a remark", remarkBody),
};
