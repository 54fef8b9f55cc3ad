import { randomBytes } from "node:crypto";
import type { TradeState } from "@protocol/bankWire";
import type { BankStore, Trade } from "./store";

/** The cases that can be tried at the cashier (docs/decisions/025-payments-and-their-truth.md). */
export const cashierCases = [
  "success",
  "failure",
  "timeout",
  "notifyTwice",
  "notifyLater",
  "wrongSignature",
  "wrongAmount",
] as const;
export type CashierCase = (typeof cashierCases)[number];

/** ms between a payment and its notify in the case that the browser returns first. */
const laterMs = 20_000;
/** Fen that are paid too much in the case of a wrong amount. */
const excess = 1;

const newTxnNo = (now: number) => `DB${now}${randomBytes(3).toString("hex").toUpperCase()}`;

/**
 * What the payer's choice makes of a waiting trade, and what the merchant is told of it; both land together. False where
 * the trade waits no longer.
 */
export function decideTrade(
  store: BankStore,
  trade: Trade,
  chosen: CashierCase,
  { now, lateMs }: { now: number; lateMs: number },
): boolean {
  return store.together(() => {
    const txnNo = newTxnNo(now);
    switch (chosen) {
      case "failure":
        if (!store.move(trade.pay_no, "WAITING", { state: "FAILED" })) return false;
        store.addNotify(trade.pay_no, notifyOf(trade, "FAILED", txnNo, trade.amount), false, now);
        return true;
      case "timeout":
        return store.move(trade.pay_no, "WAITING", { state: "LATE", late_at: now + lateMs });
      case "wrongSignature":
        // a stranger's: nothing was paid
        if (trade.state !== "WAITING") return false;
        store.addNotify(trade.pay_no, notifyOf(trade, "PAID", txnNo, trade.amount), true, now);
        return true;
      default: {
        const amount = chosen === "wrongAmount" ? trade.amount + excess : trade.amount;
        if (!store.move(trade.pay_no, "WAITING", { state: "PAID", txn_no: txnNo, paid_amount: amount, paid_at: now }))
          return false;
        const told = notifyOf(trade, "PAID", txnNo, amount);
        store.addNotify(trade.pay_no, told, false, chosen === "notifyLater" ? now + laterMs : now);
        if (chosen === "notifyTwice") store.addNotify(trade.pay_no, told, false, now);
        return true;
      }
    }
  });
}

/** Lets those succeed whose payer was left waiting. */
export function settleLate(store: BankStore, now: number): void {
  for (const trade of store.listLate(now)) {
    store.together(() => {
      const txnNo = newTxnNo(now);
      const paid = { state: "PAID", txn_no: txnNo, paid_amount: trade.amount, paid_at: now } as const;
      if (!store.move(trade.pay_no, "LATE", paid)) return;
      store.addNotify(trade.pay_no, notifyOf(trade, "PAID", txnNo, trade.amount), false, now);
    });
  }
}

const notifyOf = ({ pay_no }: Trade, result: "PAID" | "FAILED", txnNo: string, amount: number) =>
  JSON.stringify({ payNo: pay_no, result, txnNo, amount });

/** A trade as the merchant is told of it. Who is left waiting may still have paid: such a trade cannot be closed. */
export function stateOf(payNo: string, trade: Trade | undefined): TradeState {
  const state = !trade ? "UNKNOWN" : trade.state === "LATE" ? "PAYING" : trade.state;
  return { payNo, state, txnNo: trade?.txn_no ?? null, amount: trade?.paid_amount ?? null };
}
