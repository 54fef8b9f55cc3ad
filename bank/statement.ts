import { createHash } from "node:crypto";
import { type DayRow, writeDayFile } from "@protocol/bankDayFile";
import { toInstant } from "@protocol/values/instant";
import type { BankStore } from "./store";

const dayMs = 86_400_000;

/** The statement of a day in Shanghai: what was paid and refunded, in its order; null while the day is not over. */
export function statementOf(store: BankStore, day: string, now: number): string | null {
  const begin = Date.parse(toInstant(`${day} 00:00:00`) ?? "");
  const end = begin + dayMs;
  if (!(end <= now)) return null;
  const at = (ms: number) => new Date(ms).toISOString();
  const paid = store.listPaid(begin, end).map(
    (trade): DayRow => ({
      kind: "PAY",
      time: at(trade.paid_at ?? begin),
      payNo: trade.pay_no,
      channelTxnNo: trade.txn_no ?? "",
      refundNo: "",
      amount: trade.paid_amount ?? 0,
      state: "SUCCESS",
    }),
  );
  const refunded = store.listRefunded(begin, end).map(
    (refund): DayRow => ({
      kind: "REFUND",
      time: at(refund.refunded_at),
      payNo: refund.pay_no,
      channelTxnNo: refund.txn_no,
      refundNo: refund.refund_no,
      amount: refund.amount,
      state: "SUCCESS",
    }),
  );
  return writeDayFile([...paid, ...refunded]);
}

export const sha256Of = (text: string): string => createHash("sha256").update(text).digest("hex");
