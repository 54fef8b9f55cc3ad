import { givenRelease, openBoxPort, readyPickup, releaseOf, submitPickup } from "@gateway/testing/emptyBoxParts";
import { inHours, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { type Manifest, saveManifest } from "@gateway/voyages/public";
import { codes } from "@protocol/codes";
import { emptyPickups } from "@protocol/emptyPickups";
import { importReleaseOrders, releaseOrders } from "@protocol/releaseOrders";
import { shipCompares } from "@protocol/shipCompares";
import { expect, it } from "vitest";

const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };

const blNo = "COSU6312400135";
const declared = (over: Partial<Manifest> = {}): Manifest => ({
  ...{ blNo: " ｃｏｓｕ-6312400135", releaseNo: "", vesselName: "Ever  Ace", imoNo: "9893890", voyage: "０２６Ｗ" },
  ...{ podCode: "", ctnOperatorCode: "COSU", lines: [{ sizeType: "20GP", qty: 20 }], ...over },
});

/** A port whose schedule has two calls of a ship. */
async function openComparePort(makeStore: Parameters<typeof openBoxPort>[0]) {
  const opened = await openBoxPort(makeStore);
  const call = (voyage: string, hours: number) => ({
    ...{ id: voyage, vessel_name: "EVER ACE", imo_no: "9893890", call_sign: "", voyage, service_code: "CES2" },
    ...{
      terminal_code: "BLCT3",
      operator_code: "COS",
      eta: inHours(hours),
      etb: inHours(hours),
      etd: inHours(hours + 20),
    },
    ...{ cy_cutoff: inHours(hours - 21), si_cutoff: "", vgm_cutoff: "", customs_cutoff: "", open_time: "" },
    ...{ confirm_time: null, atb: null, atd: null, omit_time: null, update_time: "" },
  });
  await opened.port.db
    .insertInto("voyages")
    .values([call("026W", 90), call("027W", 260)])
    .execute();
  return opened;
}

const declare = (port: TestPort, over: Partial<Manifest> = {}) => saveManifest(port.db, declared(over), port.clock.now);
const compared = (port: TestPort, id: string, who: Person = "clerk") =>
  port.ask(who, shipCompares.get, { params: { id } });
const seen = ({ version, digest }: { version: number; digest: string }) => ({
  version,
  digest,
  remark: "船公司邮件确认",
});

