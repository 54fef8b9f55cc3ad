import { boxHandlers } from "@gateway/boxes/handlers";
import { noteBoxEvent } from "@gateway/boxes/public";
import { declarationHandlers } from "@gateway/declarations/handlers";
import { inWeightHandlers } from "@gateway/inWeight/handlers";
import { weightOrderHandlers } from "@gateway/lifting/handlers";
import { messageHandlers } from "@gateway/messages/handlers";
import { exportOrder, importOrder, paidOrder } from "@gateway/testing/testOrders";
import { openTestPort, type Person, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { setBoxHold } from "@protocol/boxHolds";
import { truckOrderStatus } from "@protocol/documentStatuses";
import { getKnownShipment, getShipment, listShipments, type MissingItem, type Shipment } from "@protocol/shipments";
import { truckOrders } from "@protocol/trucking";
import { truckBoxInput } from "@protocol/truckOrder";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { weightOrderInput } from "@protocol/weightOrder";
import { weightOrders } from "@protocol/weightOrders";
import { afterEach, expect, it, vi } from "vitest";
import { shipmentHandlers } from "./handlers";

const blNo = "COSU6312345678";
const first = "MSKU2667024";
const second = "MSKU7338649";
const numbered = (i: number) => `CSQU3054${String(i).padStart(2, "0")}`;
const numbers = (count: number) =>
  Array.from({ length: count }, (_, i) => numbered(i)).map((stem) => `${stem}${containerCheckDigit(stem)}`);

afterEach(() => void vi.restoreAllMocks());

eachStore("a shipment on one page", (makeStore) => {
  const open = () =>
    openTestPort(
      makeStore,
      [
        shipmentHandlers,
        boxHandlers,
        weightOrderHandlers,
        inWeightHandlers,
        declarationHandlers,
        messageHandlers,
      ].flat(),
    );
  const show = (port: TestPort, type: "E" | "I", who: Person = "forwarder") =>
    port.ask(who, getShipment, { query: { type, blNo } });
  const codes = ({ missing }: Pick<Shipment, "missing">) => missing.map(({ code, check }) => check?.reason ?? code);
  const find = (missing: readonly MissingItem[], code: MissingItem["code"]) =>
    missing.find((item) => item.code === code);
  const submit = (port: TestPort, order: ReturnType<typeof exportOrder>, who: Person = "forwarder") =>
    port.ask(who, truckOrders.create, { body: { mode: "submit", order } });
  const boxOf = (ctnNo: string) => truckBoxInput.parse({ ctnNo, ctnSizeType: "45G1", grossWeight: 20_000 });
  const seen = (port: TestPort, ctnNo: string, code: string, hours: number, over: object = {}) =>
    noteBoxEvent(port.db, {
      ...{ ctn_no: ctnNo, time: new Date(testNow.getTime() + hours * 3_600_000).toISOString(), code },
      ...{ place_code: "NBCT", full_empty: "F", direction: "I", plate_no: null, vessel_name: null, voyage: null },
      ...{ operator_code: null, bl_no: null, size_type: null, source: "TERMINAL", ...over },
    });

  it("says of an export what each box has reached and who must do what is missing", async () => {
    const port = await open();
    const boxes = numbers(2).map(boxOf);
    const made = await paidOrder(port, exportOrder({ boxes, ctnReq: [{ sizeType: "45G1", qty: 2 }] }));
    const early = await show(port, "E");
    expect(early).toMatchObject({ viewer: "company", vesselName: "EVER GIVEN", voyage: "026W", terminalCode: "NBCT" });
    expect(codes(early)).toEqual(["inWeight", "dispatch", "dispatch", "release"]);
    expect(find(early.missing, "inWeight")).toMatchObject({ mine: true, begin: "inWeight", total: 2 });
    expect(find(early.missing, "dispatch")).toMatchObject({
      actor: "fleet",
      mine: false,
      document: { kind: "dispatchOrder" },
    });
    expect(early.fees).toEqual({ due: 0, paid: 130_000 });
    expect(early.documents.map(({ kind }) => kind).sort()).toEqual(["dispatchOrder", "dispatchOrder", "truckOrder"]);

    const [one] = numbers(1) as [string];
    await seen(port, one, "GE", 1, { full_empty: "E" });
    await seen(port, one, "GI", 5);
    await seen(port, one, "GI", 5, { bl_no: "OTHER00001" });
    const later = await show(port, "E");
    const [moved, still] = later.boxes;
    expect(Object.keys(moved!.milestones)).toEqual(expect.arrayContaining(["pickedUp", "gateIn"]));
    expect(moved!.notNeeded).toEqual(["declared"]);
    expect(still!.milestones).toEqual({});
    expect(codes(later)).toContain("loading");
    expect(later.entries.filter(({ source }) => source === "box")).toHaveLength(2);
    expect(later.entries.map(({ time }) => time)).toEqual(later.entries.map(({ time }) => time).sort());
    expect(later.entries.some((entry) => entry.source === "document" && entry.document.id === made.id)).toBe(true);
  });

  it("says of an import what customs, line and terminal keep, and what is to be lifted and returned", async () => {
    const port = await open();
    await paidOrder(port, importOrder());
    expect(codes(await show(port, "I"))).toEqual(["lifting", "dispatch", "dispatch", "edo"]);
    await port.ask("forwarder", weightOrders.create, {
      body: {
        mode: "submit",
        order: weightOrderInput.parse({
          ...{
            tradeScope: "F",
            blNo,
            edoNo: "EDO261121",
            returnYard: "NBCT",
            vesselName: "EVER GIVEN",
            voyage: "026W",
            placeCode: "NBCT",
          },
          ...{ consignee: "宁波甬盛家具有限公司", planTime: "2026-11-23T02:00:00.000Z", deliveryMode: "FULL" },
          ...{ contactName: "周敏", contactMobile: "13800000001", plateNo: "浙B12345" },
          boxes: [{ ctnNo: first, ctnSizeType: "22G1", ctnOperatorCode: "COS" }],
        }),
      },
    });
    const stored = port.db.selectFrom("documents").where("kind", "=", "weightOrder");
    const { body } = await stored.select("body").executeTakeFirstOrThrow();
    const stands = async (status: string, amount: number) => {
      const paid = { ...JSON.parse(body), payments: [{ bizNo: "HL1", txnNo: "1", amount: 100_000, time: "" }] };
      const row = { status, amount, body: JSON.stringify(paid) };
      await port.db.updateTable("documents").set(row).where("kind", "=", "weightOrder").execute();
      return (await show(port, "I")).fees;
    };
    const truck = 130_000;
    // a later day costs more, an earlier one gives nothing back
    expect(await stands("01", 160_000)).toEqual({ due: 60_000, paid: truck + 100_000 });
    expect(await stands("02", 80_000)).toEqual({ due: 0, paid: truck + 100_000 });
    await port.db
      .updateTable("documents")
      .set({ status: "00", amount: 0, body })
      .where("kind", "=", "weightOrder")
      .execute();
    await port.ask("clerk", setBoxHold, { body: { hold: { ctnNo: first, kind: "C", reason: "海关查验" } } });
    const held = await show(port, "I");
    expect(held.missing.find(({ check }) => check?.held)).toMatchObject({
      ...{ actor: "customs", ctnNos: [first], check: { params: { reason: "海关查验" } } },
    });
    expect(find(held.missing, "lifting")).toMatchObject({ ctnNos: [second], begin: "weightOrder" });
    await seen(port, second, "GF", 3);
    const lifted = await show(port, "I");
    expect(find(lifted.missing, "emptyReturn")).toMatchObject({ actor: "fleet", ctnNos: [second] });
    expect(find(lifted.missing, "lifting")).toBeUndefined();
    const other = { query: { type: "E" as const, blNo } };
    expect(await port.answer("forwarder", getShipment, other)).toMatchObject({ code: "404" });
  });

  it("is nobody else's; a fleet sees what it was given, no prices and no names", async () => {
    const port = await open();
    await paidOrder(port, exportOrder({ boxes: [boxOf(numbers(1)[0]!)] }));
    await submit(port, exportOrder({ boxes: [boxOf(numbers(2)[1]!)] }));
    for (const who of ["otherForwarder", "otherFleet"] as const)
      expect(await port.answer(who, getShipment, { query: { type: "E", blNo } })).toMatchObject({ code: "404" });
    const unknown = { type: "E" as const, blNo: "NONE0000001" };
    expect(await port.answer("forwarder", getShipment, { query: unknown })).toMatchObject({ code: "404" });
    const shown = await show(port, "E", "fleet");
    expect(shown.boxes.map(({ ctnNo }) => ctnNo)).toEqual(numbers(1));
    expect(shown.documents.map(({ fee }) => fee)).toEqual(shown.documents.map(() => null));
    expect(shown.fees).toEqual({ due: 0, paid: 0 });
    expect(JSON.stringify(shown)).not.toMatch(/远帆|周敏|130000/);
    expect(find(shown.missing, "dispatch")).toMatchObject({ actor: "fleet", mine: true });
    expect(codes(shown)).not.toContain("inWeight");
    expect((await show(port, "E", "clerk")).boxes).toHaveLength(2);
  });

  it("shows a forwarder with trucks what it carries as to a fleet, and what it sends as to a forwarder", async () => {
    const port = await open();
    await port.db.insertInto("company_roles").values({ company_id: "TRK1", biz_role: "FWD" }).execute();
    await port.db.insertInto("user_roles").values({ user_id: "u-fleet", role: "ROLE_FORWARDER" }).execute();
    const [one, two] = numbers(2) as [string, string];
    const carried = "MAEU700000001";
    await paidOrder(port, exportOrder({ blNo: carried, boxes: [boxOf(one)] }));
    const asFleet = await port.ask("fleet", getShipment, { query: { type: "E", blNo: carried } });
    expect(asFleet).toMatchObject({ viewer: "fleet", fees: { due: 0, paid: 0 } });
    expect(asFleet.boxes.map(({ ctnNo }) => ctnNo)).toEqual([one]);
    expect(JSON.stringify(asFleet)).not.toMatch(/远帆|周敏|130000/);
    expect(find(asFleet.missing, "dispatch")).toMatchObject({ mine: true });

    await submit(port, exportOrder({ boxes: [boxOf(two)] }), "fleet");
    const own = await show(port, "E", "fleet");
    expect(own).toMatchObject({ viewer: "company" });
    expect(find(own.missing, "inWeight")).toMatchObject({ mine: true });
    // of somebody else's order of the same booking it learns no more than a fleet does
    await paidOrder(port, exportOrder({ boxes: [boxOf(numbers(3)[2]!)] }));
    const both = await show(port, "E", "fleet");
    expect(both).toMatchObject({ viewer: "company" });
    expect(JSON.stringify(both)).not.toMatch(/远帆|周敏|130000/);
    expect(find(both.missing, "dispatch")).toMatchObject({ mine: true });

    // an order that it carries is among its latest, before and after its dispatches are there
    const listed = async () => (await port.ask("fleet", listShipments, { query: {} })).map((row) => row.blNo).sort();
    expect(await listed()).toEqual([blNo, carried]);
    await port.db.deleteFrom("documents").where("kind", "=", "dispatchOrder").execute();
    expect(await listed()).toEqual([blNo, carried]);
  });

  it("tells nothing of a box whose number was merely typed", async () => {
    const port = await open();
    await submit(port, exportOrder({ boxes: [boxOf(numbers(1)[0]!)] }), "otherForwarder");
    await seen(port, numbers(1)[0]!, "GI", 1);
    const shown = await show(port, "E", "otherForwarder");
    expect(shown.entries.some(({ source }) => source === "box")).toBe(false);
    expect(shown.boxes[0]!.milestones).toEqual({});
  });

  it("tells a new document what is known, and the boxes that it lacks", async () => {
    const port = await open();
    const dangerous = { ...boxOf(numbers(2)[1]!), isDg: true };
    await paidOrder(
      port,
      exportOrder({
        ...{ boxes: [boxOf(numbers(1)[0]!), dangerous], ctnReq: [{ sizeType: "45G1", qty: 2 }] },
        ...{ isDg: true, dgNo: "DG26112800001" },
      }),
    );
    const known = (kind: "inWeight" | "dgDeclaration", who: Person = "forwarder") =>
      port.ask(who, getKnownShipment, { query: { type: "E", blNo, kind } });
    const all = await known("inWeight");
    expect(all.values).toMatchObject({
      blNo,
      vesselName: "EVER GIVEN",
      voyage: "026W",
      terminalCode: "NBCT",
      podCode: "NLRTM",
    });
    expect(all.boxes).toEqual([
      expect.objectContaining({ ctnNo: numbers(1)[0], ctnSizeType: "45G1", grossWeight: 20_000 }),
      expect.objectContaining({ ctnNo: numbers(2)[1], isDg: true }),
    ]);
    expect((await known("dgDeclaration")).boxes.map(({ ctnNo }) => ctnNo)).toEqual([numbers(2)[1]]);
    const fleet = await known("inWeight", "fleet");
    expect(fleet.values).toEqual({
      blNo,
      vesselName: "EVER GIVEN",
      voyage: "026W",
      terminalCode: "NBCT",
      placeCode: "NBCT",
    });
    expect(
      await port.answer("otherForwarder", getKnownShipment, { query: { type: "E", blNo, kind: "inWeight" } }),
    ).toMatchObject({
      code: "404",
    });
  });

  it("goes by the ship of its last changed document, on its page, in the list and in a new one, unless that is void", async () => {
    const port = await open();
    const [one, other] = numbers(2) as [string, string];
    await submit(port, exportOrder({ boxes: [boxOf(one)], ctnReq: [{ sizeType: "45G1", qty: 1 }] }));
    const rolled = await submit(port, {
      ...exportOrder({ boxes: [boxOf(other)], ctnReq: [{ sizeType: "45G1", qty: 1 }] }),
      ...{ vesselName: "EVER ACE", voyage: "031E" },
    });
    const change = (id: string, changes: { update_time: string; status?: string }) =>
      port.db.updateTable("documents").set(changes).where("id", "=", id).execute();
    const ships = async () => {
      const known = await port.ask("forwarder", getKnownShipment, { query: { type: "E", blNo, kind: "inWeight" } });
      const [listed] = await port.ask("forwarder", listShipments, { query: { blNo } });
      return [(await show(port, "E")).vesselName, known.values.vesselName, listed?.vesselName];
    };
    await change(rolled.id, { update_time: new Date(testNow.getTime() + 3_600_000).toISOString() });
    expect(await ships()).toEqual(["EVER ACE", "EVER ACE", "EVER ACE"]);
    await change(rolled.id, {
      update_time: new Date(testNow.getTime() + 7_200_000).toISOString(),
      status: truckOrderStatus.returned,
    });
    expect(await ships()).toEqual(["EVER GIVEN", "EVER GIVEN", "EVER GIVEN"]);
  });

  it("is among the caller's latest B/Ls, by the beginning of its number and by type", async () => {
    const port = await open();
    await submit(port, exportOrder({ boxes: [boxOf(numbers(1)[0]!)] }));
    await submit(port, importOrder({ blNo: "MAEU700000001" }));
    const list = async (query: object, who: Person = "forwarder") =>
      (await port.ask(who, listShipments, { query })).map((row) => [row.blNo, row.types.join("")]);
    expect((await list({})).sort()).toEqual([
      [blNo, "E"],
      ["MAEU700000001", "I"],
    ]);
    expect(await list({ blNo: "maeu7" })).toEqual([["MAEU700000001", "I"]]);
    expect(await list({ type: "E" })).toEqual([[blNo, "E"]]);
    expect(await list({}, "otherForwarder")).toEqual([]);
    expect(await list({ blNo: "maeu7" }, "otherForwarder")).toEqual([]);
  });

  it("takes as many statements for thirty documents as for one", async () => {
    const port = await open();
    const count = async () => {
      const spy = vi.spyOn(port.db.getExecutor().constructor.prototype, "executeQuery");
      const shown = await show(port, "E");
      const statements = spy.mock.calls.length;
      spy.mockRestore();
      return { statements, documents: shown.documents.length };
    };
    await submit(port, exportOrder({ boxes: [boxOf(numbers(1)[0]!)] }));
    const one = await count();
    for (const ctnNo of numbers(30).slice(1)) await submit(port, exportOrder({ boxes: [boxOf(ctnNo)] }));
    const thirty = await count();
    expect([one.documents, thirty.documents]).toEqual([1, 30]);
    expect(thirty.statements).toBe(one.statements);
    expect(one.statements).toBeGreaterThan(5);
  });
});
