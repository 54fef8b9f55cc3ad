import { z } from "zod";
import { defineCall } from "./call";
import { passwordCipher } from "./registration";
import { fenSchema } from "./values/fen";

/** What a fee may be paid from: the wallet, what is prepaid at a yard, a monthly customer's credit, a bank. */
export const feeSources = ["WALLET", "PREPAY", "CREDIT", "BANK"] as const;
export type FeeSource = (typeof feeSources)[number];

/** Kinds of documents whose fees are paid through the cashier. */
export const feeKindNames = [
  "truckOrder",
  "monthlyBill",
  "licenseRemake",
  "weightOrder",
  "shortOrder",
  "mallOrder",
  "foodOrder",
  "apiBill",
] as const;
export type FeeKindName = (typeof feeKindNames)[number];

/** Documents that one payment takes. */
export const mostPaidAtOnce = 50;

const documentName = z.object({
  kind: z.enum(feeKindNames),
  id: z.string().regex(/^[\w-]{1,40}$/),
});
const quotedDocument = documentName.extend({ version: z.number().int().min(1) });

const eachOnce = (documents: readonly { kind: string; id: string }[]) =>
  new Set(documents.map(({ kind, id }) => `${kind} ${id}`)).size === documents.length;

const documentsOf = <T extends typeof documentName>(each: T) =>
  z.array(each).min(1, "required").max(mostPaidAtOnce, "fees.tooMany").refine(eachOnce, "fees.twice");

export const feeQuoteSchema = documentName.extend({
  docNo: z.string(),
  version: z.number().int(),
  /** Fen. */
  amount: fenSchema,
  /** The portal's screen of the document. */
  link: z.string(),
  /** Why it cannot be paid now (packed); null: it can. */
  obstacle: z.string().nullable(),
});
export type FeeQuote = z.infer<typeof feeQuoteSchema>;

export const feeSourceSchema = z.object({
  source: z.enum(feeSources),
  /** The yard of a prepay account; empty for all others. */
  yardCode: z.string(),
  /** Number of the account; empty for a bank. */
  accountNo: z.string(),
  /** Fen that may be spent of it; null for a bank. */
  available: fenSchema.nullable(),
  /** Why it cannot be used for these documents (packed); null: it can. */
  obstacle: z.string().nullable(),
});
export type FeeSourceOffer = z.infer<typeof feeSourceSchema>;

export const quoteFees = defineCall({
  name: "quoteFees",
  method: "POST",
  path: "/fees/quote",
  summary:
    "What documents of the caller's company cost, and what they may be paid from; one that is not there is a 404",
  write: false,
  body: z.object({ documents: documentsOf(documentName) }),
  result: z.object({
    documents: z.array(feeQuoteSchema),
    /** Fen, of those that can be paid. */
    total: fenSchema,
    sources: z.array(feeSourceSchema),
  }),
});

export const payFees = defineCall({
  name: "payFees",
  encryptedFields: ["payPassword"],
  method: "POST",
  path: "/fees/pay",
  summary: "Pay documents of the company from one of its accounts, all of them or none; 1002 where one has changed",
  body: z.object({
    documents: documentsOf(quotedDocument),
    source: z.enum(["WALLET", "PREPAY", "CREDIT"]),
    yardCode: z.string().max(20).default(""),
    /** The pay password under the login key. */
    payPassword: passwordCipher.optional(),
  }),
  result: z.object({
    /** Fen. */
    total: fenSchema,
    documents: z.array(documentName.extend({ docNo: z.string(), txnNo: z.string() })),
  }),
});

/** Where a payment of fees leads back to within the portal. */
const returnPath =
  /^\/(truckExport|truckImport|truckOther|account\/bills|apiApps|licenseRemakes|weightOrders(?:MT|WL)?|shortOrders|mallOrders|foodOrders|(truckExportDetail|truckImportDetail|truckOtherDetail|account\/billDetail|licenseRemake|weightOrder(?:MT|WL)?|shortOrderDetails|mallOrderDetail|orderDetail)\?id=[\w-]{1,40})$/;
export const isFeeReturnPath = (path: string): boolean => returnPath.test(path);

export const orderFeePayment = defineCall({
  name: "orderFeePayment",
  method: "POST",
  path: "/fees/bankPayments",
  summary:
    "Order one payment of documents through a bank; its success pays them, what cannot be paid then goes to the wallet",
  body: z.object({
    documents: documentsOf(quotedDocument),
    channel: z.string().min(1, "required").max(20),
    returnTo: z.string().max(120).refine(isFeeReturnPath, "topUp.returnTo").nullable().default(null),
  }),
  result: z.object({ payNo: z.string() }),
});
