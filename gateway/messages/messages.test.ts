import { getAuthority, listHolders } from "@gateway/identity/authority";
import { toldTo } from "@gateway/testing/testMessages";
import { exportOrder, fees, importOrder, paidOrder } from "@gateway/testing/testOrders";
import { inHours, openTestPort, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { dispatchTruck, pageDispatchOrders } from "@protocol/dispatchOrder";
import { actionKeys, permissionIds } from "@protocol/identity";
import {
  getNotice,
  publishNotice,
  queryPageNoticeList,
  queryUnReadNotice,
  readNotice,
  readNoticeList,
} from "@protocol/messages";
import { truckOrders } from "@protocol/trucking";
import { dateOf } from "@protocol/values/instant";
import { expect, it } from "vitest";
import { publishNews } from "../../protocol/news";
import { attacks, forbidden } from "../../tests/richText/attacks";
import { newsHandlers } from "../news/handlers";
import { messageHandlers } from "./handlers";
import { forgetMessages } from "./messageStore";

const all = { pageIndex: 1, pageSize: 50 as const };

const submit = ({ ask }: TestPort, order = exportOrder()) =>
  ask("forwarder", truckOrders.create, { body: { mode: "submit", order } });

eachStore("messages", (makeStore) => {
  const setUp = () => openTestPort(makeStore, [...messageHandlers, ...newsHandlers]);

  it("tells the clerk, the customer and the fleet what an order asks of them, and takes what is done off their lists", async () => {
    const port = await setUp();
    const { ask } = port;
    const order = await submit(port);
    expect(await toldTo(port, "clerk")).toEqual(["TODO order.submitted"]);
    expect(await toldTo(port, "forwarder")).toEqual([]);

    const audit = { version: order.version, carrierId: "TRK1", fees };
    const approved = await ask("clerk", truckOrders.approve, { params: { id: order.id }, body: audit });
    expect(await toldTo(port, "clerk")).toEqual(["TODO order.submitted ✓"]);
    expect(await toldTo(port, "forwarder")).toEqual(["TODO order.audited"]);
    // may look and not pay
    expect(await toldTo(port, "assistant")).toEqual(["MESSAGE order.audited"]);
    const { rows } = await ask("forwarder", queryUnReadNotice, { query: { pageSize: 10 } });
    expect(rows[0]).toMatchObject({
      title: `委托 ${order.orderNo} 已审核`,
      summary: `委托 ${order.orderNo} 审核通过，承运车队 宁波捷港集装箱运输有限公司，费用 ¥1,300.00，待支付。`,
      link: `/truckExportDetail?id=${order.id}`,
      params: { orderNo: order.orderNo, amount: "1,300.00" },
      noticeType: "1",
    });

    const pay = { params: { id: order.id }, body: { version: approved.version } };
    const paid = await ask("forwarder", truckOrders.pay, pay);
    expect(await toldTo(port, "forwarder")).toEqual(["TODO order.audited ✓"]);
    expect(await toldTo(port, "assistant")).toEqual(["MESSAGE order.paid", "MESSAGE order.audited"]);
    expect(await toldTo(port, "fleet")).toEqual(["TODO order.toDispatch"]);

    const dispatchOrder = (await ask("fleet", pageDispatchOrders, { body: all })).rows[0]!;
    const truck = { plateNo: "浙B12345", driverId: "d-1", jobType: "PE" as const, planArriveTime: inHours(24) };
    const toDispatch = { params: { id: dispatchOrder.id }, body: { version: dispatchOrder.version, ...truck } };
    await ask("fleet", dispatchTruck, toDispatch);
    expect(await toldTo(port, "fleet")).toEqual(["TODO order.toDispatch ✓"]);
    expect(await toldTo(port, "forwarder")).toEqual(["MESSAGE dispatchOrder.dispatched", "TODO order.audited ✓"]);

    const refund = { params: { id: order.id }, body: { version: paid.version, remark: "船期变更" } };
    await ask("clerk", truckOrders.refund, refund);
    expect((await toldTo(port, "forwarder"))[0]).toBe("MESSAGE order.refunded");
    expect((await toldTo(port, "fleet"))[0]).toBe("MESSAGE order.calledOff");
    for (const stranger of ["otherForwarder", "otherFleet", "newcomer"] as const)
      expect(await toldTo(port, stranger), stranger).toEqual([]);
  });

  it("says why an order came back, and nothing of one that was taken back or not kept", async () => {
    const port = await setUp();
    const { ask, answer } = port;
    const first = await submit(port);
    await ask("forwarder", truckOrders.withdraw, { params: { id: first.id }, body: { version: first.version } });
    expect(await toldTo(port, "clerk")).toEqual(["TODO order.submitted ✓"]);

    const second = await submit(port, importOrder());
    const back = { version: second.version, remark: "提单号 <b>有误</b>" };
    await ask("clerk", truckOrders.return, { params: { id: second.id }, body: back });
    const { rows } = await ask("forwarder", queryUnReadNotice, { query: { pageSize: 10 } });
    expect(rows.map((row) => row.params)).toEqual([{ orderNo: second.orderNo, remark: "提单号 <b>有误</b>" }]);
    const { content } = await ask("forwarder", getNotice, { params: { id: rows[0]!.id } });
    expect(content).toBe("<p>退回原因：提单号 &lt;b&gt;有误&lt;/b&gt;。修改后可重新提交。</p>");

    // a write that is refused says nothing, and one that is repeated says it once
    expect((await answer("clerk", truckOrders.return, { params: { id: second.id }, body: back })).code).toBe("409");
    const key = { idempotencyKey: "once" };
    const order = { body: { mode: "submit" as const, order: exportOrder() } };
    await ask("forwarder", truckOrders.create, { ...order, ...key });
    await ask("forwarder", truckOrders.create, { ...order, ...key });
    expect(await toldTo(port, "clerk")).toHaveLength(3);
    expect(await toldTo(port, "forwarder")).toHaveLength(1);
  });

  it("names exactly those who may: as authority says of each", async () => {
    const { db } = await setUp();
    const users = await db.selectFrom("users").selectAll().execute();
    const main = users.find((user) => user.id === "u-forwarder")!;
    const sub = (id: string, over: Partial<typeof main> = {}) => ({
      ...main,
      id,
      username: id,
      mobile: `138${id.length}${id.charCodeAt(2)}${id.charCodeAt(3)}00`.slice(0, 11).padEnd(11, "7"),
      user_type: "5",
      parent_id: main.id,
      ...over,
    });
    const subs = [
      sub("s-role"),
      sub("s-grant"),
      sub("s-none"),
      sub("s-off", { disabled: 1 }),
      sub("s-lost", { parent_id: null }),
    ];
    await db.insertInto("users").values(subs).execute();
    await db.insertInto("user_roles").values({ user_id: "s-role", role: "ROLE_FLEET" }).execute();
    for (const user_id of ["s-grant", "s-off", "s-lost"])
      await db
        .insertInto("user_grants")
        .values([
          { user_id, permission_id: "truckExport", action_key: "get" },
          { user_id, permission_id: "dispatchOrder", action_key: "add" },
        ])
        .execute();
    const people = (await db.selectFrom("users").selectAll().where("company_id", "=", "FWD1").execute()).filter(
      (user) => user.disabled === 0,
    );
    const authorities = await Promise.all(
      people.map(async ({ id, user_type, parent_id }) => ({
        id,
        ...(await getAuthority(db, { id, userType: user_type, parentId: parent_id })),
      })),
    );
    for (const permission of permissionIds) {
      for (const action of actionKeys) {
        const wanted = authorities
          .filter(({ permissions }) => permissions.get(permission)?.has(action))
          .map(({ id }) => id);
        const found = await listHolders(db, ["FWD1"], { permission, action });
        expect(found.sort(), `${permission} ${action}`).toEqual(wanted.sort());
      }
    }
  });

  it("reads, counts and acknowledges one's own; another's and an unknown one look the same", async () => {
    const port = await setUp();
    const { ask, answer, clock } = port;
    for (const title of ["一", "二"]) await ask("clerk", publishNotice, { body: { title, content: "<p>正文</p>" } });
    const strong = await ask("clerk", publishNotice, {
      body: { title: "停航", content: "<p>台风</p>", noticeType: "2", companyIds: ["FWD1"] },
    });
    expect(strong.recipients).toBe(2);
    const order = await submit(port);
    await ask("clerk", truckOrders.return, {
      params: { id: order.id },
      body: { version: order.version, remark: "重填" },
    });

    const unread = await ask("forwarder", queryUnReadNotice, { query: { pageSize: 0 } });
    expect(unread).toMatchObject({ allCount: 4, rows: [], strong: { id: strong.id, content: "<p>台风</p>" } });
    expect(unread.counts).toEqual([
      { contentType: "NOTICE", typeCount: 3 },
      { contentType: "MESSAGE", typeCount: 1 },
      { contentType: "TODO", typeCount: 0 },
    ]);
    const others = await ask("otherForwarder", queryUnReadNotice, { query: { pageSize: 10 } });
    expect(others).toMatchObject({ allCount: 2, strong: null });

    const refusals = await Promise.all([
      answer("otherForwarder", readNotice, { query: { id: strong.id } }),
      answer("otherForwarder", readNotice, { query: { id: "nothing" } }),
      answer("otherForwarder", getNotice, { params: { id: strong.id } }),
      answer("otherForwarder", getNotice, { params: { id: "nothing" } }),
    ]);
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
    expect(refusals[0]!.code).toBe("404");
    expect(await ask("otherForwarder", readNoticeList, { query: { ids: [strong.id] } })).toMatchObject({
      readCount: 0,
    });
    expect((await answer(null, queryUnReadNotice, { query: { pageSize: 10 } })).code).toBe("401");

    // many at once, but never the strong one
    const read = await ask("forwarder", readNoticeList, { query: { contentType: "NOTICE" } });
    expect(read).toMatchObject({ readCount: 2, allCount: 2 });
    expect(await ask("forwarder", readNoticeList, { query: {} })).toMatchObject({ readCount: 1, allCount: 1 });
    const acknowledged = await ask("forwarder", readNotice, { query: { id: strong.id } });
    expect(acknowledged).toMatchObject({ allCount: 0, notice: { readTime: testNow.toISOString() } });
    clock.now = dateOf(inHours(1));
    const again = await ask("forwarder", readNotice, { query: { id: strong.id } });
    expect(again.notice.readTime).toBe(testNow.toISOString());
    // what one of a company has read, the other has not
    expect(await ask("assistant", queryUnReadNotice, { query: { pageSize: 10 } })).toMatchObject({ allCount: 4 });
  });

  it("pages and searches; refuses other fields; believes no user id of the body", async () => {
    const port = await setUp();
    const { ask, answer } = port;
    for (let i = 1; i <= 12; i++)
      await ask("clerk", publishNotice, { body: { title: `通知 ${i} 100%`, content: "<p>x</p>" } });
    await submit(port);
    const find = async (fieldName: string, searchType: "eq" | "like" | "gte", value: string) =>
      (
        await ask("clerk", queryPageNoticeList, {
          body: { ...all, searchInfos: [{ fieldName, searchType, values: [value] }] },
        })
      ).total;
    expect(await find("contentType", "eq", "TODO")).toBe(1);
    expect(await find("title", "like", "通知 １２")).toBe(1);
    expect(await find("title", "like", "%")).toBe(12);
    expect(await find("title", "like", "通知_")).toBe(0);
    expect(await find("read", "eq", "0")).toBe(13);
    expect(await find("read", "eq", "1")).toBe(0);
    expect(await find("noticeType", "eq", "2")).toBe(0);
    expect(await find("pushTime", "gte", inHours(1))).toBe(0);
    const second = await ask("clerk", queryPageNoticeList, {
      body: { pageIndex: 2, pageSize: 10, userType: 1, userId: "u-forwarder" },
    });
    expect(second.total).toBe(13);
    expect(second.rows.map((row) => row.title)).toEqual(["通知 3 100%", "通知 2 100%", "通知 1 100%"]);
    for (const info of [
      { fieldName: "content", searchType: "like" as const, values: ["x"] },
      { fieldName: "contentType", searchType: "eq" as const, values: ["ALL"] },
      { fieldName: "pushTime", searchType: "gte" as const, values: ["gestern"] },
      { fieldName: "title", searchType: "like" as const, values: ["港\0口"] },
    ])
      expect((await answer("clerk", queryPageNoticeList, { body: { ...all, searchInfos: [info] } })).code).toBe("422");
  });

  it("gives after an id what came later, oldest last", async () => {
    const port = await setUp();
    const { ask } = port;
    const ids: string[] = [];
    for (const title of ["一", "二", "三"])
      ids.push((await ask("clerk", publishNotice, { body: { title, content: "<p>x</p>" } })).id);
    const since = await ask("fleet", queryUnReadNotice, { query: { afterId: ids[0], pageSize: 10 } });
    const found = since.rows.map((row) => row.id);
    expect(since.lastId).toBe(ids[2]);
    expect(found.slice(0, 2)).toEqual([ids[2], ids[1]]);
    expect(found).not.toContain(ids[0]);
  });

  it("is announced by the port alone, without an attack, and gone when it has expired", async () => {
    const port = await setUp();
    const { ask, answer, db, clock } = port;
    const body = { title: "标题", content: "<p>正文</p>" };
    expect((await answer("forwarder", publishNotice, { body })).code).toBe("403");
    expect((await answer("clerk", publishNotice, { body: { ...body, content: "<script>x</script>" } })).code).toBe(
      "422",
    );
    for (const attack of attacks) {
      const { id } = await ask("clerk", publishNotice, { body: { ...body, content: `<p>前</p>${attack}` } });
      const row = await db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      expect(row.content.replace(/&[a-z]+;.*?&gt;/g, ""), attack).not.toMatch(forbidden);
    }
    const before = (await ask("fleet", queryUnReadNotice, { query: { pageSize: 10 } })).allCount;
    const short = await ask("clerk", publishNotice, { body: { ...body, noticeType: "2", expireTime: inHours(1) } });
    expect((await ask("fleet", queryUnReadNotice, { query: { pageSize: 10 } })).allCount).toBe(before + 1);
    clock.now = dateOf(inHours(2));
    expect(await ask("fleet", queryUnReadNotice, { query: { pageSize: 10 } })).toMatchObject({
      allCount: before,
      strong: null,
    });
    expect((await answer("fleet", readNotice, { query: { id: short.id } })).code).toBe("404");
    await forgetMessages(db, dateOf(inHours(1)));
    expect(await ask("fleet", queryUnReadNotice, { query: { pageSize: 10 } })).toMatchObject({
      allCount: 0,
      lastId: "",
    });
  });

  it("tells everybody of news that are out, and nobody of those that come later", async () => {
    const port = await setUp();
    const news = { category: "NOTICE" as const, title: "闸口检修", body: "<p>今晚</p>" };
    const { id } = await port.ask("clerk", publishNews, { body: news });
    await port.ask("clerk", publishNews, { body: { ...news, publishTime: inHours(5) } });
    const { rows } = await port.ask("fleet", queryUnReadNotice, { query: { pageSize: 10 } });
    expect(rows).toMatchObject([{ contentType: "NOTICE", title: "闸口检修", link: `/user/newsDetail?id=${id}` }]);
  });

  it("costs an order no message when it is paid by who would get it", async () => {
    const port = await setUp();
    await paidOrder(port, exportOrder());
    expect(await toldTo(port, "forwarder")).toEqual(["TODO order.audited ✓"]);
  });
});
