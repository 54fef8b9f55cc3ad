import { exportOrder } from "@gateway/testing/testOrders";
import { openTestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { truckOrders } from "@protocol/trucking";
import { expect, it } from "vitest";

eachStore("what is not handed in yet", (makeStore) => {
  it("is in its company's lists, counts and exports, and in none of the port's", async () => {
    const { ask } = await openTestPort(makeStore);
    const create = (mode: "draft" | "submit", blNo: string) =>
      ask("forwarder", truckOrders.create, { body: { mode, order: exportOrder({ blNo }) } });
    await create("draft", "COSU6312345678");
    const submitted = await create("submit", "COSU6312345679");

    const lists = async (who: "forwarder" | "clerk") => {
      const searches = [
        [],
        [{ fieldName: "blNo" as const, searchType: "like" as const, values: ["COSU63"] }],
        [{ fieldName: "status" as const, searchType: "in" as const, values: ["05", "00"] }],
      ];
      const found = [];
      for (const searchInfos of searches) {
        const { rows, total } = await ask(who, truckOrders.page, { body: { pageIndex: 1, pageSize: 10, searchInfos } });
        expect(rows).toHaveLength(total);
        found.push(total);
      }
      const exported = await ask(who, truckOrders.export, { body: { searchInfos: [] } });
      const counted = await ask(who, truckOrders.count);
      return [...found, exported.rows.length, counted.reduce((sum, { count }) => sum + count, 0)];
    };
    expect(await lists("forwarder")).toEqual([2, 2, 2, 2, 2]);
    expect(await lists("clerk")).toEqual([1, 1, 1, 1, 1]);

    // what is taken back is the company's own affair again
    await ask("forwarder", truckOrders.withdraw, {
      params: { id: submitted.id },
      body: { version: submitted.version },
    });
    expect(await lists("clerk")).toEqual([0, 0, 0, 0, 0]);
  });
});
