import { z } from "zod";
import { defineCall } from "./call";
import { documentEventSchema, idParams, remarkBody, versionBody } from "./documents";
import { exportCall } from "./exportCall";
import { pageOf, pageQuerySchema } from "./page";
import { bankRefSchema } from "./values/bankRef";
import { fenSchema } from "./values/fen";
import { foldWidth, text } from "./values/text";

/** How a withdrawal stands: a second person of the company approves what the first asked for, then the port pays. */
export const withdrawalStatus = {
  asked: "0",
  approved: "1",
  paid: "2",
  refused: "3",
  canceled: "4",
} as const;
export type WithdrawalStatus = (typeof withdrawalStatus)[keyof typeof withdrawalStatus];
export const withdrawalStatuses: readonly WithdrawalStatus[] = Object.values(withdrawalStatus);

export const withdrawalActions = ["approve", "cancel", "pay", "refuse"] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];

/** 8 to 30 digits; blanks and hyphens are taken as people paste them. */
const bankAcctSchema = z
  .string("required")
  .max(80, "bankAcct")
  .transform((value) => foldWidth(value).replace(/[\s-]/g, ""))
  .pipe(
    z
      .string()
      .min(1, "required")
      .regex(/^\d{8,30}$/, "bankAcct"),
  );

export const withdrawalInput = z.object({
  /** Fen. */
  amount: fenSchema.min(1, "amount").max(100_000_000_00, "amount"),
  bankName: text(80).pipe(z.string().min(4, "required")),
  bankAcct: bankAcctSchema,
  remark: text(200).default(""),
});

export const withdrawalSchema = z.object({
  id: z.string(),
  docNo: z.string(),
  companyName: z.string(),
  status: z.string(),
  version: z.number().int(),
  /** Fen. */
  amount: fenSchema,
  bankName: z.string(),
  bankAcct: z.string(),
  /** Whether the account stands among the company's invoice titles; else the port compares it first. */
  knownAccount: z.boolean(),
  remark: z.string(),
  createByName: z.string(),
  createTime: z.string(),
  approveByName: z.string().nullable(),
  approveTime: z.string().nullable(),
  decideByName: z.string().nullable(),
  decideTime: z.string().nullable(),
  reason: z.string(),
  bankRef: z.string().nullable(),
  allowedActions: z.array(z.enum(withdrawalActions)),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** Searchable: status (eq). Newest first. */
export const pageWithdrawals = defineCall({
  name: "pageWithdrawals",
  method: "POST",
  path: "/money/withdrawals/page",
  summary: "The withdrawals of the caller's company; for the port those of all companies that one of them has approved",
  write: false,
  body: pageQuerySchema,
  result: pageOf(withdrawalSchema),
});

export const exportWithdrawals = exportCall(
  "exportWithdrawals",
  "/money/withdrawals/export",
  "The same for an export, piece by piece",
  withdrawalSchema,
);

export const getWithdrawal = defineCall({
  name: "getWithdrawal",
  method: "GET",
  path: "/money/withdrawals/{id}",
  summary: "One withdrawal with its trail, the oldest first, and what may be done to it",
  params: idParams,
  result: withdrawalSchema.extend({ events: z.array(documentEventSchema) }),
});

export const getWithdrawalStart = defineCall({
  name: "getWithdrawalStart",
  method: "GET",
  path: "/money/withdrawals/start",
  summary: "What a new withdrawal begins with: what is available, and the accounts known of the company",
  result: z.object({
    companyName: z.string(),
    /** Fen. */
    available: fenSchema,
    accounts: z.array(z.object({ bankName: z.string(), bankAcct: z.string() })),
  }),
});

export const askWithdrawal = defineCall({
  name: "askWithdrawal",
  method: "POST",
  path: "/money/withdrawals",
  summary: "Ask for a withdrawal to the verified company's own account; the amount is held",
  body: withdrawalInput,
  result: withdrawalSchema,
});

const transition = <B extends z.ZodType>(action: WithdrawalAction, summary: string, body: B) =>
  defineCall({
    name: `${action}Withdrawal`,
    method: "POST",
    path: `/money/withdrawals/{id}/${action}`,
    summary,
    params: idParams,
    body,
    result: withdrawalSchema,
  });

export const withdrawals = {
  approve: transition("approve", "0 → 1, by another person of the company than who asked", versionBody),
  cancel: transition("cancel", "0 → 4, by the company; what was held is available again", remarkBody),
  pay: transition("pay", "1 → 2, by the port, with the bank's number", versionBody.extend({ bankRef: bankRefSchema })),
  refuse: transition("refuse", "1 → 3, by the port with a reason; what was held is available again", remarkBody),
};
