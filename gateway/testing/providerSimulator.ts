import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { RawNotify } from "@gateway/payments/channel";

/** A trade as a provider keeps it. */
export interface SimulatedTrade {
  payNo: string;
  /** Fen. */
  amount: number;
  state: "open" | "paid" | "closed";
  txnNo: string;
  code: string;
  refunds: Map<string, number>;
}

export interface SimulatedAnswer {
  status: number;
  body: string | Buffer;
  headers?: Record<string, string>;
}

export const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Whether a refund of so much is taken: once per number, and never above what was paid. */
export function takeRefund(trade: SimulatedTrade, refundNo: string, amount: number): boolean {
  const earlier = trade.refunds.get(refundNo);
  if (earlier !== undefined) return earlier === amount;
  const refunded = [...trade.refunds.values()].reduce((sum, each) => sum + each, 0);
  if (trade.state !== "paid" || refunded + amount > trade.amount) return false;
  trade.refunds.set(refundNo, amount);
  return true;
}

/** The server of a simulated provider, with its trades and the notifies that it would send. */
export async function startProvider(
  answer: (request: IncomingMessage, body: string) => SimulatedAnswer | Promise<SimulatedAnswer>,
) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", async () => {
      const { status, body, headers } = await answer(request, Buffer.concat(chunks).toString("utf8"));
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const notifies = new Map<string, RawNotify>();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notifies,
    notifyOf: async (payNo: string) => notifies.get(payNo)!,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The trades of a provider by the merchant's number. */
export function createTrades(codeOf: (payNo: string) => string) {
  const trades = new Map<string, SimulatedTrade>();
  return {
    get: (payNo: string) => trades.get(payNo),
    all: () => [...trades.values()],
    open(payNo: string, amount: number): SimulatedTrade {
      const found = trades.get(payNo);
      if (found) return found;
      const trade: SimulatedTrade = {
        payNo,
        amount,
        state: "open",
        txnNo: `4200${payNo.slice(2)}`,
        code: codeOf(payNo),
        refunds: new Map(),
      };
      trades.set(payNo, trade);
      return trade;
    },
  };
}
