import type { IncomingHttpHeaders } from "node:http";
import {
  answerTo,
  type BankKeys,
  bankClockSeconds,
  dayFileKeySchema,
  newRefundSchema,
  newTradeSchema,
  refundKeySchema,
  signMessage,
  tradeKeySchema,
  verifyMessage,
} from "@protocol/bankWire";
import { sha256Of, statementOf } from "./statement";
import type { BankStore } from "./store";
import { stateOf } from "./trades";

export interface ApiAnswer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** What the merchant may ask. Unsigned, old, repeated or malformed requests are refused (401, 400) and change nothing. */
export function createApi({ store, keys, origin }: { store: BankStore; keys: BankKeys; origin: string }) {
  function act(path: string, asked: unknown): { status: number; result: unknown } {
    switch (path) {
      case "/api/trades": {
        const { payNo, amount, merchant, notifyUrl, returnUrl } = newTradeSchema.parse(asked);
        const trade = store.addTrade({
          pay_no: payNo,
          amount,
          merchant,
          notify_url: notifyUrl,
          return_url: returnUrl,
        });
        if (trade.amount !== amount) return { status: 409, result: { reason: "another amount" } };
        return { status: 200, result: { cashierUrl: `${origin}/cashier?trade=${trade.id}` } };
      }
      case "/api/trades/query": {
        const { payNo } = tradeKeySchema.parse(asked);
        return { status: 200, result: stateOf(payNo, store.findTrade(payNo)) };
      }
      case "/api/trades/close": {
        const { payNo } = tradeKeySchema.parse(asked);
        store.move(payNo, "WAITING", { state: "CLOSED" });
        return { status: 200, result: stateOf(payNo, store.findTrade(payNo)) };
      }
      case "/api/refunds": {
        const { refundNo, payNo, amount } = newRefundSchema.parse(asked);
        const accepted = store.together(() => {
          const trade = store.findTrade(payNo);
          if (trade?.state !== "PAID") return false;
          if (store.refundedOf(payNo, refundNo) + amount > (trade.paid_amount ?? 0)) return false;
          return store.addRefund(refundNo, payNo, amount, Date.now());
        });
        return { status: 200, result: { refundNo, accepted } };
      }
      case "/api/refunds/query": {
        const { refundNo, payNo } = refundKeySchema.parse(asked);
        const known = store.findRefund(refundNo)?.pay_no === payNo;
        return { status: 200, result: { refundNo, state: known ? "DONE" : "UNKNOWN" } };
      }
      case "/api/dayFiles": {
        const { day } = dayFileKeySchema.parse(asked);
        const text = statementOf(store, day, Date.now());
        return { status: 200, result: { day, ready: text !== null, sha256: text === null ? null : sha256Of(text) } };
      }
      case "/api/dayFiles/text": {
        const { day } = dayFileKeySchema.parse(asked);
        const text = statementOf(store, day, Date.now());
        return text === null ? { status: 404, result: { reason: "not yet" } } : { status: 200, result: text };
      }
      default:
        return { status: 404, result: { reason: "unknown" } };
    }
  }

  return (path: string, headers: IncomingHttpHeaders, body: string): ApiAnswer => {
    const now = Date.now();
    const nonce = verifyMessage(keys.other, `POST ${path}`, headers, body, now);
    const first = nonce && store.firstSeen(nonce, now + 2 * bankClockSeconds * 1000);
    if (!nonce || !first) return { status: 401, body: "{}", headers: {} };
    let answer: { status: number; result: unknown };
    try {
      answer = act(path, JSON.parse(body));
    } catch {
      answer = { status: 400, result: { reason: "malformed" } };
    }
    const text = typeof answer.result === "string" ? answer.result : JSON.stringify(answer.result);
    return {
      status: answer.status,
      body: text,
      headers: signMessage(keys.own, answerTo(answer.status, nonce), text, now),
    };
  };
}
