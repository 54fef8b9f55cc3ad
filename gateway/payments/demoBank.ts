import { createHash } from "node:crypto";
import {
  answerTo,
  type BankKeys,
  bankHeaders,
  bankMaxBody,
  dayFileSchema,
  openedTradeSchema,
  refundSchema,
  refundStateSchema,
  signMessage,
  type TradeState,
  tradeNotifySchema,
  tradeStateSchema,
  verifyMessage,
} from "@protocol/bankWire";
import type { z } from "zod";
import { ChannelDown, type ChannelState, DayFileRefused, NotifyRefused, type PaymentChannel } from "./channel";
import { askFile } from "./channelRequest";

const answerMs = 10_000;

const results = { WAITING: "open", PAYING: "open", FAILED: "failed", CLOSED: "closed", UNKNOWN: "unknown" } as const;

const stateOf = ({ state, txnNo, amount }: TradeState): ChannelState => {
  if (state !== "PAID") return { result: results[state] };
  if (!txnNo || amount === null) throw new ChannelDown("a payment without number or amount");
  return { result: "paid", channelTxnNo: txnNo, amount };
};

/** The demonstration bank (bank/main.ts), over its own wire (protocol/bankWire.ts). */
export function createDemoBank(options: {
  url: string;
  /** Where the bank posts its notifies. */
  notifyUrl: string;
  keys: BankKeys;
}): PaymentChannel {
  const { url, notifyUrl, keys } = options;

  async function ask<S extends z.ZodType>(path: string, asked: object, schema: S): Promise<z.output<S>> {
    const body = JSON.stringify(asked);
    const headers = signMessage(keys.own, `POST ${path}`, body, Date.now());
    try {
      const answer = await fetch(new URL(path, url), {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(answerMs),
      });
      const text = await answer.text();
      if (text.length > bankMaxBody) throw new Error("a longer answer than any is");
      const about = answerTo(answer.status, headers[bankHeaders.nonce]!);
      if (!verifyMessage(keys.other, about, Object.fromEntries(answer.headers), text, Date.now()))
        throw new Error(`an answer without the bank's signature (${answer.status})`);
      if (answer.status !== 200) throw new Error(`refused with ${answer.status} ${text}`);
      return schema.parse(JSON.parse(text));
    } catch (error) {
      throw new ChannelDown(`${path}: ${(error as Error).message}`);
    }
  }

  async function dayFile(day: string) {
    const { ready, sha256 } = await ask("/api/dayFiles", { day }, dayFileSchema);
    if (!ready || !sha256) return null;
    const path = "/api/dayFiles/text";
    const body = JSON.stringify({ day });
    const headers = signMessage(keys.own, `POST ${path}`, body, Date.now());
    const method = "POST";
    const answer = await askFile(new URL(path, url), {
      method,
      headers: { "Content-Type": "application/json", ...headers },
      body,
    });
    const about = answerTo(answer.status, headers[bankHeaders.nonce]!);
    if (!verifyMessage(keys.other, about, Object.fromEntries(answer.headers), answer.text, Date.now()))
      throw new DayFileRefused("signature");
    if (answer.status !== 200) return null;
    const hash = createHash("sha256").update(answer.text).digest("hex");
    if (hash !== sha256) throw new DayFileRefused("hash");
    return { text: answer.text, hash };
  }

  return {
    code: "DEMO_BANK",
    checkout: "redirect",
    async create({ payNo, amount, merchant, returnUrl }) {
      const trade = { payNo, amount, merchant, notifyUrl, returnUrl };
      const { cashierUrl } = await ask("/api/trades", trade, openedTradeSchema);
      return { redirectUrl: cashierUrl, qr: null };
    },
    verifyNotify({ headers, body }, now) {
      const text = body.toString("utf8");
      if (!verifyMessage(keys.other, "NOTIFY", headers, text, now.getTime()))
        throw new NotifyRefused("not signed by the bank");
      const { payNo, result, txnNo, amount } = tradeNotifySchema.parse(JSON.parse(text));
      return {
        payNo,
        state: result === "PAID" ? { result: "paid", channelTxnNo: txnNo, amount } : { result: "failed" },
      };
    },
    query: async (payNo) => stateOf(await ask("/api/trades/query", { payNo }, tradeStateSchema)),
    close: async (payNo) => stateOf(await ask("/api/trades/close", { payNo }, tradeStateSchema)),
    async refund({ payNo, refundNo, amount }) {
      return (await ask("/api/refunds", { payNo, refundNo, amount }, refundSchema)).accepted;
    },
    async queryRefund({ payNo, refundNo }) {
      const { state } = await ask("/api/refunds/query", { refundNo, payNo }, refundStateSchema);
      return state === "DONE" ? "done" : "unknown";
    },
    dayFile,
    acknowledge: (taken) => ({
      status: taken ? 200 : 401,
      contentType: "application/json",
      body: JSON.stringify({ taken }),
    }),
  };
}
