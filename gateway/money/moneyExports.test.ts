import { billingHandlers } from "@gateway/billing/handlers";
import { paymentOrderHandlers } from "@gateway/payments/handlers";
import { bankInMemory } from "@gateway/testing/testPayments";
import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { exportCreditAccounts, openCreditAccount } from "@protocol/monthlyBills";
import { pieceSize } from "@protocol/page";
import { exportPayments } from "@protocol/paymentRefunds";
import { announceTransfer, exportBankReceipts, exportTransfers } from "@protocol/transfers";
import { askWithdrawal, exportWithdrawals, withdrawals } from "@protocol/withdrawals";
import { expect, it } from "vitest";
import { moneyHandlers } from "./handlers";

async function open(makeStore: Parameters<typeof openTestPort>[0]) {
  const payments = {
    channels: new Map([["DEMO_BANK", bankInMemory().channel]]),
    portalUrl: "http://127.0.0.1:3000",
    merchant: "泊联",
    payee: { bankName: "演示银行", bankAcct: "6220000000000001" },
  };
  return openTestPort(makeStore, [...moneyHandlers, ...billingHandlers, ...paymentOrderHandlers], { payments });
}

eachStore("exports of money", (makeStore) => {
  it("go on piece by piece behind the last row, and end", async () => {
    const port = await open(makeStore);
    const many = pieceSize + 3;
    const receipt = {
      amount: 1,
      booked_day: "2026-11-21",
      payer_name: "远帆",
      payer_acct: "",
      note: "",
      transfer_id: null,
    };
    const by = { entered_by: "u-clerk", entered_by_name: "李静", entered_time: "2026-11-21T02:00:00.000Z" };
    const rows = Array.from({ length: many }, (_, i) => {
      const no = String(i).padStart(5, "0");
      return { id: `r${no}`, bank_ref: `B${no}`, ...receipt, ...by };
    });
    for (let i = 0; i < many; i += 100)
      await port.db
        .insertInto("bank_receipts")
        .values(rows.slice(i, i + 100))
        .execute();
    const first = await port.ask("clerk", exportBankReceipts, { body: {} });
    expect(first.rows).toHaveLength(pieceSize);
    const rest = await port.ask("clerk", exportBankReceipts, { body: { after: first.next! } });
    expect(rest.next).toBeNull();
    expect(new Set([...first.rows, ...rest.rows].map(({ bankRef }) => bankRef)).size).toBe(many);
  });

  it("have what their readers may see, narrowed as their lists are", async () => {
    const port = await open(makeStore);
    await port.ask("forwarder", announceTransfer, { body: { amount: 10_000 } });
    await port.ask("otherForwarder", announceTransfer, { body: { amount: 20_000 } });
    const amounts = async (who: "forwarder" | "clerk" | "assistant") =>
      (await port.ask(who, exportTransfers, { body: {} })).rows.map(({ amount }) => amount);
    expect([await amounts("forwarder"), await amounts("assistant")]).toEqual([[10_000], [10_000]]);
    expect((await amounts("clerk")).sort()).toEqual([10_000, 20_000]);
    const canceled = { searchInfos: [{ fieldName: "status", searchType: "eq" as const, values: ["3"] }] };
    expect((await port.ask("clerk", exportTransfers, { body: canceled })).rows).toEqual([]);

    const account = { bankName: "中国银行宁波分行", bankAcct: "390118000920001" };
    const asked = await port.ask("forwarder", askWithdrawal, { body: { amount: 5_000, ...account } });
    const numbers = async (who: "forwarder" | "otherForwarder" | "clerk") =>
      (await port.ask(who, exportWithdrawals, { body: {} })).rows.map(({ docNo }) => docNo);
    expect([await numbers("forwarder"), await numbers("otherForwarder"), await numbers("clerk")]).toEqual([
      [asked.docNo],
      [],
      [],
    ]);
    await port.db.updateTable("withdrawals").set({ create_by: "u-assistant" }).execute();
    await port.ask("forwarder", withdrawals.approve, { params: { id: asked.id }, body: { version: 1 } });
    expect(await numbers("clerk")).toEqual([asked.docNo]);

    const terms = { creditLimit: 100_000, dueDays: 15, remark: "合同" };
    for (const companyId of ["FWD1", "FWD2"])
      await port.ask("clerk", openCreditAccount, { body: { companyId, ...terms } });
    const customers = await port.ask("clerk", exportCreditAccounts, { body: {} });
    expect(customers.rows.map(({ companyId }) => companyId).sort()).toEqual(["FWD1", "FWD2"]);
    for (const call of [exportPayments, exportBankReceipts, exportCreditAccounts])
      expect((await port.answer("forwarder", call, { body: {} })).code).toBe(codes.forbidden);
    expect((await port.ask("clerk", exportPayments, { body: {} })).rows).toEqual([]);
  });
});
