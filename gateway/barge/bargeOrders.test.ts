import { approvedOrder, openBargePort, orderOf } from "@gateway/testing/bargeParts";
import { toldOf } from "@gateway/testing/testMessages";
import { inHours } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { type BargeOrder, bargeOrders } from "@protocol/bargeOrders";
import type { ResultOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import { expect, it } from "vitest";

const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };

eachStore("barge orders", (makeStore) => {
  it("are the barge company's once the port has approved them, and nobody else's", async () => {
    const port = await openBargePort(makeStore);
    const made = await port.ask("forwarder", bargeOrders.create, { body: { mode: "submit", order: orderOf() } });
    expect(made).toMatchObject({ status: "00", carrierName: "航运1", amount: 120_000 });
    const params = { id: made.id };
    const seenBy = async (token: string) =>
      (await port.answer(null, bargeOrders.get, { token, params })).code === codes.ok;
    expect(await seenBy("BRG1")).toBe(false);
    const approve = { params, body: { version: made.version } };
    expect((await port.answer("forwarder", bargeOrders.approve, approve)).code).toBe(codes.forbidden);
    const approved = await port.ask("clerk", bargeOrders.approve, approve);
    expect([await seenBy("BRG1"), await seenBy("BRG3"), await seenBy("otherForwarder")]).toEqual([true, false, false]);
    const back = { params, body: { version: approved.version, remark: "驳船停航" } };
    await port.ask("clerk", bargeOrders.return, back);
    expect(await seenBy("BRG1")).toBe(false);
  });

  it("say at submit all that is missing, and accept no unknown company", async () => {
    const port = await openBargePort(makeStore);
    const fields = async (over: Parameters<typeof orderOf>[0]) =>
      Object.keys(
        told(await port.answer("forwarder", bargeOrders.create, { body: { mode: "submit", order: orderOf(over) } }))
          .fieldReasons ?? {},
      );
    expect(await fields({ carrierId: "BRG2" })).toEqual(["order.carrierId"]);
    expect(await fields({ blNo: undefined, isSoc: true })).toEqual(["order.blNo", "order.socOwner"]);
    expect(await fields({ boxes: [{ ctnNo: "CSQU3054383" }] })).toEqual([
      "order.boxes[0].ctnSizeType",
      "order.boxes[0].grossWeight",
    ]);
    expect(await fields({ planLoadTime: inHours(-1) })).toEqual(["order.planLoadTime"]);
    const boxed = (over: object) => ({ boxes: [{ ...orderOf().boxes[0]!, ...over }] });
    for (const grossWeight of [24, 2_000, 90_000])
      expect(await fields(boxed({ grossWeight }))).toEqual(["order.boxes[0].grossWeight"]);
    const empty = { fullEmpty: "E" as const, ...boxed({ grossWeight: 2_300, sealNo: "SL1001" }) };
    expect(await fields(empty)).toEqual(["order.boxes[0].sealNo"]);
    // a number painted so is asked about, and taken where somebody stands by it
    const soc = { isSoc: true, socOwner: "宁波甬盛家具有限公司", ctnOperatorCode: undefined };
    expect(await fields({ ...soc, ...boxed({ ctnNo: "MSCU1234567" }) })).toEqual(["order.boxes[0].ctnNo"]);
    const confirmed = orderOf({ ...soc, ...boxed({ ctnNo: "MSCU1234567", ctnNoConfirmed: true }) });
    const made = await port.ask("forwarder", bargeOrders.create, { body: { mode: "submit", order: confirmed } });
    expect(made.boxes).toMatchObject([{ ctnNo: "MSCU1234567", ctnNoConfirmed: true }]);
  });

  it("go box by box from the quay to the other, below before above, and end with the last", async () => {
    const port = await openBargePort(makeStore);
    let order: BargeOrder = await approvedOrder(port);
    const [small, long] = order.boxes.map(({ id }) => id) as [string, string];
    const params = { id: order.id };
    const stow = (cells: { id: string; cell: string | null }[]) =>
      port.answer(null, bargeOrders.stow, { token: "BRG1", params, body: { version: order.version, cells } });
    expect(told(await stow([{ id: long, cell: "0060101" }])).fieldReasons).toEqual({
      "cells[1].cell": ['stowage.outside|{"bays":6,"rows":2,"tiers":3}'],
    });
    expect(told(await stow([{ id: long, cell: "0010102" }])).fieldReasons).toEqual({
      "cells[1].cell": ["stowage.floating"],
    });
    const stowed = await stow([
      { id: long, cell: "0010101" },
      { id: small, cell: "0020102" },
    ]);
    order = stowed.result as BargeOrder;
    expect(order.stowage.map(({ cell, bays }) => [cell, bays])).toEqual([
      ["0020102", 1],
      ["0010101", 2],
    ]);
    const step = async (name: "load" | "depart" | "discharge", boxIds: string[]) => {
      const answer = await port.answer(null, bargeOrders[name], {
        token: "BRG1",
        params,
        body: { version: order.version, boxIds },
      });
      if (answer.code === codes.ok) order = answer.result as BargeOrder;
      return told(answer).reason;
    };
    expect(await step("load", [small])).toBe("barge.below");
    expect(await step("load", [long, small])).toBeUndefined();
    const { version } = order;
    expect(told(await port.answer("forwarder", bargeOrders.cancel, { params, body: { version } })).reason).toBe(
      "barge.aboard",
    );
    expect(await step("discharge", [small])).toBe("status.changed");
    expect(await step("depart", [long, small])).toBeUndefined();
    expect(await step("discharge", [long])).toBe("barge.below");
    expect(await step("discharge", [small])).toBeUndefined();
    expect(order.status).toBe("01");
    expect(await step("discharge", [long])).toBeUndefined();
    expect(order).toMatchObject({ status: "06", stowage: [], boxes: [{ state: "3" }, { state: "3" }] });
  });

  it("share a barge: a cell is one box's, whoever stows at once, and whose it is stays theirs", async () => {
    const port = await openBargePort(makeStore);
    const first = await approvedOrder(port);
    const boxes = [{ ctnNo: "TGHU7599330", ctnSizeType: "22G1", grossWeight: 9_000 }];
    const second = await approvedOrder(port, { boxes }, "otherForwarder");
    const stow = ({ id, version, boxes: [box] }: BargeOrder) =>
      port.answer(null, bargeOrders.stow, {
        token: "BRG1",
        params: { id },
        body: { version, cells: [{ id: box!.id, cell: "0010101" }] },
      });
    const answers = await Promise.all([stow(first), stow(second)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.invalid].sort());
    const [winner, other] = answers[0]?.code === codes.ok ? [first, "otherForwarder"] : [second, "forwarder"];
    const seen = await port.ask(other as "forwarder", bargeOrders.get, {
      params: { id: winner === first ? second.id : first.id },
    });
    expect(seen.stowage).toMatchObject([{ cell: "0010101", own: false, ctnNo: null, grossWeight: null }]);
  });

  it("leave the barge when they are returned: their cells are free, and the barge company hears of it", async () => {
    const port = await openBargePort(makeStore);
    const stow = ({ id, version, boxes: [box] }: BargeOrder) =>
      port.ask(null, bargeOrders.stow, {
        token: "BRG1",
        params: { id },
        body: { version, cells: [{ id: box!.id, cell: "0010101" }] },
      });
    const first = await stow(await approvedOrder(port));
    const params = { id: first.id };
    const returned = await port.ask("clerk", bargeOrders.return, {
      params,
      body: { version: first.version, remark: "驳船停航" },
    });
    expect([returned.stowage, returned.boxes.map(({ cell }) => cell)]).toEqual([[], [undefined, undefined]]);
    const heard = await port.db
      .selectFrom("messages")
      .innerJoin("message_recipients", "message_recipients.message_id", "messages.id")
      .select("messages.title")
      .where("message_recipients.user_id", "=", "u-BRG1")
      .execute();
    expect(heard.map(({ title }) => title)).toContain(`驳船订单 ${first.docNo} 不再由贵司承运`);
    const boxes = [{ ctnNo: "TGHU7599330", ctnSizeType: "22G1", grossWeight: 9_000 }];
    await stow(await approvedOrder(port, { boxes }, "otherForwarder"));
    const again = await port.ask("forwarder", bargeOrders.submit, { params, body: { version: returned.version } });
    const approved = await port.ask("clerk", bargeOrders.approve, { params, body: { version: again.version } });
    expect(approved.stowage.map(({ cell, own }) => [cell, own])).toEqual([["0010101", false]]);
  });

  it("are told of to the port's clerks when one that they approved is canceled, and no other", async () => {
    const port = await openBargePort(makeStore);
    const cancel = ({ id, version }: BargeOrder) =>
      port.ask("forwarder", bargeOrders.cancel, { params: { id }, body: { version } });
    await cancel(await port.ask("forwarder", bargeOrders.create, { body: { mode: "submit", order: orderOf() } }));
    expect(await toldOf(port, "barge.canceled")).toEqual([]);
    const { id } = await cancel(await approvedOrder(port));
    expect(await toldOf(port, "barge.canceled")).toEqual([["u-clerk", expect.stringContaining(id)]]);
  });

  it("are all listed to a company that forwards and carries: what it gave and what it was given", async () => {
    const port = await openBargePort(makeStore);
    await port.db.insertInto("company_roles").values({ company_id: "BRG1", biz_role: "FWD" }).execute();
    await port.db.insertInto("user_roles").values({ user_id: "u-BRG1", role: "ROLE_FORWARDER" }).execute();
    const given = await approvedOrder(port);
    const token = "BRG1";
    const own = await port.answer(null, bargeOrders.create, { token, body: { mode: "submit", order: orderOf() } });
    const { id } = own.result as BargeOrder;
    const params = { id };
    await port.ask("clerk", bargeOrders.approve, { params, body: { version: (own.result as BargeOrder).version } });
    await port.ask("otherForwarder", bargeOrders.create, { body: { mode: "submit", order: orderOf() } });
    const query = { pageIndex: 1, pageSize: 10 as const, searchInfos: [] };
    const listed = (await port.answer(null, bargeOrders.page, { token, body: query })).result as ResultOf<
      typeof bargeOrders.page
    >;
    const actions = new Map(listed.rows.map((row) => [row.id, row.allowedActions]));
    expect([listed.total, new Set(actions.keys())]).toEqual([2, new Set([id, given.id])]);
    // each by the side on which the company stands to it
    expect(actions.get(given.id)).not.toContain("cancel");
    expect(actions.get(id)).toEqual(expect.arrayContaining(["load", "cancel"]));
    const { result: counts } = await port.answer(null, bargeOrders.count, { token });
    expect(counts).toMatchObject([{ status: "01", count: 2 }]);
    const { result: exported } = await port.answer(null, bargeOrders.export, { token, body: { searchInfos: [] } });
    expect((exported as { rows: unknown[] }).rows.length).toBe(2);
  });
});
