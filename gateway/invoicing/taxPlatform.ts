import type { Store } from "@gateway/store/database";
import { shanghaiDay } from "@protocol/values/instant";
import { sql } from "kysely";

/** An invoice as a tax platform is asked to issue it; amounts in fen, below zero on a red-letter one. */
export interface InvoiceRequest {
  /** Number of the application: asked again with it, the platform answers the same invoice. */
  requestNo: string;
  kind: string;
  total: number;
  /** The 20-digit number of the invoice that this one reverses; null on a blue one. */
  redOf: string | null;
}

export type InvoiceAnswer =
  | { invoiceNo: string; issueTime: string }
  | { failure: "invoice.overLimit" | "invoice.platformDown" };

/** Whoever gives invoices their numbers: the tax bureau's platform by one of its vendors, or the embedded one. */
export interface TaxPlatform {
  issue(request: InvoiceRequest, now: Date): Promise<InvoiceAnswer>;
}

/** Region 33 is Zhejiang; the channel is the vendor's. */
const region = "33";
const channel = "8";
/** Fen: more on one invoice is refused. */
export const invoiceLimit = 100_000_00;

/** The number: year and region of two digits, channel of one, serial of fifteen. */
const numberOf = (year: string, serial: number) => `${year}${region}${channel}${String(serial).padStart(15, "0")}`;

/**
 * The embedded platform: serials of a year without gaps, and the same answer for a request that it has issued. Within
 * the caller's transaction: what is rolled back was never issued.
 */
export const embeddedPlatform = (db: Store): TaxPlatform => ({
  async issue({ requestNo, total }, now) {
    if (Math.abs(total) > invoiceLimit) return { failure: "invoice.overLimit" };
    const before = await db
      .selectFrom("issued_invoices")
      .select(["invoice_no", "issue_time"])
      .where("request_no", "=", requestNo)
      .executeTakeFirst();
    if (before) return { invoiceNo: before.invoice_no, issueTime: before.issue_time };
    const year = shanghaiDay(now).slice(2, 4);
    const { last } = await db
      .insertInto("document_numbers")
      .values({ prefix: `invoice${region}${channel}`, day: year, last: 1 })
      .onConflict((conflict) =>
        conflict.columns(["prefix", "day"]).doUpdateSet({ last: sql<number>`document_numbers.last + 1` }),
      )
      .returning("last")
      .executeTakeFirstOrThrow();
    const issued = { invoiceNo: numberOf(year, last), issueTime: now.toISOString() };
    await db
      .insertInto("issued_invoices")
      .values({ invoice_no: issued.invoiceNo, request_no: requestNo, issue_time: issued.issueTime })
      .execute();
    return issued;
  },
});
