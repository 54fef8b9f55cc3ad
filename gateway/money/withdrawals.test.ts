import { openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { queryPageNoticeList } from "@protocol/messages";
import { pageWalletEntries } from "@protocol/money";
import {
  askWithdrawal,
  getWithdrawal,
  pageWithdrawals,
  type Withdrawal,
  withdrawalStatus,
  withdrawals,
} from "@protocol/withdrawals";
import { expect, it } from "vitest";
import { messageHandlers } from "../messages/handlers";
import { moneyHandlers } from "./handlers";
import { backfillWithdrawalTrail } from "./withdrawalTrail";

const fieldOf = (answer: Awaited<ReturnType<TestPort["answer"]>>, field: string) =>
  (answer.result as { fieldReasons?: Record<string, string[]> } | undefined)?.fieldReasons?.[field]?.[0];

const account = { bankName: "中国工商银行宁波北仑支行", bankAcct: "3901180009200012345" };
const ask = (port: TestPort, amount: number, who: Person = "assistant") =>
  port.ask(who, askWithdrawal, { body: { amount, ...account } });
const approve = (port: TestPort, who: Person, row: Withdrawal) =>
  port.answer(who, withdrawals.approve, { params: { id: row.id }, body: { version: row.version } });
const payOut = (port: TestPort, row: Withdrawal, bankRef = "ICBC26112100001") =>
  port.answer("clerk", withdrawals.pay, { params: { id: row.id }, body: { version: row.version, bankRef } });
const refuse = (port: TestPort, row: Withdrawal) =>
  port.answer("clerk", withdrawals.refuse, {
    params: { id: row.id },
    body: { version: row.version, remark: "户名不符" },
  });

/** The assistant may ask, and approve unless told. */
async function openWithTwo(
  makeStore: Parameters<typeof openTestPort>[0],
  keys: readonly string[] = ["edit", "enable"],
) {
  const port = await openTestPort(makeStore, [...moneyHandlers, ...messageHandlers]);
  for (const action_key of keys) {
    await port.db
      .insertInto("user_grants")
      .values({ user_id: "u-assistant", permission_id: "wallet", action_key })
      .execute();
  }
  await port.db
    .updateTable("users")
    .set({ user_type: "5", parent_id: "u-forwarder" })
    .where("id", "=", "u-assistant")
    .execute();
  return port;
}

async function standing(port: TestPort) {
  const wallet = await port.db
    .selectFrom("ledger_accounts")
    .select(["balance", "frozen"])
    .where("company_id", "=", "FWD1")
    .where("kind", "=", "WALLET")
    .executeTakeFirstOrThrow();
  const { sum } = await port.db
    .selectFrom("ledger_postings")
    .select((eb) => eb.fn.sum<number>("amount").as("sum"))
    .executeTakeFirstOrThrow();
  expect(Number(sum ?? 0)).toBe(0);
  return { balance: Number(wallet.balance), frozen: Number(wallet.frozen) };
}

eachStore("withdrawals", (makeStore) => {
  it("show in the ledger what they froze and freed", async () => {
    const port = await openWithTwo(makeStore);
    const row = await ask(port, 30_000);
    const entries = async () => {
      const { rows } = await port.ask("forwarder", pageWalletEntries, { body: { pageIndex: 1, pageSize: 10 } });
      return rows.map(({ type, amount, held, balanceAfter }) => [type, amount, held, balanceAfter]);
    };
    expect(await entries()).toEqual([["HOLD", 0, 30_000, 10_000_000]]);
    port.clock.now = new Date(port.clock.now.getTime() + 1_000);
    await port.ask("forwarder", withdrawals.cancel, {
      params: { id: row.id },
      body: { version: row.version, remark: "不提了" },
    });
    expect((await entries())[0]).toEqual(["UNHOLD", 0, -30_000, 10_000_000]);
  });

  it("are asked for by one, approved by another, and paid once", async () => {
    const port = await openWithTwo(makeStore);
    const asked = await ask(port, 400_000);
    expect(asked).toMatchObject({ status: withdrawalStatus.asked, knownAccount: false, allowedActions: ["cancel"] });
    expect(await standing(port)).toEqual({ balance: 10_000_000, frozen: 400_000 });
    expect(await approve(port, "assistant", asked)).toMatchObject({
      result: { reason: "withdrawal.samePerson" },
    });
    expect((await payOut(port, asked)).code).toBe(codes.notFound);
    const approved = (await approve(port, "forwarder", asked)).result as Withdrawal;
    const paid = await Promise.all(
      Array.from({ length: 6 }, (_, i) => (i % 2 === 0 ? payOut(port, approved) : refuse(port, approved))),
    );
    expect(paid.filter((each) => each.code === codes.ok)).toHaveLength(1);
    const after = await port.ask("forwarder", getWithdrawal, { params: { id: asked.id } });
    const wasPaid = after.status === withdrawalStatus.paid;
    expect(await standing(port)).toEqual({ balance: wasPaid ? 9_600_000 : 10_000_000, frozen: 0 });
    expect(after.allowedActions).toEqual([]);
    expect(
      after.events.map(({ action, fromStatus, toStatus, operatorName }) => [
        action,
        fromStatus,
        toStatus,
        operatorName,
      ]),
    ).toEqual([
      ["ask", null, "0", "陈思远"],
      ["approve", "0", "1", "周敏"],
      [wasPaid ? "pay" : "refuse", "1", after.status, "李静"],
    ]);
    // those from before there was a trail get the same one
    await port.db.deleteFrom("document_events").execute();
    await backfillWithdrawalTrail(port.db);
    const again = await port.ask("forwarder", getWithdrawal, { params: { id: asked.id } });
    const seen = ({ action, fromStatus, toStatus, time }: (typeof after.events)[number]) =>
      [action, fromStatus, toStatus, time].join();
    expect(again.events.map(seen).sort()).toEqual(after.events.map(seen).sort());
  });

  it("are told to all of the company who may see its wallet", async () => {
    const port = await openWithTwo(makeStore, ["edit"]);
    const asked = await ask(port, 400_000);
    const approved = (await approve(port, "forwarder", asked)).result as Withdrawal;
    await payOut(port, approved);
    const told = async (who: Person) => {
      const { rows } = await port.ask(who, queryPageNoticeList, { body: { pageIndex: 1, pageSize: 50 } });
      return rows.map(({ contentType, reason }) => `${contentType} ${reason}`);
    };
    expect(await told("assistant")).toEqual(["MESSAGE withdrawal.paid", "MESSAGE withdrawal.agreed"]);
    expect(await told("forwarder")).toEqual(["MESSAGE withdrawal.paid", "TODO withdrawal.asked"]);
    expect(await told("clerk")).toEqual(["TODO withdrawal.approved"]);
    expect(await told("otherForwarder")).toEqual([]);
  });

  it("give back what was held when the port refuses or the company cancels", async () => {
    const port = await openWithTwo(makeStore);
    const first = await ask(port, 400_000, "forwarder");
    const approved = (await approve(port, "assistant", first)).result as Withdrawal;
    expect((await refuse(port, approved)).code).toBe(codes.ok);
    const second = await ask(port, 300_000);
    const canceled = await port.answer("assistant", withdrawals.cancel, {
      params: { id: second.id },
      body: { version: second.version, remark: "金额有误" },
    });
    expect(canceled.code).toBe(codes.ok);
    expect(await standing(port)).toEqual({ balance: 10_000_000, frozen: 0 });
  });

  it("never take more than is available, and a bank's number is booked once", async () => {
    const port = await openWithTwo(makeStore);
    const asked = await Promise.all(
      Array.from({ length: 5 }, () =>
        port.answer("forwarder", askWithdrawal, { body: { amount: 4_000_000, ...account } }),
      ),
    );
    const held = asked.filter((each) => each.code === codes.ok).map((each) => each.result as Withdrawal);
    expect(held).toHaveLength(2);
    expect(await standing(port)).toEqual({ balance: 10_000_000, frozen: 8_000_000 });
    const approved = [];
    for (const row of held) approved.push((await approve(port, "assistant", row)).result as Withdrawal);
    expect((await payOut(port, approved[0]!)).code).toBe(codes.ok);
    expect(fieldOf(await payOut(port, approved[1]!), "bankRef")).toBe("bankRef.taken");
    expect(await standing(port)).toEqual({ balance: 6_000_000, frozen: 4_000_000 });
  });

  it("are not there for another company, nor for the port before they are approved", async () => {
    const port = await openWithTwo(makeStore);
    const asked = await ask(port, 1_000);
    for (const who of ["otherForwarder", "clerk"] as const) {
      expect((await port.answer(who, getWithdrawal, { params: { id: asked.id } })).code).toBe(codes.notFound);
      expect((await approve(port, who, asked)).code).toBe(codes.notFound);
      const page = await port.ask(who, pageWithdrawals, { body: { pageIndex: 1, pageSize: 10 } });
      expect(page.total).toBe(0);
    }
    expect((await port.answer("newcomer", askWithdrawal, { body: { amount: 1, ...account } })).code).not.toBe(codes.ok);
  });
});
