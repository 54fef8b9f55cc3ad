import { isOthersDraft } from "@gateway/documents/lifecycleRules";
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

  it("does not exist for the port by its id, and comes to be when it is handed in", async () => {
    const { ask, answer } = await openTestPort(makeStore);
    const body = { mode: "draft" as const, order: exportOrder() };
    const draft = await ask("forwarder", truckOrders.create, { body });
    const params = { id: draft.id };
    const return_ = { params, body: { version: draft.version, remark: "缺少提单" } };
    const tries = async () => [
      (await answer("clerk", truckOrders.get, { params })).status,
      (await answer("clerk", truckOrders.listEvents, { params })).status,
      (await answer("clerk", truckOrders.return, return_)).status,
    ];
    expect(await tries()).toEqual([404, 404, 404]);
    // nor by a version that it had before
    const saved = await ask("forwarder", truckOrders.update, { params, body: { ...body, version: draft.version } });
    expect(await tries()).toEqual([404, 404, 404]);
    expect((await answer("forwarder", truckOrders.get, { params })).status).toBe(200);

    const { version } = await ask("forwarder", truckOrders.submit, { params, body: { version: saved.version } });
    expect((await answer("clerk", truckOrders.get, { params })).status).toBe(200);
    // whoever had it on the screen when it was withdrawn hears of a change, not of a wrong address
    const withVersion = (asked: number) =>
      answer("clerk", truckOrders.return, { params, body: { version: asked, remark: "缺少提单" } });
    await ask("forwarder", truckOrders.withdraw, { params, body: { version } });
    expect(await withVersion(version)).toMatchObject({ status: 409, message: "数据已被他人修改，请刷新" });
    expect((await withVersion(version + 1)).status).toBe(404);
    expect((await tries()).slice(0, 2)).toEqual([404, 404]);
  });
});

it("is known by the status that its kind begins with, and is nobody else's affair but the port's", () => {
  const port = { companyId: "PORT", bizRoles: ["PORT"] };
  const row = { status: "05", company_id: "FWD1" };
  expect(isOthersDraft(row, port)).toBe(true);
  expect(isOthersDraft(row, port, "0")).toBe(false);
  expect(isOthersDraft({ ...row, status: "0" }, port, "0")).toBe(true);
  expect(isOthersDraft({ ...row, company_id: "PORT" }, port)).toBe(false);
  expect(isOthersDraft(row, { companyId: "FWD1", bizRoles: ["FWD"] })).toBe(false);
});
