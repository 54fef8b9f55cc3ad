import { exportOrder } from "@gateway/testing/testOrders";
import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { truckOrders } from "@protocol/trucking";
import { expect, it } from "vitest";

eachStore("rows of the port's lists", (makeStore) => {
  it("say whose each is and how long it has waited since it was handed in; nobody else is told", async () => {
    const { ask, clock } = await openTestPort(makeStore);
    const begun = clock.now.getTime();
    const at = (minutes: number) => {
      clock.now = new Date(begun + minutes * 60_000);
    };
    const body = { mode: "submit" as const, order: exportOrder() };
    const { id, version } = await ask("forwarder", truckOrders.create, { body });
    const pageOf = async (who: "clerk" | "forwarder") =>
      (await ask(who, truckOrders.page, { body: { pageIndex: 1, pageSize: 10 } })).forPort;
    const companyName = "宁波远帆国际货运代理有限公司";

    at(90);
    expect(await pageOf("clerk")).toEqual([{ companyName, waited: 90 }]);
    expect(await pageOf("forwarder")).toBeUndefined();

    // what was taken back waits anew from when it is handed in again
    const back = await ask("forwarder", truckOrders.withdraw, { params: { id }, body: { version } });
    at(100);
    const again = await ask("forwarder", truckOrders.submit, { params: { id }, body: { version: back.version } });
    at(6_000);
    expect(await pageOf("clerk")).toEqual([{ companyName, waited: 5_900 }]);

    const returned = { params: { id }, body: { version: again.version, remark: "缺少提单" } };
    await ask("clerk", truckOrders.return, returned);
    expect(await pageOf("clerk")).toEqual([{ companyName, waited: null }]);
  });
});
