import { saveCodeLists } from "@gateway/seed/codeLists";
import { exportOrder, fees, importOrder, paidOrder } from "@gateway/testing/testOrders";
import { inHours, openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import type { RefusalResult } from "@protocol/answer";
import {
  cancelDispatchOrder,
  confirmDispatchOrder,
  dispatchTruck,
  getDispatchOrder,
  listDispatchOrderEvents,
  pageDispatchOrders,
  withdrawDispatchOrder,
} from "@protocol/dispatchOrder";
import { truckOrders } from "@protocol/trucking";
import { toShanghai } from "@protocol/values/instant";
import { expect, it } from "vitest";

const page = { pageIndex: 1, pageSize: 10 as const };
const truck = (over = {}) => ({
  plateNo: "浙B12345",
  driverId: "d-1",
  jobType: "FO" as const,
  planArriveTime: inHours(24),
  ...over,
});
const submit = (port: TestPort, order = exportOrder(), who: Person = "forwarder") =>
  port.ask(who, truckOrders.create, { body: { mode: "submit", order } });

eachStore("trucking refuses", (makeStore) => {
  it("what is not well filled in, field by field, in the port's language", async () => {
    const port = await openTestPort(makeStore);
    const answer = await port.answer("forwarder", truckOrders.create, {
      body: {
        mode: "submit",
        order: importOrder({
          doorMobile: undefined,
          planTime: inHours(-1),
          boxes: [
            { ...importOrder().boxes[0]!, grossWeight: 22 },
            { ...importOrder().boxes[1]!, ctnNo: "MSCU1234567" },
          ],
        }),
      },
    });
    expect(answer).toMatchObject({ status: 422, code: "422", message: "填写有误，请检查标出的内容" });
    expect((answer.result as RefusalResult).fieldErrors).toEqual({
      "order.doorMobile": ["必填项不能为空"],
      "order.planTime": ["计划时间不能早于现在"],
      "order.boxes[0].grossWeight": ["22 像是吨，请以千克填写"],
      "order.boxes[1].ctnNo": ["箱号校验位不符，请核对；确认无误请勾选“箱号无误”"],
    });
    const malformed = await port.answer("forwarder", truckOrders.create, {
      body: {
        mode: "draft",
        order: { ...exportOrder(), boxes: [{ ctnNo: "CSQU305438" }], blNo: 7 as unknown as string },
      },
    });
    expect((malformed.result as RefusalResult).fieldReasons).toEqual({
      "order.boxes[0].ctnNo": ["ctnNo.format"],
      "order.blNo": ["format"],
    });
    const both = await port.answer("forwarder", truckOrders.create, {
      body: {
        mode: "submit",
        order: { ...exportOrder({ planTime: inHours(-1) }), cargoName: undefined, doorMobile: "12" },
      },
    });
    const { fieldReasons } = both.result as { fieldReasons: Record<string, string[]> };
    expect(Object.keys(fieldReasons).sort()).toEqual(["order.cargoName", "order.doorMobile", "order.planTime"]);
    expect(fieldReasons["order.doorMobile"]).not.toContain("required");
    const nobody = await port.answer("forwarder", truckOrders.create, {
      body: { mode: "draft", order: exportOrder({ carrierId: "FWD2" }) },
    });
    expect((nobody.result as RefusalResult).fieldReasons).toEqual({ "order.carrierId": ["carrier.unknown"] });
  });

  it("an import that is planned before its ship comes, by the schedule where the order names no arrival", async () => {
    const port = await openTestPort(makeStore);
    const time = inHours(30);
    await port.db
      .insertInto("voyages")
      .values({
        ...{ id: "v", vessel_name: "EVER GIVEN", imo_no: "9811000", call_sign: "", voyage: "026W", service_code: "" },
        ...{ terminal_code: "NBCT", operator_code: "EMC", eta: time, etb: time, etd: time, si_cutoff: time },
        ...{ cy_cutoff: time, vgm_cutoff: time, customs_cutoff: time, open_time: time },
        ...{ confirm_time: null, atb: null, atd: null, omit_time: null, update_time: time },
      })
      .execute();
    const give = (over: Parameters<typeof importOrder>[0]) =>
      port.answer("forwarder", truckOrders.create, { body: { mode: "submit", order: importOrder(over) } });
    const early = await give({ eta: undefined });
    expect((early.result as RefusalResult).fieldReasons).toEqual({
      "order.planTime": [`planTime.beforeArrival|{"time":"${toShanghai(time).slice(0, 16)}"}`],
    });
    expect(await give({ eta: undefined, planTime: inHours(31) })).toMatchObject({ code: "0000" });
    expect(await give({})).toMatchObject({ code: "0000" });
    await port.db
      .updateTable("voyages")
      .set({ atb: inHours(-1) })
      .execute();
    expect(await give({ eta: undefined, blNo: "COSU6312345679" })).toMatchObject({ code: "0000" });
  });

  it("a submission by a company that is not verified, though it may draft", async () => {
    const port = await openTestPort(makeStore);
    const refusedAnswer = await port.answer("newcomer", truckOrders.create, {
      body: { mode: "submit", order: exportOrder() },
    });
    expect(refusedAnswer).toMatchObject({ status: 400, code: "1002", result: { reason: "company.unverified" } });
    const draft = await port.ask("newcomer", truckOrders.create, { body: { mode: "draft", order: exportOrder() } });
    expect(draft.allowedActions).not.toContain("submit");
    expect(
      await port.answer("newcomer", truckOrders.submit, { params: { id: draft.id }, body: { version: 1 } }),
    ).toMatchObject({ code: "1002", result: { reason: "company.unverified" } });
  });

  it("everybody whose order it is not: it does not exist for him", async () => {
    const port = await openTestPort(makeStore);
    const order = await paidOrder(port, importOrder());
    const params = { id: order.id };
    const dispatchOrder = { id: order.boxes[0]!.dispatchOrder!.id };
    const draft = await port.ask("forwarder", truckOrders.create, { body: { mode: "draft", order: exportOrder() } });
    for (const who of ["otherForwarder", "otherFleet"] as const) {
      const answers = await Promise.all([
        port.answer(who, truckOrders.get, { params }),
        port.answer(who, truckOrders.listEvents, { params }),
        port.answer(who, truckOrders.pay, { params, body: { version: order.version } }),
        port.answer(who, getDispatchOrder, { params: dispatchOrder }),
        port.answer(who, listDispatchOrderEvents, { params: dispatchOrder }),
        port.answer(who, dispatchTruck, { params: dispatchOrder, body: { version: 1, ...truck() } }),
        port.answer(who, truckOrders.get, { params: { id: "unknown" } }),
      ]);
      expect(answers.map((answer) => [answer.status, answer.code])).toEqual(answers.map(() => [404, "404"]));
      expect((await port.ask(who, truckOrders.page, { body: page })).total).toBe(0);
      expect((await port.ask(who, pageDispatchOrders, { body: page })).total).toBe(0);
    }
    // orders of other types are no matter of its fleet, which sees its dispatches alone
    await port.db.updateTable("documents").set({ type: "1" }).where("id", "=", order.id).execute();
    expect(await port.answer("fleet", truckOrders.get, { params })).toMatchObject({ status: 404, code: "404" });
    // before it is approved, its own fleet-to-be does not see it either
    expect(await port.answer("fleet", truckOrders.get, { params: { id: draft.id } })).toMatchObject({ code: "404" });
  });

  it("what somebody sees but may not do", async () => {
    const port = await openTestPort(makeStore);
    const made = await submit(port);
    const params = { id: made.id };
    const body = { version: 1 };
    const answers = await Promise.all([
      port.answer("assistant", truckOrders.create, { body: { mode: "draft", order: exportOrder() } }),
      port.answer("assistant", truckOrders.withdraw, { params, body }),
      port.answer("forwarder", truckOrders.approve, { params, body: { ...body, carrierId: "TRK1", fees } }),
      port.answer("forwarder", truckOrders.return, { params, body: { ...body, remark: "不想要了" } }),
      port.answer("clerk", truckOrders.withdraw, { params, body }),
      port.answer("clerk", truckOrders.delete, { params, body }),
    ]);
    expect(answers.map((answer) => [answer.status, answer.code])).toEqual(answers.map(() => [403, "403"]));
    const seen = await port.ask("assistant", truckOrders.get, { params });
    expect(seen.allowedActions).toEqual(["print"]);
    const order = await paidOrder(port, importOrder());
    const dispatchOrderId = order.boxes[0]!.dispatchOrder!.id;
    expect(
      await port.answer("forwarder", dispatchTruck, {
        params: { id: dispatchOrderId },
        body: { version: 1, ...truck() },
      }),
    ).toMatchObject({ code: "403" });
    expect(await port.answer(null, truckOrders.get, { params })).toMatchObject({ status: 401, code: "401" });
  });

  it("what the status does not allow, with a plain reason", async () => {
    const port = await openTestPort(makeStore);
    const made = await submit(port);
    const params = { id: made.id };
    const reasonOf = async (answer: Promise<{ code: string; result: unknown }>) => {
      const { code, result } = await answer;
      return [code, (result as RefusalResult).reason];
    };
    const changed = ["1002", "status.changed"];
    expect(await reasonOf(port.answer("forwarder", truckOrders.pay, { params, body: { version: 1 } }))).toEqual(
      changed,
    );
    expect(await reasonOf(port.answer("forwarder", truckOrders.delete, { params, body: { version: 1 } }))).toEqual(
      changed,
    );
    expect(await reasonOf(port.answer("forwarder", truckOrders.submit, { params, body: { version: 1 } }))).toEqual(
      changed,
    );
    expect(
      await reasonOf(
        port.answer("forwarder", truckOrders.update, {
          params,
          body: { version: 1, mode: "draft", order: exportOrder() },
        }),
      ),
    ).toEqual(changed);
    expect(await reasonOf(port.answer("clerk", truckOrders.complete, { params, body: { version: 1 } }))).toEqual(
      changed,
    );

    const order = await paidOrder(port, importOrder());
    expect(
      await reasonOf(
        port.answer("clerk", truckOrders.complete, { params: { id: order.id }, body: { version: order.version } }),
      ),
    ).toEqual(["1002", "complete.unfinished"]);
    const dispatchOrder = { id: order.boxes[0]!.dispatchOrder!.id };
    expect(
      await reasonOf(
        port.answer("fleet", confirmDispatchOrder, { params: dispatchOrder, body: { version: 1, milestone: "FO" } }),
      ),
    ).toEqual(changed);
    await port.ask("fleet", dispatchTruck, { params: dispatchOrder, body: { version: 1, ...truck() } });
    expect(
      await reasonOf(
        port.answer("fleet", confirmDispatchOrder, { params: dispatchOrder, body: { version: 2, milestone: "UN" } }),
      ),
    ).toEqual(["1002", "milestone.order"]);
    await port.ask("fleet", confirmDispatchOrder, { params: dispatchOrder, body: { version: 2, milestone: "FO" } });
    for (const call of [
      port.answer("fleet", cancelDispatchOrder, { params: dispatchOrder, body: { version: 3, remark: "改期了" } }),
      port.answer("fleet", withdrawDispatchOrder, { params: dispatchOrder, body: { version: 3 } }),
    ]) {
      expect(await reasonOf(call)).toEqual(["1002", "dispatchOrder.started"]);
    }
    expect(
      await reasonOf(
        port.answer("clerk", truckOrders.refund, {
          params: { id: order.id },
          body: { version: order.version, remark: "客户取消" },
        }),
      ),
    ).toEqual(["1002", "refund.onTheWay"]);
  });

  it("payment without the money, and leaves the order as it was", async () => {
    const port = await openTestPort(makeStore);
    const made = await submit(port);
    const approved = await port.ask("clerk", truckOrders.approve, {
      params: { id: made.id },
      body: { version: 1, carrierId: "TRK1", fees },
    });
    await port.db.updateTable("ledger_accounts").set({ balance: 129_999 }).where("company_id", "=", "FWD1").execute();
    const answer = await port.answer("forwarder", truckOrders.pay, {
      params: { id: made.id },
      body: { version: approved.version },
    });
    expect(answer).toMatchObject({ code: "1002", result: { reason: "wallet.insufficient" } });
    const after = await port.ask("forwarder", truckOrders.get, { params: { id: made.id } });
    expect(after).toMatchObject({ status: "01", version: approved.version, paidTime: null });
    expect(after.boxes).toEqual([]);
  });

  it("approval without a fleet or a price, and a return without a reason", async () => {
    const port = await openTestPort(makeStore);
    const made = await submit(port);
    const params = { id: made.id };
    const priceless = await port.answer("clerk", truckOrders.approve, {
      params,
      body: { version: 1, carrierId: "FWD2", fees: [{ ...fees[0]!, unitPrice: 0 }] },
    });
    expect((priceless.result as RefusalResult).fieldReasons).toEqual({
      carrierId: ["carrier.unknown"],
      "fees[0].unitPrice": ["fees.zero"],
    });
    const silent = await port.answer("clerk", truckOrders.return, { params, body: { version: 1, remark: " x " } });
    expect((silent.result as RefusalResult).fieldReasons).toEqual({ remark: ["remark.short"] });
  });

  it("codes that the port's lists do not have, as soon as there is a list", async () => {
    const port = await openTestPort(makeStore);
    await saveCodeLists(port.db);
    const known = { terminalCode: "BLCT", ctnOperatorCode: "EMC", pickupYard: "YD-BL1", returnYard: "BLCT" };
    const answer = await port.answer("forwarder", truckOrders.create, {
      body: {
        mode: "submit",
        order: exportOrder({ ...known, terminalCode: "YD-BL1", ctnOperatorCode: "XYZ", pickupYard: "YD-NO9" }),
      },
    });
    expect((answer.result as RefusalResult).fieldReasons).toEqual({
      "order.terminalCode": ['code.unknown|{"code":"YD-BL1"}'],
      "order.ctnOperatorCode": ['code.unknown|{"code":"XYZ"}'],
      "order.pickupYard": ['code.unknown|{"code":"YD-NO9"}'],
    });
    await submit(port, exportOrder(known));
  });

  it("a change of what somebody else has changed meanwhile, and shows it as it stands", async () => {
    const port = await openTestPort(makeStore);
    const made = await submit(port);
    const params = { id: made.id };
    await port.ask("forwarder", truckOrders.withdraw, { params, body: { version: 1 } });
    const late = await port.answer("forwarder", truckOrders.submit, { params, body: { version: 1 } });
    expect(late).toMatchObject({
      status: 409,
      message: "数据已被他人修改，请刷新",
      result: { current: { id: made.id, status: "05", version: 2 } },
    });
    // what was taken back is no longer the port's to see, nor how it stands
    const body = { version: 1, carrierId: "TRK1", fees };
    expect(await port.answer("clerk", truckOrders.approve, { params, body })).toMatchObject({
      status: 409,
      result: { current: null },
    });

    // of two who are equally quick one wins
    const again = await port.ask("forwarder", truckOrders.submit, { params, body: { version: 2 } });
    const both = await Promise.all([
      port.answer("forwarder", truckOrders.withdraw, { params, body: { version: again.version } }),
      port.answer("clerk", truckOrders.approve, { params, body: { version: again.version, carrierId: "TRK1", fees } }),
    ]);
    const [withdrawn, approved] = both.map(({ status }) => status);
    expect([withdrawn, approved]).toEqual(withdrawn === 200 ? [200, 409] : [409, 200]);
  });

  it("to enter anything into orders of the types that other systems keep", async () => {
    const port = await openTestPort(makeStore);
    const draft = await port.ask("forwarder", truckOrders.create, { body: { mode: "draft", order: exportOrder() } });
    await port.db.updateTable("documents").set({ type: "D" }).where("id", "=", draft.id).execute();
    const seen = await port.ask("forwarder", truckOrders.get, { params: { id: draft.id } });
    expect(seen.allowedActions).toEqual(["delete", "print"]);
    const types = await port.ask("forwarder", truckOrders.create, { body: { mode: "draft", order: exportOrder() } });
    const changed = await port.answer("forwarder", truckOrders.update, {
      params: { id: types.id },
      body: { mode: "draft", version: 1, order: importOrder() },
    });
    expect((changed.result as RefusalResult).fieldReasons).toEqual({ "order.type": ["order.typeFixed"] });
  });
});
