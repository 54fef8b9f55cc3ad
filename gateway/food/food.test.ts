import { createScheduler } from "@gateway/documents/scheduler";
import { foodHandlers } from "@gateway/food/handlers";
import { centerHandlers } from "@gateway/mall/centerHandlers";
import { named, openFeePort, pay } from "@gateway/testing/testFees";
import { balanceOf } from "@gateway/testing/testOrders";
import { type Person, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { foodStatus } from "@protocol/documentStatuses";
import { listMeals, type MealPeriod, mealTimes } from "@protocol/food";
import { type FoodOrder, foodOrders, kitchens } from "@protocol/foodOrders";
import { getMerchantCenter } from "@protocol/merchantCenter";
import { dateOf } from "@protocol/values/instant";
import { describe, expect, it } from "vitest";
import { foodOrderLifecycle } from "./foodOrderStore";

/** Tomorrow, as the tests' now has it: 10:00 in Shanghai on 2026-11-21. */
const day = "2026-11-22";
const meal = { day, period: "L" as MealPeriod };

describe("a meal", () => {
  it.each<[MealPeriod, string, string]>([
    ["B", "2026-11-21T13:00:00.000Z", "2026-11-21T22:30:00.000Z"],
    ["L", "2026-11-22T01:30:00.000Z", "2026-11-22T03:00:00.000Z"],
    ["D", "2026-11-22T07:00:00.000Z", "2026-11-22T08:30:00.000Z"],
    ["N", "2026-11-22T12:00:00.000Z", "2026-11-22T14:00:00.000Z"],
  ])("%s of a day is ordered until %s and fetched from %s on", (period, cutOff, from) => {
    expect(mealTimes(day, period)).toMatchObject({ cutOff, from });
  });
});

eachStore("meals", (makeStore) => {
  /** A kitchen of the fleet with one dish of 25 yuan, planned for tomorrow's lunch. */
  async function open(capacity = 10) {
    const { port } = await openFeePort(makeStore, [...foodHandlers, ...centerHandlers]);
    await port.db.updateTable("companies").set({ merchant_status: "1" }).where("id", "=", "TRK1").execute();
    await port.ask("fleet", kitchens.openKitchen, { body: { name: "一号食堂", introduction: "" } });
    const dish = { name: "红烧肉套餐", summary: "米饭一份", price: 2_500, active: true };
    const { id: dishId } = await port.ask("fleet", kitchens.saveDish, { body: { dish } });
    await port.ask("fleet", kitchens.plan, { body: { ...meal, rows: [{ dishId, capacity }] } });
    const [kitchen] = (await port.ask(null, listMeals, { body: meal })).kitchens;
    return { port, dishId, shopId: kitchen!.id, servingId: kitchen!.servings[0]!.id };
  }
  type Open = Awaited<ReturnType<typeof open>>;
  const body = ({ shopId, servingId }: Open, qty: number, amount = qty * 2_500) => ({
    order: {
      ...{ ...meal, shopId, lines: [{ servingId, qty }], pointCode: "OPS" as const },
      ...{ contactName: "周敏", contactMobile: "13800000001" },
    },
    amount,
  });
  const place = (opened: Open, qty = 1, who: Person = "forwarder"): Promise<FoodOrder> =>
    opened.port.ask(who, foodOrders.place, { body: body(opened, qty) });
  const get = (port: TestPort, { id }: { id: string }, who: Person = "forwarder") =>
    port.ask(who, foodOrders.get, { params: { id } });
  const paid = async (opened: Open, qty = 1, who: Person = "forwarder") => {
    const order = await place(opened, qty, who);
    expect(await pay(opened.port, "WALLET", [order], { who, kind: "foodOrder" })).toBe("done");
    return get(opened.port, order, who);
  };
  const taken = async ({ port, servingId }: Open) =>
    (await port.db.selectFrom("food_servings").select("taken").where("id", "=", servingId).executeTakeFirstOrThrow())
      .taken;
  /** Fen that the port owes merchants. */
  const owed = async ({ port }: Open) => {
    const { sum } = await port.db
      .selectFrom("ledger_postings")
      .select((eb) => eb.fn.sum<number | null>("amount").as("sum"))
      .where("account_id", "=", "MERCHANT_PAYABLE")
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };
  const at = (port: TestPort, instant: string, minutes = 0) => {
    port.clock.now = new Date(dateOf(instant).getTime() + minutes * 60_000);
  };
  const runDue = async (port: TestPort) => {
    const scheduler = createScheduler({ ...port.unattended, kinds: [foodOrderLifecycle] });
    while (await scheduler.runDue());
  };

  it("are not paid after their cut-off, though nothing has closed them yet", async () => {
    const opened = await open();
    const { port } = opened;
    const order = await place(opened);
    at(port, order.closeTime);
    expect((await get(port, order)).allowedActions).not.toContain("pay");
    expect(await pay(port, "WALLET", [order], { kind: "foodOrder" })).toBe("fees.changed");
    await runDue(port);
    expect((await get(port, order)).status).toBe(foodStatus.canceled);
  });

  it("go from the order to the hand-over, and what they brought is owed to the kitchen", async () => {
    const opened = await open();
    const { port } = opened;
    const before = await balanceOf(port, "FWD1");
    const order = await paid(opened, 2);
    expect(order).toMatchObject({ status: foodStatus.ordered, amount: 5_000, allowedActions: ["giveBack"] });
    expect(order.mealCode).toMatch(/^\d{4}$/);
    expect((await get(port, order, "fleet")).mealCode).toBeNull();
    expect(before - (await balanceOf(port, "FWD1"))).toBe(5_000);
    expect(await owed(opened)).toBe(5_000);
    const unsettled = async () => (await port.ask("fleet", getMerchantCenter, {})).unsettled;
    expect(await unsettled()).toBe(5_000);
    const early = await port.answer("fleet", kitchens.advance, { body: { ...meal, step: "cook" } });
    expect(early.result).toMatchObject({ reason: "food.tooEarly" });
    at(port, mealTimes(day, "L").cutOff);
    expect(
      (
        await port.answer("forwarder", foodOrders.giveBack, {
          params: { id: order.id },
          body: { version: order.version },
        })
      ).result,
    ).toMatchObject({ reason: "food.closed" });
    const board = () => port.ask("fleet", kitchens.board, { body: meal });
    expect((await board()).dishes).toEqual([{ name: "红烧肉套餐", ordered: 2, cooking: 0, ready: 0, taken: 0 }]);
    expect(await port.ask("fleet", kitchens.advance, { body: { ...meal, step: "cook" } })).toEqual({ advanced: 1 });
    const elsewhere = { ...meal, step: "ready" as const, pointCode: "GATE1" as const };
    expect(await port.ask("fleet", kitchens.advance, { body: elsewhere })).toEqual({ advanced: 0 });
    expect(await port.ask("fleet", kitchens.advance, { body: { ...elsewhere, pointCode: "OPS" } })).toEqual({
      advanced: 1,
    });
    const wrong = String((Number(order.mealCode) + 1) % 10_000).padStart(4, "0");
    const hand = (mealCode: string) => port.answer("fleet", kitchens.hand, { body: { ...meal, mealCode } });
    expect((await hand(wrong)).result).toMatchObject({ reason: "food.codeUnknown" });
    const tries = () => port.db.selectFrom("login_attempts").select("failures").execute();
    expect(await tries()).toEqual([{ failures: 1 }]);
    await port.db.updateTable("login_attempts").set({ failures: 10 }).execute();
    expect((await hand(order.mealCode!)).result).toMatchObject({ reason: "food.codeLocked" });
    await port.db.deleteFrom("login_attempts").execute();
    expect((await hand(order.mealCode!)).result).toMatchObject({ docNo: order.docNo });
    expect((await hand(order.mealCode!)).code).toBe("1002");
    expect((await get(port, order)).status).toBe(foodStatus.taken);
    expect(await unsettled()).toBe(5_000);
    const rows = await port.db.selectFrom("mall_settle_rows").select(["amount", "fee", "company_id"]).execute();
    expect(rows).toMatchObject([{ amount: 5_000, fee: 150, company_id: "TRK1" }]);
  });

  it("are sold out at once for everybody: of 60 people at 10 portions ten get one, and a canceled one is free again", async () => {
    const opened = await open(10);
    const { port } = opened;
    const people = ["forwarder", "otherForwarder", "otherFleet"] as const;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => port.answer(people[i % 3]!, foodOrders.place, { body: body(opened, 1) })),
    );
    const won = answers.filter(({ code }) => code === "0000");
    expect(won).toHaveLength(10);
    for (const { code, result } of answers)
      if (code !== "0000") expect(result).toMatchObject({ reason: "food.soldOut" });
    expect(await taken(opened)).toBe(10);
    const [first] = won.map(({ result }) => result as FoodOrder);
    const who =
      first!.companyId === "FWD1" ? "forwarder" : first!.companyId === "FWD2" ? "otherForwarder" : "otherFleet";
    const cancel = () =>
      port.answer(who, foodOrders.cancel, { params: { id: first!.id }, body: { version: first!.version } });
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await taken(opened)).toBe(9);
    expect((await place(opened, 1)).status).toBe(foodStatus.unpaid);
  });

  it("are closed when nobody pays, and not when the payment was quicker, once in either case", async () => {
    const opened = await open();
    const { port } = opened;
    const orders = await Promise.all(Array.from({ length: 8 }, () => place(opened, 1)));
    at(port, testNow.toISOString(), 31);
    await Promise.all([
      runDue(port),
      ...orders.slice(0, 4).map((each) => pay(port, "WALLET", [each], { kind: "foodOrder" })),
    ]);
    const after = await Promise.all(orders.map((each) => get(port, each)));
    const sold = after.filter(({ status }) => status === foodStatus.ordered).length;
    expect(after.filter(({ status }) => status === foodStatus.canceled)).toHaveLength(8 - sold);
    expect(await taken(opened)).toBe(sold);
    expect(await owed(opened)).toBe(sold * 2_500);
  });

  it("are given back until the cut-off, declined by the kitchen, and given back when they were never cooked", async () => {
    const opened = await open();
    const { port } = opened;
    const before = await balanceOf(port, "FWD1");
    const [first, second, third] = [await paid(opened), await paid(opened), await paid(opened)];
    const gone = await port.ask("forwarder", foodOrders.giveBack, {
      ...{ params: { id: first.id }, body: { version: first.version } },
    });
    expect(gone).toMatchObject({ status: foodStatus.canceled, refunded: 2_500, mealCode: null });
    await port.ask("fleet", foodOrders.decline, {
      ...{ params: { id: second.id }, body: { version: second.version, remark: "食材不足" } },
    });
    expect(await taken(opened)).toBe(1);
    at(port, mealTimes(day, "L").to, 181);
    await runDue(port);
    await runDue(port);
    expect(await get(port, third)).toMatchObject({ status: foodStatus.canceled, refunded: 2_500 });
    expect(await balanceOf(port, "FWD1")).toBe(before);
    expect(await owed(opened)).toBe(0);
    expect(await port.db.selectFrom("mall_settle_rows").selectAll().execute()).toEqual([]);
  });

  it("of one place are ready at a press, however many of other places are still cooked", async () => {
    const opened = await open();
    const { port } = opened;
    const { id } = await paid(opened);
    const { body, ...row } = await port.db
      .selectFrom("documents")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 500 }, (_, i) => ({
      ...{ ...row, id: `0${String(i).padStart(4, "0")}`, doc_no: `FO${i}` },
      body: body.replace('"OPS"', '"GATE1"'),
    }));
    for (let i = 0; i < others.length; i += 25)
      await port.db
        .insertInto("documents")
        .values(others.slice(i, i + 25))
        .execute();
    await port.db
      .updateTable("documents")
      .set({ status: foodStatus.cooking })
      .where("type", "=", meal.period)
      .execute();
    at(port, mealTimes(day, "L").cutOff);
    const press = { ...meal, step: "ready" as const, pointCode: "OPS" as const };
    expect(await port.ask("fleet", kitchens.advance, { body: press })).toEqual({ advanced: 1 });
  });

  it("count as fetched three hours after their end", async () => {
    const opened = await open();
    const { port } = opened;
    const order = await paid(opened);
    at(port, mealTimes(day, "L").cutOff);
    await port.ask("fleet", kitchens.advance, { body: { ...meal, step: "cook" } });
    await port.ask("fleet", kitchens.advance, { body: { ...meal, step: "ready" } });
    at(port, mealTimes(day, "L").to, 181);
    await runDue(port);
    expect((await get(port, order)).status).toBe(foodStatus.taken);
  });

  it("are nobody else's, cost what was shown, and keep their price and their portions", async () => {
    const opened = await open();
    const { port, dishId } = opened;
    const order = await place(opened, 3);
    for (const who of ["otherForwarder", "otherFleet"] as const)
      expect((await port.answer(who, foodOrders.get, { params: { id: order.id } })).code).toBe("404");
    expect((await port.answer("otherFleet", kitchens.board, { body: meal })).code).toBe("404");
    const cheap = await port.answer("forwarder", foodOrders.place, { body: body(opened, 1, 1) });
    expect(cheap.result).toMatchObject({ reason: "mall.changed" });
    const own = await port.answer("fleet", foodOrders.place, { body: body(opened, 1) });
    expect(own.result).toMatchObject({ reason: "mall.ownShop" });
    const fewer = { ...meal, rows: [{ dishId, capacity: 2 }] };
    expect((await port.answer("fleet", kitchens.plan, { body: fewer })).result).toMatchObject({
      fieldReasons: { [`capacity.${dishId}`]: ["food.fewer"] },
    });
    const dish = { name: "红烧肉套餐", summary: "", price: 3_000, active: true };
    await port.ask("fleet", kitchens.saveDish, { body: { id: dishId, version: 1, dish } });
    expect(await port.answer("fleet", kitchens.saveDish, { body: { id: dishId, version: 1, dish } })).toMatchObject({
      ...{ code: "409", result: { current: { version: 2 } } },
    });
    expect((await place(opened, 1)).amount).toBe(2_500);
    expect(named([order], "foodOrder")).toHaveLength(1);
    at(port, mealTimes(day, "L").cutOff);
    const late = await port.answer("forwarder", foodOrders.place, { body: body(opened, 1) });
    expect(late.result).toMatchObject({ reason: "food.closed" });
  });
});
