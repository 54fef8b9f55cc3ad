import type { Store } from "@gateway/store/database";
import { insertDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { inHours, openTestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { findBoxHistory, findReleases, viewBarcodes } from "@protocol/boxes";
import { barcodeCheckDigit } from "@protocol/values/liftingBarcode";
import { expect, it } from "vitest";
import { boxHandlers } from "./handlers";
import { statusOfRelease } from "./releases";

const ctnNo = "CSQU3054383";

async function saveHistory(db: Store): Promise<void> {
  const row = (hours: number, code: string, bl_no: string, vessel_name: string | null = null) => ({
    id: newId(),
    ctn_no: ctnNo,
    time: inHours(hours),
    code,
    place_code: "NBCT",
    full_empty: "F",
    direction: null,
    plate_no: "浙B12345",
    vessel_name,
    voyage: vessel_name && "026W",
    operator_code: "COS",
    bl_no,
    size_type: "22G1",
    source: "TERMINAL",
  });
  await db
    .insertInto("box_events")
    .values([
      row(-1500, "GE", "OLDEST000001"),
      row(-1450, "LD", "OLDEST000001", "EVER ACE"),
      row(-800, "DS", "MIDDLE000002", "MSC OSCAR"),
      row(-750, "GF", "MIDDLE000002"),
      row(-90, "GE", "COSU6312400135"),
      row(-50, "GI", "COSU6312400135"),
    ])
    .execute();
}

/** A dispatch of TRK1 for a company's order, with its confirmed steps; or another document that names the box. */
async function saveDispatchOrder(
  db: Store,
  companyId: string,
  milestones: Record<string, string> = {},
  document = { kind: "dispatchOrder", status: "01" },
): Promise<void> {
  const id = newId();
  await insertDocument(db, {
    id,
    ...document,
    type: "E",
    doc_no: `SD${id}`,
    version: 1,
    company_id: "TRK1",
    company_name: "捷港",
    partner_id: companyId,
    partner_name: "x",
    bl_no: "COSU6312400135",
    yard: "YD-BL1",
    terminal: "NBCT",
    plate_no: "浙B12345",
    plan_time: "",
    amount: 0,
    body: JSON.stringify({ returnYard: "NBCT" }),
    create_by: "u-forwarder",
    create_by_name: "周敏",
    create_time: inHours(-100),
    update_by: "u-forwarder",
    update_time: inHours(-100),
    source_channel: "WEB",
  });
  await db
    .insertInto("document_boxes")
    .values({
      id: newId(),
      document_id: id,
      seq: 0,
      ctn_no: ctnNo,
      size_type: "22G1",
      plate_no: null,
      body: "{}",
      milestones: JSON.stringify(milestones),
    })
    .execute();
}

eachStore("boxes", (makeStore) => {
  const setUp = async (options?: { captcha?: boolean }) => {
    const port = await openTestPort(makeStore, boxHandlers, options);
    await saveHistory(port.db);
    return port;
  };

  it("show the public the latest two cycles, with plates and B/Ls masked", async () => {
    const { ask } = await setUp();
    const history = await ask(null, findBoxHistory, { body: { ctnNo: "csqu 305438-3" } });
    expect(history).toMatchObject({ ctnNo, sizeType: "22G1", operatorCode: "COS", hiddenCycles: 1, linked: false });
    expect(history.cycles).toHaveLength(2);
    const events = history.cycles.flatMap((cycle) => cycle.events);
    expect(new Set(events.map((each) => each.blNo))).toEqual(new Set(["COSU********35", "MIDD******02"]));
    expect(new Set(events.map((each) => each.plateNo))).toEqual(new Set(["浙B***45"]));
    expect(JSON.stringify(history)).not.toContain("OLDEST");
  });

  it("show a company with an order all of them, and its own B/L in clear", async () => {
    const { db, ask } = await setUp();
    await saveDispatchOrder(db, "FWD1");
    const owner = await ask("forwarder", findBoxHistory, { body: { ctnNo } });
    expect(owner).toMatchObject({ hiddenCycles: 0, linked: true });
    expect(owner.cycles).toHaveLength(3);
    expect(owner.cycles.map((cycle) => cycle.events[0]!.blNo)).toEqual([
      "COSU6312400135",
      "MIDD******02",
      "OLDE******01",
    ]);
    const carrier = await ask("fleet", findBoxHistory, { body: { ctnNo } });
    expect(carrier.cycles).toHaveLength(3);
    const stranger = await ask("otherForwarder", findBoxHistory, { body: { ctnNo } });
    expect(stranger).toMatchObject({ linked: false, hiddenCycles: 1 });
    expect(stranger.cycles[0]!.events[0]!.blNo).toBe("COSU********35");
    const port = await ask("clerk", findBoxHistory, { body: { ctnNo } });
    expect(port.cycles.map((cycle) => cycle.events[0]!.blNo)).toContain("OLDEST000001");
  });

  it("are nobody's for a number that was only typed: the port must have accepted the order", async () => {
    const { db, ask } = await setUp();
    const linked = async () => (await ask("forwarder", findBoxHistory, { body: { ctnNo } })).linked;
    for (const status of ["05", "00", "03"]) {
      await saveDispatchOrder(db, "FWD1", {}, { kind: "truckOrder", status });
      expect(await linked(), status).toBe(false);
    }
    await saveDispatchOrder(db, "FWD1", {}, { kind: "truckOrder", status: "01" });
    expect(await linked()).toBe(true);
  });

  it("follow the trucks: a confirmed step is an event of the box", async () => {
    const { db, ask } = await setUp();
    await saveDispatchOrder(db, "FWD1", { PE: inHours(-8), ST: inHours(-5), FI: inHours(-1) });
    const { cycles } = await ask("forwarder", findBoxHistory, { body: { ctnNo } });
    expect(cycles).toHaveLength(4);
    expect(cycles[0]!.events.map((each) => [each.code, each.placeCode, each.source])).toEqual([
      ["GE", "YD-BL1", "TRUCK"],
      ["SF", null, "TRUCK"],
      ["GI", "NBCT", "TRUCK"],
    ]);
  });

  it("know nothing of a box that was never here, and refuse what is no number", async () => {
    const { answer } = await setUp();
    expect((await answer(null, findBoxHistory, { body: { ctnNo: "MSKU2667024" } })).code).toBe("404");
    expect(await answer(null, findBoxHistory, { body: { ctnNo: "CSQU3O54383" } })).toMatchObject({
      code: "422",
      result: { fieldReasons: { ctnNo: ["ctnNo.format"] } },
    });
    expect((await answer(null, findBoxHistory, { body: { ctnNo: " " } })).result).toMatchObject({
      fieldReasons: { ctnNo: ["required"] },
    });
  });

  it("are asked for with the picture's answer, each good for one question", async () => {
    const { answer, picture } = await setUp({ captcha: true });
    const { uuid, code } = await picture();
    const history = (captcha: object) => answer(null, findBoxHistory, { body: { ctnNo, ...captcha } });
    const releases = (captcha: object) => answer(null, findReleases, { body: { blNo: "COSU6312400135", ...captcha } });
    expect((await history({})).result).toMatchObject({ reason: "captcha.wrong" });
    expect((await history({ uuid, code: code.toUpperCase() })).code).toBe("0000");
    expect((await history({ uuid, code })).code).toBe("1002");
    expect((await releases({ uuid, code })).code).toBe("1002");
  });

  it("are released by B/L, with what is left and until when", async () => {
    const { db, ask } = await setUp();
    const row = { bl_no: "COSU6312400135", operator_code: "COS", vessel_name: "EVER ACE", voyage: "026W" };
    await db
      .insertInto("box_releases")
      .values(
        ["45G1", "22G1"].map((size_type, i) => ({
          ...row,
          id: newId(),
          release_no: "ER26112100001",
          size_type,
          qty: 2,
          picked_qty: i,
          yards: JSON.stringify(["YD-BL1"]),
          valid_from: inHours(-10),
          valid_to: inHours(10),
          release_type: "F",
          withdrawn: 0 as const,
        })),
      )
      .execute();
    const found = await ask(null, findReleases, { body: { blNo: " cosu 6312400135 " } });
    expect(found.map((each) => [each.sizeType, each.qty, each.pickedQty, each.status])).toEqual([
      ["22G1", 2, 1, "0"],
      ["45G1", 2, 0, "0"],
    ]);
    expect(Object.keys(found[0]!)).not.toContain("ctnUser");
    expect(await ask(null, findReleases, { body: { blNo: "COSU0000000000" } })).toEqual([]);
  });

  it("have barcodes that are judged each by itself", async () => {
    const { db, ask, answer } = await setUp();
    const barcode = (n: number) => {
      const digits = `2611${String(10_000_000 + n)}`;
      return `BC${digits}${barcodeCheckDigit(digits)}`;
    };
    const row = (n: number, more: object) => ({
      barcode: barcode(n),
      ctn_no: ctnNo,
      bl_no: "COSU6312400135",
      yard_code: "YD-BL1",
      plate_no: "浙B12345",
      valid_from: inHours(-30),
      valid_to: inHours(2),
      used_time: null,
      void: 0 as const,
      ...more,
    });
    await db
      .insertInto("lifting_barcodes")
      .values([
        row(1, {}),
        row(2, { used_time: inHours(-1), valid_to: inHours(-1) }),
        row(3, { valid_to: inHours(-1) }),
        row(4, { void: 1, used_time: inHours(-1) }),
      ])
      .execute();
    const wrong = `${barcode(1).slice(0, -1)}${(Number(barcode(1).at(-1)) + 1) % 10}`;
    const asked = [barcode(4), barcode(1), barcode(2), barcode(3), barcode(9), wrong, "<script>"];
    const found = await ask(null, viewBarcodes, { body: { barcodes: asked } });
    expect(found.map((each) => [each.barcode, each.wellFormed, each.known?.status ?? null])).toEqual([
      [barcode(4), true, "3"],
      [barcode(1), true, "0"],
      [barcode(2), true, "1"],
      [barcode(3), true, "2"],
      [barcode(9), true, null],
      [wrong, false, null],
      ["<script>", false, null],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/CSQU3054383|浙B12345|COSU6312400135/);
    const many = Array.from({ length: 51 }, (_, i) => barcode(i));
    expect((await answer(null, viewBarcodes, { body: { barcodes: many } })).code).toBe("422");
  });
});

it.each([
  [{ withdrawn: 1 as const, qty: 1, picked_qty: 1, valid_to: inHours(-1) }, "3"],
  [{ withdrawn: 0 as const, qty: 1, picked_qty: 1, valid_to: inHours(-1) }, "1"],
  [{ withdrawn: 0 as const, qty: 2, picked_qty: 1, valid_to: inHours(-1) }, "2"],
  [{ withdrawn: 0 as const, qty: 2, picked_qty: 1, valid_to: inHours(1) }, "0"],
])("a release %j is in state %s", (release, status) => {
  expect(statusOfRelease(release, testNow)).toBe(status);
});
