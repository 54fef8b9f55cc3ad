import type { Identity } from "@gateway/core/context";
import { payer, setUpPayments } from "@gateway/testing/testPayments";
import { eachStore } from "@gateway/testing/testStores";
import { type DayRow, dayFileRows, parseDayFile, writeDayFile } from "@protocol/bankDayFile";
import type { BankDay, BankDifference } from "@protocol/bankDays";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createBankDaySchedule } from "./bankDaySchedule";
import type { ChannelState } from "./channel";
import { reconcilePayments } from "./reconcilePayments";

const day = "2026-11-21";
const hour = 3_600_000;
const paid = (channelTxnNo: string, amount: number): ChannelState => ({ result: "paid", channelTxnNo, amount });
const clerk: Identity = {
  ...payer,
  companyId: "PORT",
  bizRoles: ["PORT"],
  permissions: new Map([["moneyAudit", new Set(["query", "edit"])]]),
};
const row = (payNo: string, channelTxnNo: string, amount: number, over: Partial<DayRow> = {}): DayRow => ({
  kind: "PAY",
  time: "2026-11-21T02:00:00.000Z",
  payNo,
  channelTxnNo,
  refundNo: "",
  amount,
  state: "SUCCESS",
  ...over,
});

async function setUp(makeStore: Parameters<typeof setUpPayments>[0]) {
  const parts = await setUpPayments(makeStore);
  const { db, bank, call, topUp, notify } = parts;
  const clock = { now: new Date("2026-11-22T02:00:00.000Z") };
  const payments = { channels: new Map([["DEMO_BANK", parts.channel]]), portalUrl: "", merchant: "" };
  const newSchedule = () =>
    createBankDaySchedule({ store: db, payments, log: pino({ level: "silent" }), clock: () => clock.now });
  const pay = async (no: string, amount: number) => {
    const payNo = await topUp(amount);
    await notify(payNo, paid(no, amount));
    return payNo;
  };
  const days = async () =>
    (await call<{ rows: BankDay[] }>("pageBankDays", { body: { pageIndex: 1, pageSize: 10, searchInfos: [] } }, clerk))
      .rows;
  const differences = async (id: string) =>
    (await call<{ rows: BankDifference[] }>("getBankDay", { params: { id } }, clerk)).rows;
  const offer = (rows: DayRow[]) => bank.dayFiles.set(day, writeDayFile(rows));
  return { ...parts, clock, newSchedule, pay, days, differences, offer };
}

