import { createDocumentHandlers } from "@gateway/documents/handlers";
import { handoverHandlers } from "@gateway/handover/handlers";
import { edoRefusal, holderOf } from "@gateway/handover/public";
import { messageHandlers } from "@gateway/messages/handlers";
import { toldTo } from "@gateway/testing/testMessages";
import { inHours, openTestPort, type Person, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { verifyDocument } from "@protocol/documents";
import { type EdoInput, edoInput } from "@protocol/edo";
import { type Edo, type EdoAction, edos } from "@protocol/edos";
import { message } from "@protocol/message";
import { dateOf } from "@protocol/values/instant";
import { expect, it } from "vitest";

const [consignee, forwarder, fleet] = [
  "宁波海晟供应链有限公司",
  "宁波远帆国际货运代理有限公司",
  "宁波捷港集装箱运输有限公司",
];

const edoOf = (over: Partial<EdoInput> = {}): EdoInput =>
  edoInput.parse({
    ...{
      blNo: "COSU6312400135",
      lineName: "中远海运集运代理",
      vesselName: "COSCO STAR",
      voyage: "123E",
      podCode: "CNNGB",
    },
    ...{
      consigneeName: consignee,
      consigneeUscc: "91330206MA2AYGW297",
      releaseToName: consignee,
      cargoName: "机械配件",
    },
    ...{ freightTerm: "P", validTo: "2026-11-30", boxes: [{ ctnNo: "GYOU4047990", ctnSizeType: "22G1" }, {}] },
    ...over,
  });

eachStore("electronic delivery orders", (makeStore) => {
  const open = () => openTestPort(makeStore, [...handoverHandlers, ...messageHandlers, ...createDocumentHandlers([])]);
  const draft = (port: TestPort, over: Partial<EdoInput> = {}) =>
    port.ask("clerk", edos.create, { body: { edo: edoOf(over) } });
  type Plain = Extract<EdoAction, "issue" | "accept" | "withdrawOffer" | "unfreeze">;
  const act = (port: TestPort, who: Person, action: Plain, { id, version }: Edo) =>
    port.ask(who, edos[action], { params: { id }, body: { version } });
  const remarked = (port: TestPort, who: Person, action: "refuse" | "freeze" | "void", { id, version }: Edo) =>
    port.ask(who, edos[action], { params: { id }, body: { version, remark: "待核实" } });
  const offering = ({ id, version }: Edo, toName: string, scope: "ALL" | "HAUL" = "ALL") => ({
    params: { id },
    body: { version, toName, scope },
  });
  const holder = async (port: TestPort, { edoNo }: Edo) =>
    (await holderOf(port.db, edoNo, port.clock.now))?.companyId ?? null;
  const issued = async (port: TestPort, over: Partial<EdoInput> = {}) =>
    act(port, "clerk", "issue", await draft(port, over));

  it("pass the right from the line to the fleet, one record a link, and only the last holder may book", async () => {
    const port = await open();
    const made = await draft(port);
    expect([made.edoNo, made.status, await holder(port, made)]).toEqual(["ED26112100001", "0", null]);
    const read = async (who: Person) => (await port.answer(who, edos.get, { params: { id: made.id } })).code;
    expect(await read("otherForwarder")).toBe(codes.notFound);
    const first = await act(port, "clerk", "issue", made);
    expect(first).toMatchObject({ status: "1", links: [{ state: "OFFERED", toId: "FWD2", digest: made.digest }] });
    expect([await holder(port, first), await read("otherForwarder"), await read("forwarder")]).toEqual([
      "PORT",
      codes.ok,
      codes.notFound,
    ]);
    // nobody else answers it, and who has not accepted passes nothing on
    const early = await port.answer("otherForwarder", edos.offer, offering(first, forwarder!));
    expect(JSON.stringify(early)).toContain("edo.notHolder");
    let edo = await act(port, "otherForwarder", "accept", first);
    expect([edo.status, await holder(port, edo)]).toEqual(["2", "FWD2"]);
    const refusal = (edoNo: string, companyId: string) => edoRefusal(port.db, edoNo, companyId, port.clock.now);
    expect(
      await Promise.all([refusal(edo.edoNo, "FWD2"), refusal(edo.edoNo, "FWD1"), refusal("LINE1", "FWD1")]),
    ).toEqual([null, `edo.otherHolder|{"edoNo":"${edo.edoNo}"}`, null]);

    const two = await Promise.all(
      [forwarder!, fleet!].map((to) => port.answer("otherForwarder", edos.offer, offering(edo, to))),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    edo = await port.ask("clerk", edos.get, { params: { id: edo.id } });
    edo = await act(port, "otherForwarder", "withdrawOffer", edo);
    const offered = edo.links[1]!.toId === "FWD1" ? "forwarder" : "fleet";
    expect(await toldTo(port, offered)).toEqual(["MESSAGE edo.offerWithdrawn", "TODO edo.offered ✓"]);
    edo = await port.ask("otherForwarder", edos.offer, offering(edo, forwarder!));
    edo = await remarked(port, "forwarder", "refuse", edo);
    edo = await port.ask("otherForwarder", edos.offer, offering(edo, forwarder!));
    edo = await act(port, "forwarder", "accept", edo);
    edo = await port.ask("forwarder", edos.offer, offering(edo, fleet!, "HAUL"));
    edo = await act(port, "fleet", "accept", edo);
    expect(edo.links.map(({ state }) => state)).toEqual([
      ...["ACCEPTED", "WITHDRAWN", "REFUSED", "ACCEPTED", "ACCEPTED"],
    ]);
    expect(await holder(port, edo)).toBe("TRK1");
    const back = await port.answer("fleet", edos.offer, offering(edo, forwarder!, "ALL"));
    expect(JSON.stringify(back.result)).toContain("edo.scope");
    const gone = await port.answer("forwarder", edos.offer, offering(edo, fleet!));
    expect(JSON.stringify(gone)).toContain("edo.notHolder");
  });

  it("stop behind a freeze, go on after it, and end with their last day", async () => {
    const port = await open();
    const first = await issued(port);
    const frozen = await remarked(port, "clerk", "freeze", first);
    expect([frozen.status, await holder(port, frozen)]).toEqual(["5", null]);
    const late = { params: { id: frozen.id }, body: { version: frozen.version } };
    expect(JSON.stringify(await port.answer("otherForwarder", edos.accept, late))).toContain("status.changed");
    const verify = ({ edoNo, verifyCode }: Edo) =>
      port.ask(null, verifyDocument, { query: { docNo: edoNo, code: verifyCode } });
    expect((await verify(frozen)).standing).toBe("frozen");
    const on = await act(port, "clerk", "unfreeze", frozen);
    expect([on.status, (await verify(on)).standing]).toEqual(["1", "inForce"]);
    port.clock.now = dateOf(inHours(10 * 24));
    const expired = { params: { id: on.id }, body: { version: on.version } };
    expect(JSON.stringify(await port.answer("otherForwarder", edos.accept, expired))).toContain("edo.expired");
    expect([await holder(port, on), (await verify(on)).standing]).toEqual([null, "ended"]);
    expect((await verify(on)).since).toBe("2026-11-30T15:59:59.999Z");
  });

  it("keep what was offered by version and digest, and end box by box", async () => {
    const port = await open();
    const boxes = ["GYOU4047990", "MSKU2667024"].map((ctnNo) => ({ ctnNo, ctnSizeType: "22G1" }));
    const first = await issued(port, { boxes, volume: 28.505 });
    expect(first.volume).toBe(28.505);
    // an export says of it what its page says
    const { rows } = await port.ask("otherForwarder", edos.export, { body: { searchInfos: [] } });
    const { polCode = null, podCode, consigneeUscc, notifyParty = null, demFreeDays = null, issueTime } = first;
    expect(rows).toMatchObject([{ polCode, podCode, consigneeUscc, notifyParty, demFreeDays, issueTime }]);
    const change = {
      params: { id: first.id },
      body: { version: first.version, edo: edoOf({ boxes, volume: 28.505, cargoName: "轴承" }) },
    };
    expect((await port.answer("otherForwarder", edos.update, change)).code).toBe(codes.forbidden);
    // saved as it was, it stays as it was, and so does the offer that waits
    const same = {
      ...change,
      body: {
        ...change.body,
        edo: edoOf({ boxes: [...boxes.map((box) => ({ ...box, ctnNoConfirmed: true })), {}], volume: 28.505 }),
      },
    };
    expect(await port.ask("clerk", edos.update, same)).toEqual(first);
    let edo = await port.ask("clerk", edos.update, change);
    // whoever had seen it before learns that it is another one now
    expect(await toldTo(port, "otherForwarder")).toContain("MESSAGE edo.amended");
    expect(edo).toMatchObject({ edoVersion: 2, links: [{ state: "WITHDRAWN", edoVersion: 1, digest: first.digest }] });
    expect(edo.digest).not.toBe(first.digest);
    edo = await port.ask("clerk", edos.offer, offering(edo, consignee!));
    expect(edo.links[1]).toMatchObject({ edoVersion: 2, digest: edo.digest });
    edo = await act(port, "otherForwarder", "accept", edo);
    const collect = (ctnNos: string[], { id, version }: Edo = edo) =>
      port.answer("clerk", edos.collect, { params: { id }, body: { version, ctnNos } });
    expect((await collect(["GYOU4047990"])).status).toBe(200);
    edo = await port.ask("clerk", edos.get, { params: { id: edo.id } });
    expect([edo.status, await holder(port, edo)]).toEqual(["4", "FWD2"]);
    expect(JSON.stringify((await collect(["GYOU4047990"])).result)).toContain("edo.boxGone");
    const without = { params: { id: edo.id }, body: { version: edo.version, edo: edoOf({ boxes: boxes.slice(1) }) } };
    expect(JSON.stringify((await port.answer("clerk", edos.update, without)).result)).toContain("edo.collectedBox");
    expect((await collect(["MSKU2667024"])).status).toBe(200);
    edo = await port.ask("clerk", edos.get, { params: { id: edo.id } });
    expect([edo.status, await holder(port, edo)]).toEqual(["3", null]);
  });

  it("are collected once the boxes that have not left are taken out of them", async () => {
    const port = await open();
    const boxes = ["GYOU4047990", "MSKU2667024"].map((ctnNo) => ({ ctnNo, ctnSizeType: "22G1" }));
    const first = await issued(port, { boxes });
    const collect = { params: { id: first.id }, body: { version: first.version, ctnNos: ["GYOU4047990"] } };
    const partly = await port.ask("clerk", edos.collect, collect);
    const edo = edoOf({ boxes: boxes.slice(0, 1) });
    const change = { params: { id: first.id }, body: { version: partly.version, edo } };
    expect((await port.ask("clerk", edos.update, change)).status).toBe("3");
  });

  it("release a box once, also when two are issued at the same instant", async () => {
    const port = await open();
    const [one, other] = [await draft(port), await draft(port)];
    const issue = ({ id, version }: Edo) => port.answer("clerk", edos.issue, { params: { id }, body: { version } });
    const answers = await Promise.all([issue(one), issue(other)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.refused].sort());
    const [first, second] = answers[0]!.code === codes.ok ? [one, other] : [other, one];
    const { edoNo } = first;
    const reasonOf = ({ result }: { result: unknown }) => JSON.stringify(result);
    expect(reasonOf(await issue(second))).toContain("edo.released");

    // nor by a new version of another one, whose own boxes are no matter
    const third = await issued(port, { boxes: [{ ctnNo: "MSKU2667024", ctnSizeType: "22G1" }] });
    const boxes = ["MSKU2667024", "GYOU4047990"].map((ctnNo) => ({ ctnNo, ctnSizeType: "22G1" }));
    const change = { params: { id: third.id }, body: { version: third.version, edo: edoOf({ boxes }) } };
    const changed = await port.answer("clerk", edos.update, change);
    expect((changed.result as { fieldReasons: object }).fieldReasons).toEqual({
      "edo.boxes[1].ctnNo": [message("edo.released", { ctnNo: "GYOU4047990", edoNo })],
    });
    // what was voided, or is past its last day, releases nothing
    const ended = await port.ask("clerk", edos.get, { params: { id: first.id } });
    await remarked(port, "clerk", "void", ended);
    expect((await port.answer("clerk", edos.update, change)).code).toBe(codes.ok);
    port.clock.now = dateOf("2026-12-01T00:00:00.000Z");
    const later = { params: { id: second.id }, body: { version: 1, edo: edoOf({ validTo: "2026-12-31" }) } };
    const kept = await port.ask("clerk", edos.update, later);
    expect((await issue(kept)).code).toBe(codes.ok);
  });
});
