import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "@gateway/store/database";
import {
  checkSlots,
  judgeSlots,
  type LogRow,
  type SlotHistoryEntry,
  type SlotOperation,
  type SlotOutcome,
  type SlotState,
  type Standing,
} from "@gateway/testing/slotHistory";
import { eachStore, optionsOf } from "@gateway/testing/testStores";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { beforeAll, describe, expect, it } from "vitest";
import { packWorker, randomNumbers, Workers } from "./workers";

const long = process.env.LONG === "1";
/** Bookings on each store: the long form asks for 1,000 at once on 100 places, over and over. */
const rounds = long ? 10 : 1;
const bookings = long ? 1_000 : 100;
/** A hundred places in the long form, twenty-five in the short one; of each slot a company has a third. */
const slotCount = long ? 10 : 5;
const capacity = long ? 10 : 5;
const companyCap = long ? 3 : 2;
/** Changes of what was booked, beside each round of bookings. */
const changes = bookings;
const companies = Array.from({ length: 12 }, (_, i) => `c-${i}`);
const firstSlot = Date.parse("2026-11-24T02:00:00.000Z");
const hour = 3_600_000;

let workerFile: string;
beforeAll(async () => {
  workerFile = await packWorker("slotWorker");
});

const slotId = (n: number) =>
  `NBCT-FI-${new Date(firstSlot + n * hour + 8 * hour).toISOString().slice(2, 16).replace(/\D/g, "")}`;
const iso = (ms: number) => new Date(ms).toISOString();

function boxOf(n: number): string {
  const ten = `BLTU${String(n).padStart(6, "0")}`;
  return `${ten}${containerCheckDigit(ten)}`;
}

async function makeTenSlots(db: Store): Promise<void> {
  await db
    .insertInto("slots")
    .values(
      Array.from({ length: slotCount }, (_, n) => ({
        id: slotId(n),
        template_id: "",
        place_code: "NBCT",
        job: "FI" as const,
        day: "2026-11-24",
        start_time: iso(firstSlot + n * hour),
        end_time: iso(firstSlot + (n + 1) * hour),
        capacity,
        booked: 0,
        company_cap: companyCap,
        freeze_hours: 4,
        status: "open" as const,
        waiting: 0,
        seq: 0,
        version: 1,
      })),
    )
    .execute();
}

describe("a history and its slots", () => {
  const time = "2026-11-23T00:00:00.000Z";
  const slot = (over: Partial<SlotState> = {}): SlotState => ({
    ...{
      id: "s",
      start_time: iso(firstSlot),
      capacity: 1,
      company_cap: 1,
      booked: 1,
      waiting: 0,
      seq: 1,
      status: "open",
    },
    ...over,
  });
  let seq = 0;
  const row = (kind: LogRow["kind"], id: string, booked_after: number, over: Partial<LogRow> = {}): LogRow => ({
    ...{ slot_id: "s", seq: ++seq, time, kind, appointment_id: id, company_id: `c-${id}`, booked_after },
    ...{ capacity: 1, reason: null },
    ...over,
  });
  const stands = (id: string, status = "1", over: Partial<Standing> = {}): Standing => ({
    ...{ id, status, company_id: `c-${id}`, slotId: "s", ctnNo: null, offered: false },
    ...over,
  });
  const asked = (id: string): SlotHistoryEntry => ({
    operation: { kind: "book", no: id, companyId: "c", slotId: "s", ctnNo: "", wait: false, time },
    outcome: { end: "done", id, status: "1", slotId: "s" },
  });
  const judge = (slots: SlotState[], log: () => LogRow[], standings: Standing[], ids: string[]) => {
    seq = 0;
    return judgeSlots(slots, log(), standings, ids.map(asked), time).faults.join("\n");
  };

  it("agree where nothing is wrong", () => {
    expect(judge([slot()], () => [row("take", "A", 1)], [stands("A")], ["A"])).toBe("");
    const log = () => [row("take", "A", 1), row("wait", "B", 1), row("free", "A", 0), row("offer", "B", 1)];
    const after = [stands("A", "4"), stands("B", "0", { offered: true })];
    expect(judge([slot({ seq: 4 })], log, after, ["A", "B"])).toBe("");
  });

  const two = [stands("A"), stands("B")];
  it.each<[string, string, SlotState[], () => LogRow[], Standing[], string[]]>([
    [
      "gives a place too many",
      "takes place 2 of 1",
      [slot({ booked: 2, seq: 2 })],
      () => [row("take", "A", 1), row("take", "B", 2)],
      two,
      ["A", "B"],
    ],
    [
      "gives a company too many",
      "of the company's",
      [slot({ booked: 2, capacity: 2, seq: 2 })],
      () => [row("take", "A", 1, { capacity: 2 }), row("take", "B", 2, { capacity: 2, company_id: "c-A" })],
      two,
      ["A", "B"],
    ],
    [
      "passes somebody over",
      "passes over B",
      [slot({ waiting: 1, seq: 5 })],
      () => [row("take", "A", 1), row("wait", "B", 1), row("wait", "C", 1), row("free", "A", 0), row("offer", "C", 1)],
      [stands("A", "4"), stands("B", "0"), stands("C", "0", { offered: true })],
      ["A", "B", "C"],
    ],
    [
      "gives a place past the list",
      "takes before B",
      [slot({ waiting: 1, seq: 4 })],
      () => [row("take", "A", 1), row("wait", "B", 1), row("free", "A", 0), row("take", "C", 1)],
      [stands("A", "4"), stands("B", "0"), stands("C")],
      ["A", "B", "C"],
    ],
    ["loses a place", "the place of A is lost", [slot()], () => [row("take", "A", 1)], [stands("A", "4")], ["A"]],
    [
      "shows one without a place",
      "stands there without",
      [slot({ booked: 0, seq: 0 })],
      () => [],
      [stands("A")],
      ["A"],
    ],
    ["loses an appointment", "which is not there", [slot({ booked: 0, seq: 0 })], () => [], [], ["A"]],
    ["has one that nobody asked for", "never acknowledged", [slot()], () => [row("take", "A", 1)], [stands("A")], []],
    [
      "counts wrongly",
      "booked 0, by its log 1",
      [slot({ booked: 0 })],
      () => [row("take", "A", 1)],
      [stands("A")],
      ["A"],
    ],
    [
      "forgets its list",
      "has room, and B waits",
      [slot({ booked: 0, waiting: 1, seq: 1 })],
      () => [row("wait", "B", 0)],
      [stands("B", "0")],
      ["B"],
    ],
    [
      "gives one box two appointments",
      "has A and B",
      [slot({ booked: 2, capacity: 2, seq: 2 })],
      () => [row("take", "A", 1, { capacity: 2 }), row("take", "B", 2, { capacity: 2 })],
      [stands("A", "1", { ctnNo: "X" }), stands("B", "1", { ctnNo: "X" })],
      ["A", "B"],
    ],
  ])("disagree where a slot %s", (_, words, slots, log, standings, ids) =>
    expect(judge(slots, log, standings, ids)).toContain(words),
  );
});

