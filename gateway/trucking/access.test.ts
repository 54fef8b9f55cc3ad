import { exportOrder, fees, paidOrder } from "@gateway/testing/testOrders";
import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { exportDispatchOrders, pageDispatchOrders } from "@protocol/dispatchOrder";
import { truckOrders } from "@protocol/trucking";
import { expect, it } from "vitest";

const query = { pageIndex: 1, pageSize: 10 as const, searchInfos: [] };

eachStore("a forwarder with trucks of its own", (makeStore) => {
  it("lists, counts and exports the orders that it gave and those that it was given", async () => {
    const port = await openTestPort(makeStore);
    await port.db.insertInto("company_roles").values({ company_id: "TRK1", biz_role: "FWD" }).execute();
    await port.db.insertInto("user_roles").values({ user_id: "u-fleet", role: "ROLE_FORWARDER" }).execute();
    const given = await paidOrder(port, exportOrder());
    const own = await port.ask("fleet", truckOrders.create, { body: { mode: "submit", order: exportOrder() } });
    const approve = { version: own.version, carrierId: "TRK2", fees };
    await port.ask("clerk", truckOrders.approve, { params: { id: own.id }, body: approve });
    await port.ask("fleet", truckOrders.pay, { params: { id: own.id }, body: { version: own.version + 1 } });
    await port.ask("otherForwarder", truckOrders.create, { body: { mode: "submit", order: exportOrder() } });

    const orders = await port.ask("fleet", truckOrders.page, { body: query });
    const actions = new Map(orders.rows.map((row) => [row.id, row.allowedActions]));
    expect([orders.total, new Set(actions.keys())]).toEqual([2, new Set([own.id, given.id])]);
    // each by the side on which the company stands to it
    expect(actions.get(given.id)).toContain("dispatch");
    expect(actions.get(own.id)).not.toContain("dispatch");
    expect(await port.ask("fleet", truckOrders.count)).toEqual([{ type: "E", status: "02", count: 2 }]);
    const exported = await port.ask("fleet", truckOrders.export, { body: { searchInfos: [] } });
    expect(exported.rows.length).toBe(2);

    const sends = await port.ask("fleet", pageDispatchOrders, { body: query });
    expect(new Set(sends.rows.map(({ orderId }) => orderId))).toEqual(new Set([own.id, given.id]));
    const file = await port.ask("fleet", exportDispatchOrders, { body: { searchInfos: [] } });
    expect(new Set(file.rows.map(({ sendNo }) => sendNo))).toEqual(new Set(sends.rows.map(({ sendNo }) => sendNo)));
    const others = await port.ask("otherForwarder", exportDispatchOrders, { body: { searchInfos: [] } });
    expect(others.rows).toEqual([]);
  });
});
