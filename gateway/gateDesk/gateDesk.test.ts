import { boxNo, givenRelease, openBoxPort, readyPickup } from "@gateway/testing/emptyBoxParts";
import { confirm, gateHandlers, givenNotice, lookUp, ticked } from "@gateway/testing/gateParts";
import { inHours, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { codes } from "@protocol/codes";
import { emptyPickups } from "@protocol/emptyPickups";
import { type GateJob, listShift } from "@protocol/gateDesk";
import { preArrivals } from "@protocol/preArrivals";
import { dateOf } from "@protocol/values/instant";
import { describe, expect, it } from "vitest";
import { readSaid } from "./said";

describe("what is said at the desk", () => {
  it.each([
    [" 浙b·12345 ", { by: "plate", plateNo: "浙B12345" }],
    ["ep26112100001:012345", { by: "code", number: "EP26112100001", code: "012345" }],
    ["ＥＰ26112100001：012345", { by: "code", number: "EP26112100001", code: "012345" }],
    ["AP26112100001", { by: "number", number: "AP26112100001" }],
    ["https://port.example/verify?no=PA26112100007&code=x", { by: "number", number: "PA26112100007" }],
    ["BC2611100000005", { by: "barcode", barcode: "BC2611100000005" }],
    ["csqu 305438-3", { by: "box", ctnNo: "CSQU3054383" }],
    ["BC2611100000006", null],
    ["AP26112100001X", null],
    ["012345", null],
    ["'; drop table", null],
  ])("%s", (typed, said) => expect(readSaid(typed)).toEqual(said));
});

const told = ({ result }: { result: unknown }) =>
  (result ?? {}) as { fieldReasons?: Record<string, string[]>; reason?: string };
const jobsOf = async (port: TestPort, said: string) => ((await lookUp(port, said)).result as { jobs: GateJob[] }).jobs;

eachStore("the gate's desk", (makeStore) => {
  /** A truck with a notice for the yard and a pickup of two boxes there. */
  async function open(qty = 2) {
    const { port } = await openBoxPort(makeStore, 1_000_000, gateHandlers);
    const notice = await givenNotice(port, { preType: "EO", yardCode: "YD-BL1", etaTime: inHours(5) });
    const order = await givenRelease(port);
    const ready = await readyPickup(port, order.lines[0]!.id, qty);
    port.clock.now = dateOf(inHours(5));
    return { port, notice, ...ready, number: ready.pickup.docNo };
  }

  it("answers what is due for a truck by whatever names it, and nothing to anybody but the gate", async () => {
    const { port, notice, number } = await open();
    for (const said of ["浙B12345", notice.preNo, number]) {
      const jobs = await jobsOf(port, said);
      expect(jobs.map((job) => [job.number, job.act, job.ready]).sort()).toEqual([
        [number, "gateOut", true],
        [notice.preNo, "arrive", true],
      ]);
    }
    expect(told(await lookUp(port, "whatever")).fieldReasons).toEqual({ said: ["gate.unknown"] });
    expect(told(await lookUp(port, "浙B99999")).fieldReasons?.said?.[0]).toContain("gate.nothing");
    expect((await lookUp(port, "浙B12345", "forwarder")).code).toBe(codes.forbidden);
    // a day later nothing of it is due, but its number still says how it stands
    port.clock.now = dateOf(inHours(40));
    expect(told(await lookUp(port, "浙B12345")).fieldReasons?.said?.[0]).toContain("gate.nothing");
    expect((await jobsOf(port, notice.preNo))[0]).toMatchObject({ ready: false });
  });

  it("opens once for a code that fifty desks scan at once, and a second press gets the first answer", async () => {
    const { port, number, codes: given, pickup } = await open();
    const [job] = await jobsOf(port, `${number}:${given[0]}`);
    expect(job).toMatchObject({ number, code: given[0], ready: true });
    const presses = Array.from({ length: 50 }, (_, n) =>
      confirm(port, [ticked(job!, { ctnNo: boxNo(n) })], `press-${n}`),
    );
    const answers = await Promise.all(presses);
    const won = answers.findIndex(({ code }) => code === codes.ok);
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== codes.ok))
      expect(told(answer).fieldReasons).toEqual({ "items[0].code": ["pickup.codeUsed"] });
    const second = await confirm(port, [ticked(job!, { ctnNo: boxNo(won) })], `press-${won}`);
    expect(second.result).toEqual(answers[won]!.result);
    expect(await port.ask("clerk", emptyPickups.get, { params: { id: pickup.id } })).toMatchObject({ pickedQty: 1 });
    expect(told(await lookUp(port, `${number}:${given[0]}`)).fieldReasons).toEqual({ said: ["pickup.codeUsed"] });
  });

  it("does all that is ticked or none of it, each under its version", async () => {
    const { port, notice, number, codes: given } = await open();
    const jobs = await jobsOf(port, `${number}:${given[0]}`);
    const arrive = ticked(jobs.find(({ act }) => act === "arrive")!);
    const out = ticked(jobs.find(({ act }) => act === "gateOut")!, { ctnNo: boxNo(1) });
    const statusOf = async () => (await port.ask("clerk", preArrivals.get, { params: { id: notice.id } })).status;
    const wrong = await confirm(port, [{ ...out, ctnNo: "COSU3000001" }, arrive]);
    expect(told(wrong).fieldReasons).toEqual({ "items[0].ctnNo": ["pickup.checkDigit"] });
    expect(await statusOf()).toBe("0");
    expect(told(await confirm(port, [{ ...arrive, version: 9 }])).fieldReasons).toEqual({
      "items[0]": ["gate.changed"],
    });
    expect((await confirm(port, [out, arrive])).code).toBe(codes.ok);
    expect(await statusOf()).toBe("1");
    expect((await jobsOf(port, notice.preNo)).find(({ kind }) => kind === "preArrival")).toMatchObject({
      act: "depart",
    });
  });

  it("counts wrong codes, of a pickup and of none alike, and then waits", async () => {
    const { port, number, codes: given } = await open(1);
    const wrong = given[0] === "000000" ? "111111" : "000000";
    for (const each of [number, "EP26112199999"]) {
      // what has been counted already makes each try slower
      const attempt = { subject: `pickup:${each}`, failures: 9, last_time: port.clock.now.toISOString() };
      await port.db.insertInto("login_attempts").values(attempt).execute();
      expect(told(await lookUp(port, `${each}:${wrong}`)).fieldReasons).toEqual({ said: ["gate.codeWrong"] });
      expect(told(await lookUp(port, `${each}:${given[0]}`)).fieldReasons?.said?.[0]).toContain("gate.locked");
    }
    const [job] = await jobsOf(port, number);
    const refused = await confirm(port, [ticked(job!, { code: given[0], ctnNo: boxNo(1) })]);
    expect(told(refused).fieldReasons?.["items[0]"]?.[0]).toContain("gate.locked");
  });

  it("lists what is due in the shift ahead, by yard and time, with its checks", async () => {
    const { port, notice, number } = await open();
    await givenNotice(port, { preType: "EI", yardCode: "YD-BL1", etaTime: inHours(13.5), plateNo: "浙B45678" });
    const list = await port.ask("clerk", listShift, { query: { yard: "YD-BL1" } });
    expect(list.jobs.map((job) => job.number).sort()).toEqual([number, notice.preNo]);
    expect(list.jobs.flatMap(({ checks }) => checks).filter(({ refusal }) => refusal)).toEqual([]);
    expect((await port.ask("clerk", listShift, { query: { yard: "YD-MS1" } })).jobs).toEqual([]);
    expect((await port.answer("fleet", listShift, { query: {} })).code).toBe(codes.forbidden);
  });
});
