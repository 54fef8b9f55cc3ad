import type { ActorContext, UserContext } from "@gateway/core/context";
import { noopNotifier } from "@gateway/core/live";
import { othersOf, tell } from "@gateway/messages/public";
import type { Store } from "@gateway/store/database";
import { countDocuments, type DocumentRow, findDocument } from "@gateway/store/documents";
import { listEvents } from "@gateway/store/events";
import { findPage } from "@gateway/store/page";
import { pageSpec } from "@gateway/store/search";
import { dueTimers } from "@gateway/store/timers";
import { openTestPort, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import type { DocumentKind } from "@protocol/documentKinds";
import { searchable } from "@protocol/page";
import { CompiledQuery } from "kysely";
import { type Logger, pino } from "pino";
import { beforeEach, expect, it, vi } from "vitest";
import { documentLifecycle } from "./lifecycle";
import type { LifecycleRules, Party } from "./lifecycleRules";
import { createScheduler } from "./scheduler";

const dayMs = 24 * 3_600_000;
const inDays = (days: number) => new Date(testNow.getTime() + days * dayMs).toISOString();

const kind = "pass" as DocumentKind;
const validToOf = (row: DocumentRow) => (JSON.parse(row.body) as { validTo: string | null }).validTo;

const passPages = pageSpec({
  kind,
  search: { validTo: searchable.instant },
  columns: { validTo: "key" },
  sorts: ["createTime"],
  sortColumns: { createTime: "create_time" },
});

const rules: LifecycleRules<{ status: string }, "edit" | "suspend" | "resume" | "expire"> = {
  transitions: {
    edit: { from: ["06"], to: null, who: ["owner"], permission: "dispatchOrder", key: "edit" },
    suspend: { from: ["06"], to: "11", who: ["owner"], permission: "dispatchOrder", key: "edit" },
    resume: { from: ["11"], to: "06", who: ["owner"], permission: "dispatchOrder", key: "edit" },
    expire: { from: ["06"], to: "12", who: [], permission: "dispatchOrder", key: "edit" },
  },
  partiesOf: (): Party[] => ["owner"],
};

/** A pass that expires at an instant, with reminders before; `fails` names passes whose expiry fails. */
const passLifecycle = (fails = new Set<string>()) =>
  documentLifecycle(rules, {
    kind,
    read: async (_db: Store, row: DocumentRow) => ({ row }),
    stateOf: ({ row }) => row,
    answer: (_ctx, pass) => pass,
    notify: (ctx, action, _before, { row }) => (action === "expire" ? message(ctx, row, "expired") : Promise.resolve()),
    keys: { pages: passPages, of: (row) => ({ validTo: validToOf(row) }) },
    schedule: {
      transitions: {
        expire: {
          due: validToOf,
          changes: (_ctx, { row }) => {
            if (fails.has(row.id)) throw new Error("cannot expire");
            return { remark: "by its date" };
          },
        },
      },
      reminders: {
        statuses: ["06"],
        until: validToOf,
        days: [30, 7, 1],
        remind: (ctx, { row }, days) => message(ctx, row, String(days)),
      },
    },
  });

const message = (ctx: ActorContext, row: DocumentRow, remark: string) =>
  tell(ctx, othersOf(ctx, ["u-forwarder"]), {
    contentType: "MESSAGE",
    reason: "order.returned",
    params: { orderNo: row.doc_no, remark },
    link: "",
    subject: `pass:${row.id}`,
  });

eachStore("scheduler", (makeStore) => {
  let db: Store;
  let clock: { now: Date };
  beforeEach(async () => {
    ({ db, clock } = await openTestPort(makeStore));
  });

  const context = (): UserContext =>
    ({
      db,
      now: clock.now,
      traceId: "0".repeat(32),
      ip: null,
      log: pino({ level: "silent" }),
      live: noopNotifier,
      identity: { userId: "u-clerk", userName: "李静", companyId: "FWD1", companyName: "FWD1", bizRoles: [] },
    }) as unknown as UserContext;

  async function enterPass(validTo: string | null, lifecycle = passLifecycle()): Promise<DocumentRow> {
    return lifecycle.enter(context(), { prefix: "PS", type: "V", status: "06", body: JSON.stringify({ validTo }) });
  }

  const scheduler = (lifecycle = passLifecycle(), log: Logger = pino({ level: "silent" })) =>
    createScheduler({
      store: db,
      kinds: [lifecycle],
      clock: () => clock.now,
      log,
      live: noopNotifier,
      config: {} as UserContext["config"],
      outbox: { send: async () => undefined },
    });

  const messages = async () =>
    (await db.selectFrom("messages").select("params").orderBy("id").execute()).map(
      ({ params }) => (JSON.parse(params) as { remark: string }).remark,
    );
  const statusOf = async ({ id }: DocumentRow) => (await findDocument(db, kind, id))!.status;
  const later = (days: number) => {
    clock.now = new Date(testNow.getTime() + days * dayMs);
  };

  it("carries out a transition at its instant, once, as the gateway", async () => {
    const pass = await enterPass(inDays(0.5));
    const own = scheduler();
    await own.runDue();
    expect(await statusOf(pass)).toBe("06");
    for (const day of [0.5, 3]) {
      later(day);
      await own.runDue();
    }
    const row = (await findDocument(db, kind, pass.id))!;
    expect(row).toMatchObject({ status: "12", version: 2, update_by: "SYS", update_time: inDays(0.5) });
    const events = await listEvents(db, pass.id);
    expect(events.map(({ action }) => action)).toEqual(["create", "expire"]);
    expect(events[1]).toMatchObject({
      operator: "SYS",
      operatorName: "SYS",
      ip: null,
      fromStatus: "06",
      toStatus: "12",
      remark: "by its date",
    });
    expect(await messages()).toEqual(["expired"]);
    expect(await countDocuments(db, kind, { by: "all" })).toEqual([{ type: "V", status: "12", count: 1 }]);
  });

  it("does each thing once where several gateways look at the same time", async () => {
    const passes = [];
    for (let i = 0; i < 20; i++) passes.push(await enterPass(inDays(0.5)));
    later(1);
    await Promise.all([scheduler().runDue(), scheduler().runDue(), scheduler().runDue()]);
    for (const pass of passes) {
      expect((await listEvents(db, pass.id)).map(({ action }) => action)).toEqual(["create", "expire"]);
    }
    expect(await messages()).toEqual(passes.map(() => "expired"));
  });

  it("does what fell due while nothing ran when it starts again", async () => {
    const pass = await enterPass(inDays(40));
    later(60);
    const own = scheduler();
    own.start();
    await vi.waitFor(async () => expect(await statusOf(pass)).toBe("12"));
    await own.stop();
    expect(await messages()).toEqual(["expired"]);
  });

  it("reminds once for each day named, and not of what has passed meanwhile", async () => {
    await enterPass(inDays(40));
    const seen: string[][] = [];
    for (const day of [9, 10, 11, 34, 41]) {
      later(day);
      await scheduler().runDue();
      seen.push(await messages());
    }
    // at day 34 the reminder of seven days is a day late, but the last one has not come yet
    expect(seen).toEqual([[], ["30"], ["30"], ["30", "7"], ["30", "7", "expired"]]);
  });

  it("reminds of no day that had passed when the document came into force, nor twice after a pause", async () => {
    const pass = await enterPass(inDays(20));
    const lifecycle = passLifecycle();
    await scheduler().runDue();
    expect(await messages()).toEqual([]);
    later(14);
    await scheduler().runDue();
    for (const action of ["suspend", "resume"] as const) {
      await lifecycle.act(context(), (await lifecycle.find(db, pass.id))!, action);
    }
    await scheduler().runDue();
    expect(await messages()).toEqual(["7"]);
  });

  it("follows a date that is changed, and forgets what is deleted or waits no more", async () => {
    const lifecycle = passLifecycle();
    const [renewed, suspended, deleted] = [
      await enterPass(inDays(1)),
      await enterPass(inDays(1)),
      await enterPass(inDays(1)),
    ];
    const find = async ({ id }: DocumentRow) => (await lifecycle.find(db, id))!;
    await lifecycle.act(context(), await find(renewed), "edit", { body: { validTo: inDays(50) } });
    await lifecycle.act(context(), await find(suspended), "suspend");
    await lifecycle.remove(context(), await find(deleted));
    later(2);
    await scheduler().runDue();
    expect([await statusOf(renewed), await statusOf(suspended)]).toEqual(["06", "11"]);
    await lifecycle.act(context(), await find(suspended), "resume");
    later(20);
    await scheduler().runDue();
    expect(await statusOf(suspended)).toBe("12");
    expect(await messages()).toEqual(["expired", "30"]);
  });

  it("keeps what its lists are searched by with every change of the document", async () => {
    const lifecycle = passLifecycle();
    const pass = await enterPass(inDays(1));
    const find = async (instant: string) => {
      const searchInfos = [{ fieldName: "validTo", searchType: "between" as const, values: [instant, instant] }];
      const asked = { pageIndex: 1, pageSize: 10 as const, searchInfos };
      return (await findPage(db, passPages, { by: "all" }, asked)).rows.map(({ id }) => id);
    };
    expect(await find(inDays(1))).toEqual([pass.id]);
    await lifecycle.act(context(), (await lifecycle.find(db, pass.id))!, "edit", { body: { validTo: inDays(2) } });
    expect([await find(inDays(1)), await find(inDays(2))]).toEqual([[], [pass.id]]);
    await lifecycle.remove(context(), (await lifecycle.find(db, pass.id))!);
    expect(await find(inDays(2))).toEqual([]);
  });

  it("goes on where one fails, logs it with a trace id and tries it again ever later", async () => {
    const fails = new Set<string>();
    const lifecycle = passLifecycle(fails);
    const [bad, good] = [await enterPass(inDays(0.5)), await enterPass(inDays(0.6))];
    fails.add(bad.id);
    const lines: Record<string, unknown>[] = [];
    const log = pino({ level: "error" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    const own = scheduler(lifecycle, log);
    later(1);
    await own.runDue();
    expect([await statusOf(bad), await statusOf(good)]).toEqual(["06", "12"]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      document: bad.id,
      due: "expire",
    });

    const tried: number[] = [];
    for (let minute = 1; minute <= 10; minute++) {
      clock.now = new Date(testNow.getTime() + dayMs + minute * 60_000);
      const before = lines.length;
      await own.runDue();
      if (lines.length > before) tried.push(minute);
    }
    expect(tried).toEqual([1, 3, 7]);
    fails.clear();
    later(2);
    await own.runDue();
    expect(await statusOf(bad)).toBe("12");
    expect((await listEvents(db, bad.id)).map(({ action }) => action)).toEqual(["create", "expire"]);
  });

  it("leaves a document that was changed past its date for the transaction that changes it", async () => {
    const pass = await enterPass(inDays(0.5));
    // as another program would write it: the timer still names the old date
    await db
      .updateTable("documents")
      .set({ body: JSON.stringify({ validTo: inDays(5) }) })
      .where("id", "=", pass.id)
      .execute();
    later(1);
    await scheduler().runDue();
    expect(await statusOf(pass)).toBe("06");
    later(5);
    await scheduler().runDue();
    expect(await statusOf(pass)).toBe("12");
  });

  it("takes a batch at a time, and finds it by the index", async () => {
    for (let i = 0; i < 60; i++) await enterPass(inDays(0.5));
    later(1);
    expect(await scheduler().runDue()).toBe(true);
    expect(await messages()).toHaveLength(50);
    expect(await scheduler().runDue()).toBe(false);
    expect(await messages()).toHaveLength(60);
    if (makeStore.kind !== "sqlite") return;
    const { sql: statement, parameters } = dueTimers(db, kind, ["expire"], clock.now, 50).compile();
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]),
    );
    const plan = rows.map(({ detail }) => detail).join("\n");
    expect(plan).toMatch(
      /SEARCH document_timers USING INDEX document_timers_next \(kind=\? AND next_time>\? AND next_time<\?\)/,
    );
    expect(plan).not.toContain("TEMP B-TREE");
  });
});
