import { createDocumentHandlers } from "@gateway/documents/handlers";
import { filesHandlers } from "@gateway/files/handlers";
import { handoverHandlers } from "@gateway/handover/handlers";
import { makeEir } from "@gateway/handover/public";
import { newId } from "@gateway/store/id";
import { inHours, openTestPort, type Person, type TestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { locationOf } from "@protocol/damages";
import { verifyDocument } from "@protocol/documents";
import { type EirInput, eirInput, eirIssues } from "@protocol/eir";
import { type Eir, eirs } from "@protocol/eirs";
import { getFile } from "@protocol/files";
import { readMessage } from "@protocol/message";
import { dateOf } from "@protocol/values/instant";
import { describe, expect, it } from "vitest";

const dent = { side: "L", part: "B", from: 3, to: 4, damageCode: "D", sizeCm: "30 x 20 cm" } as const;
const eirOf = (over: Partial<EirInput> = {}): EirInput =>
  eirInput.parse({
    ...{ direction: "OUT", ctnNo: "GYOU4047990", ctnSizeType: "22G1", ctnOperatorCode: "MSK", fullEmpty: "E" },
    ...{ yardCode: "YD-BL1", gateTime: testNow.toISOString(), plateNo: "浙B12345", conclusion: "S" },
    ...{ customerName: "宁波远帆国际货运代理有限公司", fleetName: "宁波捷港集装箱运输有限公司" },
    ...over,
  });

describe("a receipt of the gate", () => {
  it.each([
    [{}, []],
    [{ ctnNo: "GYOU4047991" }, ["ctnNo ctnNo.checkDigit"]],
    [{ ctnNo: "GYOU4047991", ctnNoConfirmed: true }, []],
    [{ fleetName: undefined, customerName: undefined }, ["fleetName eir.nobody"]],
    [{ conclusion: "D" }, ["checks eir.noDamage"]],
    [{ checks: [dent] }, ["conclusion eir.notSound"]],
    [{ conclusion: "D", checks: [{}, dent] }, []],
    [
      { conclusion: "D", checks: [{ side: "D", part: "L" }] },
      ["checks.0.damageCode required", "checks.0.part damage.part"],
    ],
    [
      { conclusion: "D", checks: [{ ...dent, from: 6, to: 5 }] },
      ["checks.0.from damage.sections", "checks.0.to damage.span"],
    ],
    [{ reeferState: "ON" }, ["reeferState sizeType.reefer"]],
    [{ freeUntil: "2026-11-20" }, ["freeUntil eir.freeUntil"]],
  ] as const)("with %j is held against the rules", (over, expected) => {
    const said = eirIssues(eirOf(over as Partial<EirInput>)).map(
      ({ path, message }) => `${path.join(".")} ${readMessage(message).key}`,
    );
    expect(said).toEqual(expected);
  });

  it("writes the place of a damage as GB/T 17273 does", () => {
    const places = [
      dent,
      { ...dent, to: undefined },
      { ...dent, from: 10, to: undefined },
      { ...dent, from: undefined },
    ];
    expect(places.map((each) => locationOf(each))).toEqual(["LB34", "LB3N", "LB0N", "LBXX"]);
    expect(eirOf({ checks: [dent] }).checks[0]?.sizeCm).toBe("30×20");
  });
});

eachStore("receipts of the gate", (makeStore) => {
  const open = () => openTestPort(makeStore, [...handoverHandlers, ...filesHandlers, ...createDocumentHandlers([])]);
  const make = (port: TestPort, over: Partial<EirInput> = {}) =>
    port.ask("clerk", eirs.create, { body: { eir: eirOf(over) } });
  const act = (port: TestPort, who: Person, action: "confirm" | "withdrawDispute", { id, version }: Eir) =>
    port.ask(who, eirs[action], { params: { id }, body: { version } });
  const dispute = ({ id, version }: Eir, photos: string[] = []) => ({
    params: { id },
    body: { version, dispute: { remark: "提箱时已有凹陷", photos } },
  });
  const read = (port: TestPort, who: Person, { id }: Pick<Eir, "id">) => port.answer(who, eirs.get, { params: { id } });
  const bring = async (port: TestPort, who: Person, company: string) => {
    const id = newId().toLowerCase();
    const row = {
      id,
      user_id: `u-${who}`,
      company_id: company,
      purpose: "photo" as const,
      name: "a.jpg",
      mime: "image/jpeg",
    };
    const more = { size: 10, sha256: "0".repeat(64), kept_by: null, create_time: port.clock.now.toISOString() };
    await port.db
      .insertInto("files")
      .values({ ...row, ...more })
      .execute();
    return id;
  };
  const told = async (port: TestPort, who: Person) =>
    (
      await port.db
        .selectFrom("messages")
        .innerJoin("message_recipients", "message_recipients.message_id", "messages.id")
        .select(["messages.reason", "messages.content_type", "message_recipients.read_time"])
        .where("message_recipients.user_id", "=", `u-${who}`)
        .orderBy("messages.id")
        .execute()
    ).map(({ reason, content_type, read_time }) => `${content_type} ${reason}${read_time ? " read" : ""}`);

  it("are made by the port alone, seen by their parties alone, and confirmed once both sides have agreed", async () => {
    const port = await open();
    const made = await make(port);
    expect(made).toMatchObject({ eirNo: "EI26112100001", status: "0", counterparty: "宁波捷港集装箱运输有限公司" });
    for (const who of ["forwarder", "fleet"] as const) expect((await read(port, who, made)).status).toBe(200);
    for (const who of ["otherForwarder", "otherFleet"] as const)
      expect((await read(port, who, made)).code).toBe(codes.notFound);
    const page = (who: Person) => port.ask(who, eirs.page, { body: { pageIndex: 1, pageSize: 10 } });
    expect([(await page("forwarder")).total, (await page("otherFleet")).total]).toEqual([1, 0]);
    expect(await port.ask("fleet", eirs.count)).toEqual([{ type: "OUT", status: "0", count: 1 }]);
    expect(await port.ask("otherFleet", eirs.count)).toEqual([]);
    expect((await port.ask("fleet", eirs.export, { body: {} })).rows).toHaveLength(1);
    for (const who of ["fleet", "forwarder", "assistant"] as const)
      expect((await port.answer(who, eirs.create, { body: { eir: eirOf() } })).code).toBe(codes.forbidden);

    expect(await told(port, "fleet")).toEqual(["TODO eir.made"]);
    const halfway = await act(port, "fleet", "confirm", made);
    expect(halfway).toMatchObject({ status: "0", confirmations: { yard: null, counterparty: { name: "王建国" } } });
    expect(halfway.allowedActions).not.toContain("confirm");
    const stale = await port.answer("clerk", eirs.confirm, {
      params: { id: made.id },
      body: { version: made.version },
    });
    expect(stale.status).toBe(409);
    const customer = { params: { id: made.id }, body: { version: halfway.version } };
    expect((await port.answer("forwarder", eirs.confirm, customer)).code).toBe(codes.forbidden);
    expect((await act(port, "clerk", "confirm", halfway)).status).toBe("1");
    expect(await told(port, "fleet")).toEqual(["TODO eir.made read", "MESSAGE eir.confirmed"]);
  });

  it("are disputed within a day with photos that every party sees and that stay; who disputed takes it back", async () => {
    const port = await open();
    const made = await make(port, { yardConfirms: true });
    const photo = await bring(port, "forwarder", "FWD1");
    const disputed = await port.ask("forwarder", eirs.dispute, dispute(made, [photo]));
    expect(disputed).toMatchObject({ status: "2", dispute: { companyId: "FWD1", photos: [{ id: photo }] } });
    expect((await port.answer("fleet", getFile, { params: { id: photo } })).status).toBe(200);
    expect((await port.answer("otherFleet", getFile, { params: { id: photo } })).code).toBe(codes.notFound);
    const other = { params: { id: made.id }, body: { version: disputed.version } };
    expect(JSON.stringify(await port.answer("fleet", eirs.withdrawDispute, other))).toContain("eir.disputedByOther");
    const back = await act(port, "forwarder", "withdrawDispute", disputed);
    expect(back).toMatchObject({ status: "0", dispute: { photos: [{ id: photo }] } });

    port.clock.now = dateOf(inHours(24));
    expect((await port.ask("fleet", eirs.get, { params: { id: made.id } })).allowedActions).not.toContain("dispute");
    expect(JSON.stringify(await port.answer("fleet", eirs.dispute, dispute(back)))).toContain("eir.disputeLate");
  });

  it("are corrected by another that names them, while the first one stays and its paper says that it is void", async () => {
    const port = await open();
    const photo = await bring(port, "clerk", "PORT");
    const made = await make(port, { conclusion: "D", checks: [{ ...dent, photo }] });
    const copied: string[] = [];
    port.unattended.config.files = { ...port.unattended.config.files, copy: async (_, to) => void copied.push(to) };
    const asked = { params: { id: made.id }, body: { version: made.version, reason: "箱主录错" } };
    const eir = eirOf({ ctnOperatorCode: "MSC", conclusion: "D", checks: [{ ...dent, photo }] });
    expect((await port.answer("fleet", eirs.replace, { ...asked, body: { ...asked.body, eir } })).code).toBe("403");
    const two = await Promise.all(
      [1, 2].map(() => port.answer("clerk", eirs.replace, { ...asked, body: { ...asked.body, eir } })),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const better = two.find(({ status }) => status === 200)!.result as Eir;
    expect(better).toMatchObject({ eirNo: "EI26112100002", replaces: { eirNo: made.eirNo }, ctnOperatorCode: "MSC" });
    const before = await port.ask("fleet", eirs.get, { params: { id: made.id } });
    expect(before).toMatchObject({
      status: "3",
      replacedBy: { eirNo: better.eirNo },
      checks: [{ photo: { id: photo } }],
    });
    expect(before.allowedActions).toEqual(["print"]);
    expect(better.checks[0]?.photo?.id).toBe(copied.at(-1));

    const verify = ({ eirNo, verifyCode }: Eir) =>
      port.ask(null, verifyDocument, { query: { docNo: eirNo, code: verifyCode } });
    expect(await verify(made)).toMatchObject({ standing: "void", status: "3", boxes: [{ ctnNo: "GYOU4047990" }] });
    expect(await verify(better)).toMatchObject({ standing: "unconfirmed" });
  });

  it("of one box stand in pairs, and name what the port does not know beside its field", async () => {
    const port = await open();
    const out = await make(port);
    const back = await make(port, { direction: "IN", gateTime: inHours(0.05) });
    const pairOf = async (who: Person, { id }: Eir) => (await port.ask(who, eirs.get, { params: { id } })).pair?.id;
    expect([await pairOf("fleet", out), await pairOf("clerk", back)]).toEqual([back.id, out.id]);
    const again = await make(port, { gateTime: inHours(0.06) });
    expect([await pairOf("fleet", again), await pairOf("fleet", out)]).toEqual([undefined, back.id]);
    const wrong = eirOf({ fleetName: "没有这家公司", gateTime: inHours(2) });
    const refused = await port.answer("clerk", eirs.create, { body: { eir: wrong } });
    expect(refused.status).toBe(422);
    // a gate-out of a pickup makes one in its own name
    const { db, unattended } = port;
    const clerk = {
      userId: "u-clerk",
      userName: "李静",
      companyId: "PORT",
      companyName: "泊联港务有限公司",
      bizRoles: ["PORT"],
    };
    const ctx = { ...unattended, db, now: testNow, identity: clerk } as unknown as Parameters<typeof makeEir>[0];
    const made = await makeEir(ctx, { ...eirOf(), checks: [] });
    expect((await read(port, "fleet", made)).status).toBe(200);
    await expect(makeEir(ctx, { ...eirOf(), plateNo: "?" })).rejects.toMatchObject({
      fieldReasons: { "eir.plateNo": ["plateNo.format"] },
    });
    expect(JSON.stringify(refused.result)).toMatch(/eir\.fleetName.*company\.unknown.*eir\.gateTime.*eir\.future/);
  });
});
