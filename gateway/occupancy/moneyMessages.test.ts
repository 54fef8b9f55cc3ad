import { messageHandlers } from "@gateway/messages/handlers";
import { tellWarnings } from "@gateway/money/accountWarnings";
import { prepayHandlers } from "@gateway/money/prepayHandlers";
import { toldTo } from "@gateway/testing/testMessages";
import { openTestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { queryPageNoticeList } from "@protocol/messages";
import { occupancies } from "@protocol/occupancies";
import { occupancyInput } from "@protocol/occupancy";
import { changePrepayLimits, openPrepayAccount, topUpPrepay } from "@protocol/prepay";
import { expect, it } from "vitest";
import { occupancyHandlers } from "./occupancyHandlers";

/** A port whose only account is the forwarder's at one yard, with 1,000 yuan and a warning line of 500. */
async function open(makeStore: Parameters<typeof openTestPort>[0]) {
  const port = await openTestPort(makeStore, [...messageHandlers, ...prepayHandlers, ...occupancyHandlers]);
  await port.db
    .insertInto("dict_data")
    .values({ id: "d1", dict_type: "yard", dict_value: "YD-BL1", dict_label: "北仑一号堆场", sort: 1 })
    .execute();
  const body = { companyId: "FWD1", yardCode: "YD-BL1", creditLimit: 0, warnLine: 50_000 };
  const { accountNo } = await port.ask("clerk", openPrepayAccount, { body });
  const params = { accountNo };
  const topUp = (amount: number, bankRef: string) =>
    port.ask("clerk", topUpPrepay, { params, body: { amount, bankRef } });
  await topUp(100_000, "ICBC0001");
  let entered = 0;
  const hold = (amount: number) =>
    port.ask("clerk", occupancies.create, {
      body: {
        occupancy: occupancyInput.parse({
          kind: "DISINFECT",
          accountNo,
          bizNo: `YW${++entered}`,
          lines: [{ item: "DISINF", qty: 1, unitPrice: amount }],
          taxRate: 6,
          detail: { method: "SPRAY" },
        }),
      },
    });
  const look = () => tellWarnings(port.unattended);
  return { port, accountNo, params, topUp, hold, look };
}

eachStore("messages about money", (makeStore) => {
  it("say to the company what becomes of a hold, and to nobody else", async () => {
    const { port, hold } = await open(makeStore);
    const made = await hold(20_000);
    const more = await port.ask("clerk", occupancies.supplement, {
      params: { id: made.id },
      body: { version: made.version, amount: 5_000, remark: "" },
    });
    const done = { time: testNow.toISOString(), certNo: "XD1" };
    const settled = await port.ask("clerk", occupancies.settle, {
      params: { id: made.id },
      body: { version: more.version, settlement: { kind: "DISINFECT", amount: 10_000, done } },
    });
    await port.ask("clerk", occupancies.refund, {
      params: { id: made.id },
      body: { version: settled.version, amount: 1_000, remark: "少做一箱" },
    });
    const other = await hold(10_000);
    await port.ask("clerk", occupancies.release, {
      params: { id: other.id },
      body: { version: other.version, remark: "业务取消" },
    });
    const told = ["released", "held", "refunded", "settled", "supplemented", "held"];
    for (const who of ["forwarder", "assistant"] as const)
      expect(await toldTo(port, who)).toEqual(told.map((each) => `MESSAGE occupancy.${each}`));
    for (const who of ["otherForwarder", "fleet", "clerk"] as const) expect(await toldTo(port, who)).toEqual([]);
    const { rows } = await port.ask("forwarder", queryPageNoticeList, { body: { pageIndex: 1, pageSize: 50 } });
    expect(rows[3]).toMatchObject({
      summary: "业务 YW1 冻结 ¥250.00，核销 ¥100.00。",
      link: `/occupancy/disinfection?id=${made.id}`,
    });
  });

  it("warn once for each time that an account falls below its line, whoever looks at once", async () => {
    const { port, accountNo, params, topUp, hold, look } = await open(makeStore);
    const warned = async () => (await toldTo(port, "forwarder")).filter((each) => each.endsWith("prepay.low")).length;
    await hold(50_000);
    await look();
    expect(await warned()).toBe(0);
    await hold(100);
    await hold(100);
    await expect(hold(900_000)).rejects.toThrow();
    await Promise.all([look(), look(), look()]);
    expect(await warned()).toBe(1);
    await topUp(1_000, "ICBC0002");
    await look();
    expect(await warned()).toBe(1);
    await hold(1_000);
    await look();
    expect(await warned()).toBe(2);
    expect(await toldTo(port, "otherForwarder")).toEqual([]);
    const { rows } = await port.ask("forwarder", queryPageNoticeList, { body: { pageIndex: 1, pageSize: 50 } });
    expect(rows[0]).toMatchObject({
      params: { accountNo, available: "498.00", warnLine: "500.00" },
      link: `/prepay/accounts/detail?no=${accountNo}`,
    });
    const limits = (warnLine: number, version: number) => ({
      params,
      body: { creditLimit: 0, warnLine, remark: "年度协议", version },
    });
    await port.ask("clerk", changePrepayLimits, limits(10_000, 1));
    await port.ask("clerk", changePrepayLimits, limits(60_000, 2));
    await look();
    expect(await warned()).toBe(3);
  });
});
