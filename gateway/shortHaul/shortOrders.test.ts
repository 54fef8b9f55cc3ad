import { gateDeskHandlers } from "@gateway/gateDesk/handlers";
import { confirm, lookUp, ticked } from "@gateway/testing/gateParts";
import { balances, openFeePort, pay } from "@gateway/testing/testFees";
import { toldOf } from "@gateway/testing/testMessages";
import { inHours, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import type { GateJob } from "@protocol/gateDesk";
import { shortOrderInput } from "@protocol/shortOrder";
import { type ShortOrder, shortOrders } from "@protocol/shortOrders";
import { expect, it } from "vitest";
import { shortOrderHandlers } from "./handlers";

const [first, second] = ["CSQU3054383", "MSKU2667024"] as const;
const [box, other] = [first, second].map((ctnNo) => ({
  ...{ ctnNo, ctnSizeType: "22G1", ctnOperatorCode: "COS" },
})) as [object, object];

const give = (port: TestPort, over: object = {}, who: Person = "forwarder") =>
  port.answer(who, shortOrders.create, {
    body: {
      mode: "submit",
      order: shortOrderInput.parse({
        ...{ purpose: "FU", fromYard: "YD-BL1", toYard: "NBCT", fullEmpty: "F", dueTime: inHours(6) },
        ...{ clientName: "远航", contactName: "周敏", contactMobile: "13800000001", boxes: [box, other], ...over },
      }),
    },
  });
const given = async (port: TestPort, over: object = {}) => {
  const answer = await give(port, over);
  expect(answer.code, JSON.stringify(answer.result)).toBe(codes.ok);
  return answer.result as ShortOrder;
};
const wrongOf = async (port: TestPort, over: object) => {
  const { result } = (await give(port, over)) as { result: { fieldReasons?: Record<string, string[]> } };
  return Object.entries(result.fieldReasons ?? {}).map(([path, [why]]) => [path.replace("order.", ""), why]);
};
const asked = ({ id, version }: ShortOrder, more: object = {}) =>
  ({ params: { id }, body: { version, ...more } }) as never;
const read = (port: TestPort, { id }: ShortOrder) => port.ask("forwarder", shortOrders.get, { params: { id } });
const approved = async (port: TestPort) =>
  port.ask("clerk", shortOrders.approve, asked(await given(port), { unitPrice: 18_050 }));
const wallet = { who: "forwarder", kind: "shortOrder" } as const;
const reasonOf = ({ result }: { result: unknown }) => (result as { reason?: string }).reason;

eachStore("short-haul orders", (makeStore) => {
  const open = async () => {
    const { port } = await openFeePort(makeStore, [...shortOrderHandlers, ...gateDeskHandlers]);
    const place = (id: string, dict_type: string, dict_value: string) => ({
      ...{ id, dict_type, dict_value, dict_label: dict_value, sort: 1 },
    });
    await port.db
      .insertInto("dict_data")
      .values([place("d1", "terminal", "NBCT"), place("d2", "yard", "YD-BL1"), place("d3", "operator", "COS")])
      .execute();
    return port;
  };

  it("have two places, a time ahead and boxes with numbers that can be, each on one order at a time", async () => {
    const port = await open();
    expect(await wrongOf(port, { toYard: "YD-BL1" })).toEqual([["toYard", "shortOrder.samePlace"]]);
    expect(await wrongOf(port, { toYard: "NOWHERE" })).toEqual([["toYard", 'code.unknown|{"code":"NOWHERE"}']]);
    expect(await wrongOf(port, { dueTime: inHours(-1) })).toEqual([["dueTime", "shortOrder.duePast"]]);
    expect(await wrongOf(port, { boxes: [] })).toEqual([["boxes", "required"]]);
    expect(await wrongOf(port, { boxes: [box, { ...other, ctnNo: "MSKU2667025" }, box] })).toEqual([
      ["boxes[1].ctnNo", "ctnNo.checkDigit"],
      ["boxes[2].ctnNo", `ctnNo.duplicate|{"ctnNo":"${first}"}`],
    ]);
    const weighed = (over: object) => ({ boxes: [{ ...box, ...over }] });
    expect(await wrongOf(port, { fullEmpty: "E", ...weighed({ sealNo: "SL1001", grossWeight: 24 }) })).toEqual([
      ["boxes[0].grossWeight", 'weight.tonnes|{"value":24}'],
      ["boxes[0].sealNo", "sealNo.empty"],
    ]);
    expect((await wrongOf(port, weighed({ grossWeight: 90_000 })))[0]?.[1]).toContain("weight.overMax");
    expect((await wrongOf(port, weighed({ grossWeight: 2_000 })))[0]?.[1]).toContain("weight.grossBelowTare");
    expect(await wrongOf(port, weighed({ ctnOperatorCode: undefined }))).toEqual([
      ["boxes[0].ctnOperatorCode", "required"],
    ]);
    expect(await wrongOf(port, weighed({ ctnOperatorCode: "XXX" }))).toEqual([
      ["boxes[0].ctnOperatorCode", 'code.unknown|{"code":"XXX"}'],
    ]);
    expect((await give(port, {}, "clerk")).code).toBe(codes.forbidden);
    const made = await given(port);
    expect(made.docNo).toMatch(/^TS/);
    expect(await wrongOf(port, { boxes: [other] })).toEqual([
      ["boxes[0].ctnNo", `shortOrder.claimed|{"ctnNo":"${second}","docNo":"${made.docNo}"}`],
    ]);
    expect((await port.answer("otherForwarder", shortOrders.get, asked(made))).code).toBe(codes.notFound);
    await port.ask("forwarder", shortOrders.cancel, asked(made));
    await given(port, { boxes: [other, { ...other, ctnNo: "MSKU2667025", ctnNoConfirmed: true }] });
  });

  it("are told of to the port's clerks when one that they approved is canceled, and no other", async () => {
    const port = await open();
    await port.ask("forwarder", shortOrders.cancel, asked(await given(port)));
    expect(await toldOf(port, "shortOrder.canceled")).toEqual([]);
    const made = await approved(port);
    await port.ask("forwarder", shortOrders.cancel, asked(made));
    expect(await toldOf(port, "shortOrder.canceled")).toEqual([["u-clerk", expect.stringContaining(made.id)]]);
  });

  it("cost the port's price for each box, are paid from the wallet, and given back while no box has left", async () => {
    const port = await open();
    const before = (await balances(port)).WALLET!;
    const made = await approved(port);
    expect(made).toMatchObject({ status: "01", unitPrice: 18_050, amount: 36_100 });
    const early = await port.answer("clerk", shortOrders.gateOut, asked(made, { ctnNo: first }));
    expect(reasonOf(early)).toBe("status.changed");
    expect(await pay(port, "WALLET", [made], wallet)).toBe("done");
    expect((await balances(port)).WALLET).toBe(before - 36_100);
    const refunded = await port.ask("clerk", shortOrders.refund, asked(await read(port, made), { remark: "客户改期" }));
    expect(refunded).toMatchObject({ status: "03", unitPrice: null, amount: null });
    expect((await balances(port)).WALLET).toBe(before);
    const again = await port.ask("forwarder", shortOrders.submit, asked(refunded));
    const priced = await port.ask("clerk", shortOrders.approve, asked(again, { unitPrice: 100 }));
    expect(await pay(port, "WALLET", [priced], wallet)).toBe("done");
    await port.ask("clerk", shortOrders.gateOut, asked(priced, { ctnNo: first }));
    const moved = await port.answer(
      "clerk",
      shortOrders.refund,
      asked(await read(port, priced), { remark: "客户改期" }),
    );
    expect(reasonOf(moved)).toBe("shortOrder.boxesMoved");
    expect((await balances(port)).WALLET).toBe(before - 200);
  });

  it("are done box by box, out and then in, at the desk or on their page; the last box completes them", async () => {
    const port = await open();
    const made = await approved(port);
    await pay(port, "WALLET", [made], wallet);
    const move = (name: "gateOut" | "gateIn", ctnNo: string) =>
      port.answer("clerk", shortOrders[name], asked(made, { ctnNo }));
    expect((await move("gateIn", first)).code).toBe(codes.invalid);
    const job = async (said: string) => {
      const { jobs } = (await lookUp(port, said)).result as { jobs: GateJob[] };
      return jobs.map(({ act, job: name, placeCode, code }) => [act, name, placeCode, code]);
    };
    expect(await job(first)).toEqual([["depart", "FO", "YD-BL1", first]]);
    expect(await job(made.docNo)).toHaveLength(2);
    for (const next of ["depart", "arrive"]) {
      const { jobs } = (await lookUp(port, first)).result as { jobs: GateJob[] };
      expect(jobs.map(({ act }) => act)).toEqual([next]);
      expect((await confirm(port, [ticked(jobs[0]!)])).code).toBe(codes.ok);
    }
    expect((await lookUp(port, first)).code).toBe(codes.invalid);
    expect((await move("gateOut", first)).code).toBe(codes.invalid);
    expect((await read(port, made)).status).toBe("02");
    await move("gateOut", second);
    await move("gateIn", second);
    expect(await read(port, made)).toMatchObject({ status: "06", completeTime: expect.any(String) });
    const events = await port.db
      .selectFrom("box_events")
      .selectAll()
      .where("ctn_no", "=", first)
      .orderBy("id")
      .execute();
    expect(events.map(({ code, place_code, operator_code }) => [code, place_code, operator_code])).toEqual([
      ["GO", "YD-BL1", "COS"],
      ["GI", "NBCT", "COS"],
    ]);
    await given(port);
  });

  it("from before boxes had operators open, and ask for them when they are submitted", async () => {
    const port = await open();
    const made = await given(port, { boxes: [box] });
    const returned = await port.ask("clerk", shortOrders.return, asked(made, { remark: "请补充" }));
    await port.db.updateTable("document_boxes").set({ body: "{}" }).where("document_id", "=", made.id).execute();
    expect((await read(port, made)).boxes[0]).not.toHaveProperty("ctnOperatorCode");
    const refusal = await port.answer("forwarder", shortOrders.submit, asked(returned));
    expect(JSON.stringify(refusal.result)).toContain("boxes[0].ctnOperatorCode");
    const { boxes, ...order } = shortOrderInput.parse({ ...made, files: [] });
    const entered = { ...order, boxes: boxes.map((each) => ({ ...each, ctnOperatorCode: "COS" })) };
    const body = { mode: "submit", order: entered, version: returned.version };
    await port.ask("forwarder", shortOrders.update, { params: { id: made.id }, body } as never);
    const { rows } = await port.ask("forwarder", shortOrders.export, { body: {} } as never);
    expect(rows[0]).toMatchObject({ boxNumbers: [first], operatorCodes: ["COS"] });
  });
});
