import type { Identity } from "@gateway/core/context";
import type { PublicContext } from "@gateway/core/handler";
import { noopNotifier } from "@gateway/core/live";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { diskStore } from "@gateway/files/diskStore";
import { openWallet } from "@gateway/money/public";
import {
  ChannelDown,
  type ChannelState,
  NotifyRefused,
  type PaymentChannel,
  type Payments,
} from "@gateway/payments/channel";
import { paymentOrderHandlers } from "@gateway/payments/handlers";
import { createPaymentSweep } from "@gateway/payments/sweep";
import type { Store } from "@gateway/store/database";
import { pino } from "pino";

export const payer: Identity = {
  userId: "u-1",
  userName: "周敏",
  mobile: "13900000001",
  userType: "1",
  authStatus: "01",
  companyId: "c-1",
  companyName: "远帆",
  companyAuthStatus: "02",
  bizRoles: ["FWD"],
  roles: [],
  permissions: new Map([["wallet", new Set(["query", "edit"])]]),
  tokenHash: "",
};

/** A bank in memory: what it answers is set by the test. */
export function bankInMemory() {
  const states = new Map<string, ChannelState>();
  const refunds = new Map<string, number>();
  const dayFiles = new Map<string, string>();
  const bank = {
    ...{ states, refunds, refundTries: 0, takesRefunds: true, asked: 0, closed: 0, dayFiles, dayFilesAsked: 0 },
    /** It takes refunds, and its answers are lost. */
    silent: false,
  };
  const channel: PaymentChannel = {
    code: "DEMO_BANK",
    checkout: "redirect",
    create: async ({ payNo }) => ({ redirectUrl: `http://bank.test/cashier?trade=${payNo}`, qr: null }),
    verifyNotify({ headers, body }) {
      if (headers.signature !== "good") throw new NotifyRefused("not signed");
      return JSON.parse(body.toString()) as { payNo: string; state: ChannelState };
    },
    async query(payNo) {
      bank.asked++;
      return states.get(payNo) ?? { result: "unknown" };
    },
    async close(payNo) {
      bank.closed++;
      return states.get(payNo) ?? { result: "closed" };
    },
    async refund({ refundNo, amount }) {
      bank.refundTries++;
      if (!bank.takesRefunds) return false;
      refunds.set(refundNo, amount);
      if (bank.silent) throw new ChannelDown("silent");
      return true;
    },
    async queryRefund({ refundNo }) {
      if (bank.silent) throw new ChannelDown("silent");
      return refunds.has(refundNo) ? "done" : "unknown";
    },
    async dayFile(day) {
      bank.dayFilesAsked++;
      const text = bank.dayFiles.get(day);
      return text === undefined ? null : { text, hash: "0".repeat(64) };
    },
    acknowledge: (taken) => ({ status: taken ? 200 : 401, contentType: "text/plain", body: taken ? "ok" : "no" }),
  };
  return { bank, channel };
}

/** A company with an empty wallet, and the calls of the area on a clock of its own. */
export async function setUpPayments(makeStore: () => Promise<Store>) {
  const db = await makeStore();
  const clock = { now: new Date("2026-11-21T02:00:00.000Z") };
  await openWallet(db, "c-1", clock.now);
  const { bank, channel } = bankInMemory();
  const payments: Payments = {
    channels: new Map([[channel.code, channel]]),
    portalUrl: "http://127.0.0.1:3000",
    merchant: "泊联",
  };
  const log = pino({ level: "silent" });
  const contextOn = (store: Store, identity: Identity | null): PublicContext => ({
    db: store,
    now: clock.now,
    traceId: "0".repeat(32),
    ip: null,
    log,
    outbox: { send: async () => undefined },
    live: noopNotifier,
    config: { captcha: false, files: diskStore(""), signingKey: Buffer.alloc(32), payments },
    identity,
  });
  /** As the answerer runs a call: prepared outside of the transaction, then within it. */
  async function call<R = unknown>(
    name: string,
    input: { params?: unknown; body?: unknown } = {},
    identity: Identity | null = payer,
  ): Promise<R> {
    const handler = paymentOrderHandlers.find((each) => each.call.name === name)!;
    const given = { params: input.params, query: undefined, body: input.body } as Parameters<typeof handler.run>[1];
    const prepared = await handler.prepare?.(contextOn(db, identity), given);
    if (!handler.call.write) return (await handler.run(contextOn(db, identity), given)) as R;
    return writeTransaction(db, undefined, (trx) => handler.run(contextOn(trx, identity), given, prepared)) as R;
  }
  const topUp = async (amount: number): Promise<string> => {
    const { payNo } = await call<{ payNo: string }>("createTopUp", {
      body: {
        amount,
        channel: "DEMO_BANK",
        account: { kind: "WALLET", yardCode: "" },
        trade: "",
        returnTo: null,
      },
    });
    return payNo;
  };
  const start = (payNo: string) => call("startPayment", { params: { payNo }, body: {} });
  const notify = (payNo: string, state: ChannelState, signature = "good") =>
    call<{ status: number }>(
      "notifyPayment",
      {
        params: { channel: "DEMO_BANK" },
        body: { headers: { signature }, raw: Buffer.from(JSON.stringify({ payNo, state })).toString("base64") },
      },
      null,
    );
  const order = async (payNo: string) =>
    db.selectFrom("payment_orders").selectAll().where("pay_no", "=", payNo).executeTakeFirstOrThrow();
  const sum = async (accountId: string): Promise<number> => {
    const row = await db
      .selectFrom("ledger_postings")
      .select((eb) => eb.fn.sum<number>("amount").as("sum"))
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
    return Number(row.sum ?? 0);
  };
  const wallet = async () => {
    const row = await db
      .selectFrom("ledger_accounts")
      .select(["id", "balance"])
      .where("company_id", "=", "c-1")
      .executeTakeFirstOrThrow();
    return { balance: Number(row.balance), posted: await sum(row.id) };
  };
  const later = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const newSweep = () => {
    const { config, outbox, live } = contextOn(db, null);
    return createPaymentSweep({ store: db, payments, log, clock: () => clock.now, config, outbox, live });
  };
  return { db, bank, channel, call, topUp, start, notify, order, sum, wallet, later, newSweep };
}
