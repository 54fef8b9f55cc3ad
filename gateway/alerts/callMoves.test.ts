import { writeTransaction } from "@gateway/core/writeTransaction";
import type { Store } from "@gateway/store/database";
import { inHours, openTestPort, type TestPort } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { voyageHandlers } from "@gateway/voyages/handlers";
import { getCallMove } from "@protocol/callMoves";
import { inWeightStatus, truckOrderStatus } from "@protocol/documentStatuses";
import {
  type CallInput,
  createVesselCall,
  type KeptCall,
  noteCallEvent,
  updateVesselCall,
} from "@protocol/vesselCalls";
import { type KyselyPlugin, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { brokenPlans, hangs } from "./brokenPlans";
import { followCalls } from "./callFollower";
import { alertHandlers } from "./handlers";

const cutoffs = { cyCutoff: inHours(48), siCutoff: inHours(24), vgmCutoff: inHours(40) };
const rowOf = (over: Partial<Parameters<typeof brokenPlans>[1]>) => ({
  ...{ type: "E", status: "01", plan_time: inHours(30), body: JSON.stringify({ content: {} }) },
  ...over,
});

describe("a plan", () => {
  const late = rowOf({ plan_time: inHours(49) });
  it.each<[string, Parameters<typeof brokenPlans>[0], Parameters<typeof brokenPlans>[1], string, string[]]>([
    ["of an order that holds", "truckOrder", rowOf({}), inHours(0), []],
    ["of an order an hour from the gate", "truckOrder", rowOf({ plan_time: inHours(47) }), inHours(0), ["planAfterCy"]],
    ["of a dispatch", "dispatchOrder", late, inHours(0), ["planAfterCy"]],
    ["of a barge", "bargeOrder", late, inHours(0), ["planAfterCy"]],
    ["without a time", "bargeOrder", rowOf({ plan_time: "" }), inHours(0), []],
    ["of papers under way", "dgDeclaration", rowOf({ status: "00" }), inHours(25), ["siPassed"]],
    ["of accepted papers", "dgDeclaration", rowOf({}), inHours(25), []],
    [
      "of boxes weighed late",
      "inWeight",
      rowOf({ body: JSON.stringify({ content: { vgmTime: inHours(41) } }) }),
      inHours(0),
      ["vgmAfterCutoff"],
    ],
    [
      "of boxes sent back",
      "inWeight",
      rowOf({ status: inWeightStatus.returned, plan_time: inHours(50) }),
      inHours(41),
      ["planAfterCy", "vgmMissing"],
    ],
  ])("%s", (_, kind, row, now, breaks) => {
    expect(brokenPlans(kind, row, cutoffs, now)).toEqual(breaks);
  });

  it("hangs on a call while something is to be done, and only what goes to a ship", () => {
    expect(hangs("truckOrder", rowOf({ status: truckOrderStatus.paid }))).toBe(true);
    expect(hangs("truckOrder", rowOf({ status: truckOrderStatus.completed }))).toBe(false);
    expect(hangs("truckOrder", rowOf({ status: truckOrderStatus.paid, type: "I" }))).toBe(false);
  });
});

const callOf = (over: Partial<CallInput> = {}): CallInput => ({
  ...{ vesselName: "EVER ACE", imoNo: "9893890", voyage: "030W", terminalCode: "NBCT", operatorCode: "EMC" },
  ...{ berthNo: "3", eta: inHours(200), etb: inHours(203), etd: inHours(223) },
  ...{ cyCutoff: inHours(179), siCutoff: inHours(155), vgmCutoff: inHours(179), customsCutoff: inHours(185) },
  ...over,
});

/** Truck orders on the call, in one statement: two of three of FWD1, planned at 150 h or at 178 h; nobody reads on. */
const fill = (db: Store, count: number) =>
  sql
    .raw(
      `insert into documents (id, kind, type, doc_no, status, version, company_id, company_name, vessel_name, voyage,
         terminal, plan_time, amount, body, create_by, create_by_name, create_time, update_by, update_time, source_channel)
       with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})
       select 'd' || cast(10000000 + n.i as text), 'truckOrder', 'E', 'TE' || cast(10000000 + n.i as text),
         case when n.i % 100 = 99 then '06' else '02' end, 1,
         case when n.i % 3 = 0 then 'FWD2' else 'FWD1' end, 'C', 'EVER ACE',
         case when n.i % 100 = 98 then '031W' else '030W' end, case when n.i % 100 = 97 then 'BLCT' end,
         case when n.i % 2 = 0 then '${inHours(150)}' else '${inHours(178)}' end, 0,
         '{"content":{"remark":"${"x".repeat(2_000)}"}}', 'u', 'u', '${inHours(-1)}', 'u', '${inHours(-1)}', 'WEB' from n`,
    )
    .execute(db);

/** Counts the rows of the largest answer, and fails where it is told to. */
function watch(db: Store) {
  const seen = { mostRows: 0, statements: 0, failAt: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      seen.statements++;
      if (seen.statements === seen.failAt) throw new Error("the gateway ends here");
      return node;
    },
    async transformResult({ result }) {
      seen.mostRows = Math.max(seen.mostRows, result.rows.length);
      return result;
    },
  };
  return { seen, store: db.withPlugin(plugin) };
}