eachStore("comparisons of release orders", (makeStore) => {
  it("find call and manifest however they are written, and say what is not there yet", async () => {
    const { port } = await openComparePort(makeStore);
    const { id } = await givenRelease(port);
    expect(await compared(port, id)).toMatchObject({ result: "1", state: "open", missing: ["manifest"], stops: false });
    await declare(port);
    const agrees = await compared(port, id, "forwarder");
    expect(agrees).toMatchObject({ result: "0", state: "none", missing: [], scope: "F", allowedActions: [] });
    expect(agrees.rows.find(({ field }) => field === "sizeType")).toMatchObject({ release: "20GP", manifest: "20GP" });
    expect((await port.answer("otherForwarder", shipCompares.get, { params: { id } })).code).toBe("404");
    expect((await port.answer("clerk", shipCompares.get, { params: { id: "unknown" } })).code).toBe("404");
  });

  it("stop what is asked, approved and held on a blocking difference until somebody answers for it", async () => {
    const { port } = await openComparePort(makeStore);
    const order = await givenRelease(port);
    const { id } = order;
    const lineId = order.lines[0]!.id;
    const submitted = (await submitPickup(port, lineId)).result as { id: string; version: number };
    await declare(port, { lines: [{ sizeType: "40HQ", qty: 20 }], ctnOperatorCode: "OOLU" });
    const refusal = await submitPickup(port, lineId);
    expect(told(refusal).fieldReasons).toEqual({
      "pickup.lineId": [
        expect.stringContaining("pickup.stoppedOperator"),
        expect.stringContaining("pickup.stoppedSize"),
      ],
    });
    const approve = () =>
      port.answer("clerk", emptyPickups.approve, {
        params: { id: submitted.id },
        body: { version: submitted.version, unitPrice: 0 },
      });
    expect(told(await approve()).reason).toBe("pickup.stoppedOperator");

    const before = await compared(port, id);
    expect(before).toMatchObject({ result: "2", stops: true, allowedActions: ["sendBack", "confirmCompare"] });
    const body = seen(before);
    expect((await port.answer("forwarder", shipCompares.confirmCompare, { params: { id }, body })).code).toBe("403");
    expect((await port.answer("otherForwarder", shipCompares.confirmCompare, { params: { id }, body })).code).toBe(
      "404",
    );
    const presses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        port.answer("clerk", n % 2 ? shipCompares.confirmCompare : shipCompares.sendBack, { params: { id }, body }),
      ),
    );
    expect(presses.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(presses.filter(({ code }) => code === "409")).toHaveLength(11);
    expect((await compared(port, id)).decisions).toHaveLength(1);
  });

  it("keep a decision with its values, and hold it void once one of them changes", async () => {
    const { port } = await openComparePort(makeStore);
    const order = await givenRelease(port);
    const { id } = order;
    const lineId = order.lines[0]!.id;
    await declare(port, { voyage: "027W" });
    const params = { id };
    const confirmed = await port.ask("clerk", shipCompares.confirmCompare, {
      params,
      body: seen(await compared(port, id)),
    });
    expect(confirmed).toMatchObject({
      result: "2",
      state: "confirmed",
      stops: false,
      allowedActions: ["adoptSchedule", "sendBack"],
    });
    expect(confirmed.decisions).toMatchObject([
      { decision: "confirmed", byName: "李静", reason: "船公司邮件确认", stands: true },
    ]);
    const { pickup } = await readyPickup(port, lineId, 1);
    expect(pickup.status).toBe("02");

    // another spelling of the same is no change, another value is
    await declare(port, { voyage: "０27w", vesselName: "EVER ACE" });
    expect((await compared(port, id)).state).toBe("confirmed");
    await declare(port, { voyage: "027W", lines: [{ sizeType: "22G1", qty: 19 }] });
    const after = await compared(port, id);
    expect(after).toMatchObject({ state: "void", stops: true, decisions: [{ stands: false }] });
    expect(after.decisions[0]!.rows.find(({ field }) => field === "qty")).toMatchObject({
      manifest: "20GP×20",
      difference: "0",
    });
    expect((await submitPickup(port, lineId)).code).not.toBe(codes.ok);
    // decided by what he saw before the change
    const stale = { ...seen(after), digest: confirmed.digest };
    expect((await port.answer("clerk", shipCompares.sendBack, { params, body: stale })).code).toBe("409");
    expect(await port.ask("clerk", shipCompares.sendBack, { params, body: seen(after) })).toMatchObject({
      state: "returned",
    });
    expect(told(await submitPickup(port, lineId)).fieldReasons).toEqual({
      "pickup.lineId": [expect.stringContaining("pickup.stoppedReturned")],
    });
    const sent = await port.db
      .selectFrom("messages")
      .innerJoin("message_recipients", "message_recipients.message_id", "messages.id")
      .select(["user_id", "link"])
      .where("reason", "=", "release.sentBack")
      .orderBy("user_id")
      .execute();
    const link = `/shipInfoCompare?id=${id}`;
    expect(sent).toEqual([
      { user_id: "u-assistant", link },
      { user_id: "u-forwarder", link },
    ]);
  });

  it("take over the schedule for a ship that was changed", async () => {
    const { port } = await openComparePort(makeStore);
    const { id, lines } = await givenRelease(port, { voyage: "025W", cyCutoff: inHours(1) });
    await declare(port, { voyage: "26W" });
    const before = await compared(port, id);
    expect(before).toMatchObject({ result: "2", terminalCode: "BLCT3", stops: true });
    const { version, digest } = before;
    const after = await port.ask("clerk", shipCompares.adoptSchedule, { params: { id }, body: { version, digest } });
    expect(after).toMatchObject({ result: "0", state: "adopted", stops: false, allowedActions: [] });
    const order = await port.ask("clerk", releaseOrders.get, { params: { id } });
    expect(order).toMatchObject({ voyage: "026W", imoNo: "9893890", terminalCode: "BLCT3", cyCutoff: inHours(69) });
    expect((await submitPickup(port, lines[0]!.id)).code).toBe(codes.ok);
    const row = await port.db.selectFrom("box_releases").select("voyage").executeTakeFirst();
    expect(row?.voyage).toBe("026W");
  });

  it("are listed by what they come to now, within what somebody may see", async () => {
    const { port } = await openComparePort(makeStore);
    const blocked = await givenRelease(port, { voyage: "029W" });
    await givenRelease(port, { releaseNo: "COSR0002", blNo: "COSU0002" });
    await givenRelease(port, { releaseNo: "NXR0003", blNo: "NX000003", releaseType: "D" });
    await givenRelease(port, {
      releaseNo: "COSR0004",
      blNo,
      ctnUserId: "FWD2",
      lines: [{ sizeType: "22G1", qty: 20 }],
    });
    await declare(port, { blNo: "COSU0002" });
    const list = async (who: Person, ...infos: [string, string][]) => {
      const searchInfos = infos.map(([fieldName, value]) => ({
        ...{ fieldName: fieldName as "result", searchType: "eq" as const, values: [value] },
      }));
      const page = await port.ask(who, shipCompares.page, { body: { pageIndex: 1, pageSize: 10, searchInfos } });
      const piece = await port.ask(who, shipCompares.export, { body: { searchInfos } });
      expect(piece.rows.map(({ id }) => id)).toEqual(page.rows.map(({ id }) => id));
      return page.rows.map(({ releaseNo }) => releaseNo).sort();
    };
    expect(await list("clerk", ["scope", "F"])).toEqual(["COSR0001", "COSR0002", "COSR0004"]);
    expect(await list("forwarder", ["scope", "F"])).toEqual(["COSR0001", "COSR0002"]);
    expect(await list("forwarder", ["scope", "D"])).toEqual(["NXR0003"]);
    expect(await list("clerk", ["result", "2"])).toEqual(["COSR0001"]);
    expect(await list("clerk", ["result", "0"], ["scope", "F"])).toEqual(["COSR0002"]);
    expect(await list("clerk", ["state", "open"])).toHaveLength(3);
    expect(await list("clerk", ["releaseNo", "COSR0004"])).toEqual(["COSR0004"]);
    const { version } = await port.ask("clerk", releaseOrders.get, { params: { id: blocked.id } });
    await port.ask("clerk", releaseOrders.revoke, {
      params: { id: blocked.id },
      body: { version, remark: "船期取消" },
    });
    expect(await list("clerk", ["result", "2"])).toEqual([]);
    const wrong = {
      pageIndex: 1,
      pageSize: 10 as const,
      searchInfos: [{ fieldName: "nothing" as "result", searchType: "eq" as const, values: ["1"] }],
    };
    expect(
      Object.keys(told(await port.answer("clerk", shipCompares.page, { body: wrong })).fieldReasons ?? {}),
    ).toEqual(["searchInfos[0].fieldName"]);
  });
});