eachStore("statements of banks", (makeStore) => {
  it("are fetched once after ten in the morning, by whatever number of gateways, and agree", async () => {
    const { clock, newSchedule, pay, days, offer, bank, sum, db } = await setUp(makeStore);
    offer([row(await pay("B-1", 500), "B-1", 500), row(await pay("B-2", 700), "B-2", 700)]);
    clock.now = new Date("2026-11-22T01:59:00.000Z");
    await newSchedule().runDue();
    expect(await days()).toEqual([]);
    clock.now = new Date("2026-11-22T02:00:00.000Z");
    await Promise.all([newSchedule().runDue(), newSchedule().runDue(), newSchedule().runDue()]);
    await newSchedule().runDue();
    expect(bank.dayFilesAsked).toBe(1);
    expect(await days()).toMatchObject([
      {
        ...{ day, status: "1", differences: 0, fetchedByName: null },
        bank: { count: 2, paid: 1_200, refunded: 0 },
        port: { count: 2, paid: 1_200, refunded: 0 },
      },
    ]);
    expect([await sum("CLEARING"), await sum("BANK")]).toEqual([0, -1_200]);
    expect(await reconcilePayments(db)).toEqual([]);
    await db.deleteFrom("bank_lines").where("no", "=", "B-1").execute();
    expect(await reconcilePayments(db)).toMatchObject([{ kind: "bankDayBooked", expected: 700, found: 1_200 }]);
  });

  it("show each kind of difference as one row, which a person closes once", async () => {
    const { newSchedule, pay, topUp, days, differences, offer, call } = await setUp(makeStore);
    const [same, other, mine, open] = [
      await pay("B-1", 500),
      await pay("B-2", 700),
      await pay("B-3", 900),
      await topUp(1_100),
    ];
    offer([
      row(same, "B-1", 500),
      row(same, "B-1", 500),
      row(other, "B-2", 710),
      row(open, "B-4", 1_100),
      row("PY26112100099", "B-5", 50),
    ]);
    await newSchedule().runDue();
    const [found] = await days();
    expect(found).toMatchObject({ differences: 5, open: 5, bank: { paid: 2_860 }, port: { paid: 2_100 } });
    const rows = await differences(found!.id);
    expect(rows.map(({ kind, payNo, bankAmount, portAmount }) => [kind, payNo, bankAmount, portAmount])).toEqual([
      ["AMOUNT", other, 710, 700],
      ["DUPLICATE", same, 500, 500],
      ["ONLY_BANK", "PY26112100099", 50, null],
      ["ONLY_PORT", mine, null, 900],
      ["STATUS", open, 1_100, 1_100],
    ]);
    const { id, version } = rows[2]!;
    const close = (who = clerk) =>
      call("closeBankDifference", { params: { id }, body: { version, remark: "银行更正" } }, who);
    await expect(close(payer)).rejects.toMatchObject({ reason: "forbidden" });
    const closed = await Promise.allSettled([close(), close()]);
    expect(closed.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await days())[0]).toMatchObject({ differences: 5, open: 4 });
  });

  it("agree on refunds, on money in suspense and on what came too late; a line of an earlier day is a duplicate", async () => {
    const { clock, newSchedule, pay, topUp, notify, days, differences, offer, bank, later, newSweep, call, db, sum } =
      await setUp(makeStore);
    await db
      .insertInto("companies")
      .values({ id: "c-1", name: "远帆", uscc: null, auth_status: "02", merchant_status: "0", create_time: "2026" })
      .execute();
    const back = await pay("B-1", 500);
    const wrong = await topUp(600);
    await notify(wrong, paid("B-2", 601));
    const body = { amount: 200, refundable: 500, remark: "退回一部分" };
    await call("refundPayment", { params: { payNo: back }, body }, clerk);
    later(hour);
    await newSweep().runDue();
    const refunded = row(back, "B-1", 200, { kind: "REFUND", refundNo: `${back}R1` });
    offer([row(back, "B-1", 500), row(wrong, "B-2", 601), refunded]);
    await newSchedule().runDue();
    expect(await days()).toMatchObject([{ differences: 0, bank: { paid: 1_101, refunded: 200 } }]);
    expect(await sum("BANK")).toBe(-901);

    const next = { time: "2026-11-22T02:00:00.000Z" };
    bank.dayFiles.set("2026-11-22", writeDayFile([{ ...refunded, ...next }, row("PY1", "B-9", 1, next)]));
    clock.now = new Date("2026-11-23T02:00:00.000Z");
    await newSchedule().runDue();
    const [second] = await days();
    expect((await differences(second!.id)).map(({ kind, line }) => [kind, line])).toEqual([
      ["DUPLICATE", "REFUND"],
      ["ONLY_BANK", "PAY"],
    ]);
  });

  it("close by themselves what stands in the next day's file: two clocks differ around midnight", async () => {
    const { clock, newSchedule, pay, days, offer, bank } = await setUp(makeStore);
    const payNo = await pay("B-1", 500);
    offer([]);
    await newSchedule().runDue();
    expect(await days()).toMatchObject([{ differences: 1, open: 1 }]);
    bank.dayFiles.set("2026-11-22", writeDayFile([row(payNo, "B-1", 500, { time: "2026-11-21T16:00:01.000Z" })]));
    clock.now = new Date("2026-11-23T02:00:00.000Z");
    await newSchedule().runDue();
    expect(await days()).toMatchObject([{ differences: 0 }, { differences: 1, open: 0 }]);
  });

  it("are refused whole with their reason, change nothing, and are asked for again", async () => {
    const { clock, newSchedule, pay, days, offer, bank, call, sum } = await setUp(makeStore);
    const rows = [row(await pay("B-1", 500), "B-1", 500)];
    offer(rows);
    bank.dayFiles.set(day, bank.dayFiles.get(day)!.slice(0, -12));
    await newSchedule().runDue();
    expect(await days()).toMatchObject([{ status: "2", differences: 0, bank: { count: 0 } }]);
    expect(await sum("BANK")).toBe(0);
    offer(rows);
    const fetch = (body: object) => call<BankDay>("fetchBankDay", { body: { channel: "DEMO_BANK", ...body } }, clerk);
    await expect(fetch({ day: "2026-11-22" })).rejects.toMatchObject({ fieldReasons: { day: ["bankDay.notOver"] } });
    await expect(call("fetchBankDay", { body: { channel: "DEMO_BANK", day } })).rejects.toMatchObject({
      reason: "forbidden",
    });
    clock.now = new Date(clock.now.getTime() + hour);
    await newSchedule().runDue();
    expect(await days()).toMatchObject([{ status: "1", error: "", bank: { count: 1 } }]);
  });
});

it("a statement is believed whole or not at all", () => {
  const good = writeDayFile([row("PY1", "B-1", 500), row("PY1", "B-1", 20, { kind: "REFUND", refundNo: "PY1R1" })]);
  expect(parseDayFile(good, day)).toHaveLength(2);
  expect(parseDayFile(`\uFEFF${good.replaceAll("\r\n", "\n")}`, day)).toHaveLength(2);
  expect(parseDayFile(writeDayFile([]), day)).toEqual([]);
  const lines = good.split("\r\n");
  const without = (i: number) => lines.filter((_, at) => at !== i).join("\r\n");
  const refusals: [string, string][] = [
    ["", "cutOff"],
    [good.slice(0, 200), "cutOff"],
    [without(3), "cutOff"],
    [without(4), "cutOff"],
    [without(1), "sums"],
    [good.replace("`5.00", "`6.00"), "sums"],
    [good.replace("`5.00", "`5"), "row"],
    [good.replace("`PY1,", "PY1,"), "row"],
    [good.replace("`SUCCESS", "`MAYBE"), "row"],
    [good.replace("`B-1", `\`${"B".repeat(300)}`), "row"],
    [good.replace("2026-11-21 10", "2026-11-20 10"), "otherDay"],
    [good.replace("商户订单号", "订单"), "head"],
    [`${good}\r\n${good}`, "cutOff"],
    ["`1\n".repeat(dayFileRows + 10), "tooManyRows"],
    ["x".repeat(9_000_000), "tooLong"],
  ];
  for (const [text, reason] of refusals) expect(() => parseDayFile(text, day), reason).toThrow(reason);
});