eachStore("moved cut-offs", (makeStore) => {
  const open = () => openTestPort(makeStore, [...voyageHandlers, ...alertHandlers]);
  const move = (port: TestPort, { id, version }: Pick<KeptCall, "id" | "version">, over: Partial<CallInput>) =>
    port.ask("clerk", updateVesselCall, { params: { id }, body: { version, call: callOf(over), reason: "台风延误" } });
  const told = async ({ db }: TestPort) => {
    const rows = await db
      .selectFrom("message_recipients as r")
      .innerJoin("messages as m", "m.id", "r.message_id")
      .select(["r.user_id", "m.reason", "m.params", "m.link"])
      .where("m.reason", "like", "callMove.%")
      .orderBy("r.user_id")
      .execute();
    return rows.map(({ user_id, reason, params, link }) => {
      const { total, broken } = JSON.parse(params) as { total: number; broken: number };
      return { who: user_id, reason, total, broken, link };
    });
  };

  it("tells 10,000 documents once, a piece at a time, however often a follower ends and whoever else follows", async () => {
    const port = await open();
    const call = await port.ask("clerk", createVesselCall, { body: { call: callOf() } });
    await fill(port.db, 10_000);
    const { store, seen } = watch(port.db);
    const parts = { ...port.unattended, store };
    while (await followCalls(parts)) expect(seen.mostRows).toBeLessThanOrEqual(1);
    await move(port, call, { cyCutoff: inHours(177) });
    const before = process.memoryUsage().heapUsed;
    let peak = before;
    let ends = 0;
    for (let round = 0; ; round++) {
      // in the middle of a batch, of the telling, and in between
      if (round % 9 === 5) seen.failAt = seen.statements + 3 + (round % 4);
      const both = await Promise.allSettled([followCalls(parts), followCalls(parts)]);
      ends += both.filter(({ status }) => status === "rejected").length;
      peak = Math.max(peak, process.memoryUsage().heapUsed);
      if (both.every((each) => each.status === "fulfilled" && !each.value)) break;
    }
    expect(ends).toBeGreaterThan(2);
    expect(seen.mostRows).toBe(200);
    expect(peak - before).toBeLessThan(96 * 1_048_576);
    const counts = await port.db
      .selectFrom("call_move_documents")
      .select([
        "company_id",
        (eb) => eb.fn.countAll<number>().as("total"),
        (eb) => eb.fn.sum<number>("broken").as("broken"),
      ])
      .groupBy("company_id")
      .orderBy("company_id")
      .execute();
    const [first, second] = counts.map(({ total, broken }) => ({ total: Number(total), broken: Number(broken) }));
    // done, of another voyage, of another terminal: 3 of 100
    expect(first!.total + second!.total).toBe(9_700);
    const link = expect.stringMatching(/^\/movedCutoff\?id=\d+$/);
    expect(await told(port)).toEqual([
      { who: "u-assistant", reason: "callMove.breaks", ...first, link },
      { who: "u-forwarder", reason: "callMove.breaks", ...first, link },
      { who: "u-otherForwarder", reason: "callMove.breaks", ...second, link },
    ]);
    const trails = await port.db
      .selectFrom("document_events")
      .select([
        (eb) => eb.fn.countAll<number>().as("rows"),
        (eb) => eb.fn.count<number>("document_id").distinct().as("of"),
      ])
      .where("action", "=", "callMoved")
      .executeTakeFirstOrThrow();
    expect([Number(trails.rows), Number(trails.of)]).toEqual([9_700, 9_700]);
  }, 60_000);

  it("shows a company its own documents, those whose plan breaks first, and nobody else any", async () => {
    const port = await open();
    const call = await port.ask("clerk", createVesselCall, { body: { call: callOf() } });
    await fill(port.db, 90);
    const follow = async () => {
      while (await followCalls(port.unattended));
    };
    const moved = await move(port, call, { cyCutoff: inHours(177), siCutoff: inHours(150) });
    await follow();
    const { seq } = await port.db.selectFrom("call_moves").select("seq").executeTakeFirstOrThrow();
    const ask = (who: "forwarder" | "fleet" | "otherForwarder" | "clerk", page?: string) =>
      port.answer(who, getCallMove, { params: { id: String(seq) }, query: { page, size: "50" } });
    const shown = (await ask("forwarder")).result as { rows: { breaks: string[]; companyName: string }[] };
    expect(shown).toMatchObject({
      ...{ vesselName: "EVER ACE", reason: "台风延误", total: 60, broken: 30, pageIndex: 1 },
      cutoffs: [
        { field: "cyCutoff", from: inHours(179), to: inHours(177) },
        { field: "siCutoff", from: inHours(155), to: inHours(150) },
      ],
    });
    expect(shown.rows.map(({ breaks }) => breaks.join())).toEqual([
      ...Array.from({ length: 30 }, () => "planAfterCy"),
      ...Array.from({ length: 20 }, () => ""),
    ]);
    expect((await ask("forwarder", "2")).result).toMatchObject({ pageIndex: 2, rows: { length: 10 } });
    expect((await ask("otherForwarder")).result).toMatchObject({ total: 30 });
    expect((await ask("clerk")).result).toMatchObject({ total: 90 });
    expect((await ask("fleet")).code).toBe("404");
    // an arrival alone, and what nobody depends on, are no news to all
    await move(port, moved, { cyCutoff: inHours(177), siCutoff: inHours(150), eta: inHours(201), berthNo: "4" });
    await follow();
    expect(await told(port)).toHaveLength(3);
  });

  it("tells whose documents hang on a call that is left out, and that it comes all the same", async () => {
    const port = await open();
    const { id, version } = await port.ask("clerk", createVesselCall, { body: { call: callOf() } });
    await fill(port.db, 3);
    const reasons = async (event: "omit" | "reinstate", seen: number) => {
      const body = { version: seen, event, time: inHours(0), reason: "台风跳港" };
      const after = await port.ask("clerk", noteCallEvent, { params: { id }, body });
      while (await followCalls(port.unattended));
      return {
        version: after.version,
        reasons: (await told(port)).map(({ who, reason }) => `${who} ${reason}`).sort(),
      };
    };
    const [first, second, third] = ["u-assistant", "u-forwarder", "u-otherForwarder"];
    const omitted = await reasons("omit", version);
    const noted = await port.db.selectFrom("call_move_documents").select("breaks").distinct().execute();
    expect(noted).toEqual([{ breaks: "callOmitted" }]);
    expect(omitted.reasons).toEqual([first, second, third].map((who) => `${who} callMove.omitted`));
    expect((await reasons("reinstate", omitted.version)).reasons).toEqual(
      [first, second, third].flatMap((who) => [`${who} callMove.omitted`, `${who} callMove.reinstated`]),
    );
  });

  it("finds the documents of a call under the name that they have", async () => {
    const port = await open();
    const call = await port.ask("clerk", createVesselCall, { body: { call: callOf() } });
    await fill(port.db, 3);
    await move(port, call, { voyage: "032W", cyCutoff: inHours(180) });
    while (await followCalls(port.unattended));
    expect(await told(port)).toMatchObject([
      { total: 2, broken: 0, reason: "callMove.moved" },
      { total: 2 },
      { total: 1 },
    ]);
    await writeTransaction(port.db, undefined, async (db) => {
      const { seq, move_seq } = await db.selectFrom("call_followers").selectAll().executeTakeFirstOrThrow();
      expect([seq > 0, move_seq]).toEqual([true, null]);
    });
  });
});