eachStore("release orders of a file", (makeStore) => {
  const take = (port: TestPort, releases: ReturnType<typeof releaseOf>[], who: Person = "clerk") =>
    port.answer(who, importReleaseOrders, { body: { releases } });
  const count = async (port: TestPort) =>
    (await port.ask("clerk", releaseOrders.page, { body: { pageIndex: 1, pageSize: 10 } })).total;

  it("are given out all or none, and each once", async () => {
    const { port } = await openBoxPort(makeStore, 0);
    const good = [releaseOf({ releaseNo: "A1" }), releaseOf({ releaseNo: "A2", blNo: "COSU0002" })];
    expect((await take(port, good, "forwarder")).code).toBe("403");
    const bad = [...good, releaseOf({ releaseNo: "A1" }), releaseOf({ releaseNo: "A3", ctnUserId: "FWD3", lines: [] })];
    expect(told(await take(port, bad)).fieldReasons).toEqual({
      "releases[2].releaseNo": [expect.stringContaining("release.numberTwice")],
      "releases[3].lines": ["release.noLine"],
      "releases[3].ctnUserId": ["release.userUnknown"],
    });
    expect(await count(port)).toBe(0);
    const both = await Promise.all([take(port, good), take(port, [...good].reverse())]);
    expect(both.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    for (const answer of both.filter(({ code }) => code !== codes.ok))
      expect(Object.keys(told(answer).fieldReasons ?? {})[0]).toMatch(/^releases\[\d\]\.releaseNo$/);
    expect(await count(port)).toBe(2);
    expect(Object.values(told(await take(port, good)).fieldReasons ?? {})).toEqual([
      [expect.stringContaining("release.numberTaken")],
      [expect.stringContaining("release.numberTaken")],
    ]);
    const [found] = (await port.ask("forwarder", releaseOrders.page, { body: { pageIndex: 1, pageSize: 10 } })).rows;
    const order = await port.ask("forwarder", releaseOrders.get, { params: { id: found!.id } });
    expect(order).toMatchObject({ status: "0", sourceChannel: "IMPORT", lines: [{ left: 20 }] });
  });
});
