import { billingHandlers } from "@gateway/billing/handlers";
import type { Handler } from "@gateway/core/handler";
import { feeHandlers } from "@gateway/fees/handlers";
import { messageHandlers } from "@gateway/messages/handlers";
import { moneyHandlers } from "@gateway/money/handlers";
import { paymentHandlers } from "@gateway/money/payments";
import type { Payments } from "@gateway/payments/channel";
import { paymentOrderHandlers } from "@gateway/payments/handlers";
import { createPaymentSweep } from "@gateway/payments/sweep";
import type { Store } from "@gateway/store/database";
import { openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { type FeeKindName, payFees } from "@protocol/fees";
import { truckOrders } from "@protocol/trucking";
import { exportOrder } from "./testOrders";
import { bankInMemory } from "./testPayments";

/** A port where fees are paid through the cashier, with a bank in memory. */
export async function openFeePort(makeStore: () => Promise<Store>, more: readonly Handler[] = []) {
  const { bank, channel } = bankInMemory();
  const payments = {
    channels: new Map([[channel.code, channel]]),
    portalUrl: "http://127.0.0.1:3000",
    merchant: "泊联",
    payee: { bankName: "演示银行", bankAcct: "6220000000000001" },
  };
  const handlers = [
    ...feeHandlers,
    ...billingHandlers,
    ...paymentOrderHandlers,
    ...moneyHandlers,
    ...paymentHandlers,
    ...messageHandlers,
    ...more,
  ];
  return { port: await openTestPort(makeStore, handlers, { payments }), bank, payments };
}

/** An order of the first forwarder of one fee (fen, tax of 9 % included) that waits for its payment. */
export async function approvedOrder(port: TestPort, amount: number) {
  const made = await port.ask("forwarder", truckOrders.create, { body: { mode: "submit", order: exportOrder() } });
  return port.ask("clerk", truckOrders.approve, {
    params: { id: made.id },
    body: {
      version: made.version,
      carrierId: "TRK1",
      fees: [{ feeItemCode: "TRUCKING", qty: 1, unit: "箱", unitPrice: amount, taxRate: 9 }],
    },
  });
}

/** What looks after the port's payments. */
export const newSweep = (port: TestPort, payments: Payments) => createPaymentSweep({ ...port.unattended, payments });

export const statusOf = async (port: TestPort, id: string) =>
  (await port.ask("clerk", truckOrders.get, { params: { id } })).status;

export const refund = async (port: TestPort, id: string) => {
  const { version } = await port.ask("clerk", truckOrders.get, { params: { id } });
  return port.ask("clerk", truckOrders.refund, { params: { id }, body: { version, remark: "客户退单" } });
};

interface Quoted {
  id: string;
  version: number;
}

export const named = (documents: readonly Quoted[], kind: FeeKindName = "truckOrder") =>
  documents.map(({ id, version }) => ({ kind, id, version }));

type Source = "WALLET" | "PREPAY" | "CREDIT";

/** Pays orders together and answers the reason of a refusal, or `done`. */
export async function pay(
  port: TestPort,
  source: Source,
  documents: readonly Quoted[],
  { who = "forwarder", kind = "truckOrder" }: { who?: Person; kind?: FeeKindName } = {},
): Promise<string> {
  const yardCode = source === "PREPAY" ? "NBYZ" : "";
  const answer = await port.answer(who, payFees, {
    body: { documents: named(documents, kind), source, yardCode },
  });
  return answer.status === 200 ? "done" : ((answer.result as { reason?: string } | undefined)?.reason ?? answer.code);
}

/** Balances of the company's accounts (fen), by kind. */
export async function balances(port: TestPort, companyId = "FWD1"): Promise<Record<string, number>> {
  const rows = await port.db
    .selectFrom("ledger_accounts")
    .select(["kind", "balance"])
    .where("company_id", "=", companyId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]));
}