eachStore("slots under clients whose processes are killed", (makeStore) => {
  it(`keep to room, share and turn over ${rounds} × ${bookings} bookings at once`, { timeout: 3_600_000 }, async () => {
    const db = await makeStore();
    await makeTenSlots(db);
    // SQLite has one owner; on PostgreSQL two processes work on the same rows
    const unknown: SlotOutcome = { end: "unknown" };
    const workers = new Workers<SlotOperation, SlotOutcome>(
      workerFile,
      optionsOf(db),
      makeStore.kind === "sqlite" ? 1 : 2,
      unknown,
    );
    const below = randomNumbers(20_261_123);
    const history: SlotHistoryEntry[] = [];
    const known: { id: string; companyId: string; slotId: string }[] = [];
    const closures: string[] = [];
    let clock = Date.parse("2026-11-22T22:00:00.000Z");
    let last = 0;
    let running = true;
    const began = Date.now();

    /** The port's clock goes by with each question, so that offers lapse between them. */
    const next = () => {
      last++;
      clock += long ? 4_000 : 60_000;
      return { no: `O${last}`, time: iso(clock) };
    };
    const attempt = async (operation: SlotOperation) => {
      const outcome = await workers.run(below(97), operation);
      history.push({ operation, outcome });
      if (outcome.end !== "done") return;
      if (operation.kind === "book") known.push({ ...outcome, companyId: operation.companyId });
      if (operation.kind === "close") closures.push(outcome.id);
    };
    const book = () =>
      attempt({
        ...{ kind: "book", companyId: companies[below(companies.length)]!, slotId: slotId(below(slotCount)) },
        ...{ ctnNo: boxOf(below(bookings)), wait: below(3) > 0 },
        ...next(),
      });
    const change = async () => {
      const one = known[below(known.length)];
      if (!one) return;
      const own = { id: one.id, companyId: one.companyId, ...next() };
      const kind = below(20);
      if (kind === 0 && closures.length < 3 * rounds) {
        const from = firstSlot + below(slotCount) * hour;
        const span = { fromTime: iso(from), toTime: iso(from + hour / 2) };
        return attempt({ kind: "close", ...span, no: own.no, time: own.time });
      }
      if (kind === 1 && closures.length > 0)
        return attempt({ kind: "lift", id: closures[below(closures.length)]!, no: own.no, time: own.time });
      if (kind < 5) return attempt({ kind: "sweep", no: own.no, time: own.time });
      if (kind < 10) return attempt({ kind: "cancel", ...own });
      if (kind < 15) return attempt({ kind: "accept", ...own });
      return attempt({ kind: "move", slotId: slotId(below(slotCount)), ...own });
    };
    const kill = async () => {
      for (let from = history.length; running; await wait(10)) {
        if (history.length < from + (long ? 1_000 : 80)) continue;
        from = history.length;
        await workers.kill({ again: true });
      }
    };

    const killing = kill();
    for (let round = 0; round < rounds; round++)
      await Promise.all([
        ...Array.from({ length: bookings }, book),
        ...Array.from({ length: 10 }, async () => {
          while (known.length === 0) await wait(5);
          for (let n = 0; n < changes / 10; n++) await change();
        }),
      ]);
    running = false;
    await killing;
    const swept = next();
    // what lapses is offered to the next, until the lists have come to rest
    for (let n = 0; n < 3; n++) await attempt({ kind: "sweep", ...swept });
    await workers.kill({ again: false });

    const { faults, ...counts } = await checkSlots(db, history, swept.time);
    console.log(makeStore.kind, JSON.stringify({ ...counts, kills: workers.kills, ms: Date.now() - began }));
    expect(workers.failures.slice(0, 3)).toEqual([]);
    expect(faults.slice(0, 10)).toEqual([]);
    // it asked for more than there was, queued, offered, passed over, and was killed in the middle
    expect(workers.kills).toBeGreaterThan(1);
    expect(counts.refused).toBeGreaterThan(bookings / 10);
    expect(counts.done).toBeGreaterThan(bookings / 4);
    expect(counts.offers).toBeGreaterThan(2);
  });
});
