import { setTimeout as pause } from "node:timers/promises";
import { truckOrderStatus } from "@protocol/documentStatuses";
import type { ServerFrame } from "@protocol/messages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { messageSocketPath } from "~/services/paths";
import { onServer } from "../../gateway/testing/postgresServer";
import { hasNginx, host } from "../deploy/realNginx";
import { Clerk, type ClerkRecord, newClerkRecord } from "./clerk";
import { type KeptProgram, startWholePort, type WholePort } from "./wholePort";

/** s of the whole; the short form is for whoever changes it. */
const seconds = Number(process.env.CHAOS_SECONDS ?? 600);
const clerks = 30;
const forwarder = "13800000001";
const portClerk = "13800000009";

/** The page of somebody who listens all day, opened again whenever its line breaks. */
function listenAllDay(port: WholePort, cookie: string, newestId: string) {
  const heard = new Set<string>();
  // as the page says it that the socket belongs to
  let lastId = newestId;
  let ended = false;
  let opened = 0;
  let socket: WebSocket;
  const open = () => {
    socket = new WebSocket(port.url.replace("https", "wss") + messageSocketPath, {
      ...port.socketOptions,
      headers: { Cookie: cookie, Origin: `https://${host}` },
    });
    socket.on("open", () => {
      opened += 1;
      socket.send(JSON.stringify({ action: 1, lastId }));
    });
    socket.on("message", (data) => {
      const { notice } = JSON.parse(data.toString()) as ServerFrame;
      if (!notice) return;
      heard.add(notice.id);
      if (notice.id > lastId) lastId = notice.id;
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (!ended) setTimeout(open, 500);
    });
  };
  open();
  return {
    heard,
    opened: () => opened,
    close() {
      ended = true;
      socket.terminate();
    },
  };
}

/** What the database itself says of money: nothing between it and the disk may improve on the truth. */
async function readBooks(databaseUrl: string) {
  const rows = async (sql: string) => (await onServer(sql, databaseUrl)).rows;
  return {
    unbalanced: await rows("select txn_no from ledger_postings group by txn_no having sum(amount) <> 0"),
    paidTwice: await rows(
      "select biz_no from ledger_txns where type = 'PAY' group by biz_type, biz_no having count(*) > 1",
    ),
    wrongBalances: await rows(
      "select a.id from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.kind = 'WALLET' group by a.id, a.balance having sum(p.amount) <> a.balance",
    ),
  };
}

async function expectAllKept({ databaseUrl }: WholePort, record: ClerkRecord, reader: Clerk): Promise<void> {
  const blNos = [...record.orders, ...record.imported];
  const { rows } = await onServer("select bl_no, kind, id, status from documents where bl_no like 'W%'", databaseUrl);
  // an approved order has made the document by which the fleet dispatches it, once
  const count = new Map<string, number>();
  for (const { bl_no, kind } of rows) count.set(`${kind} ${bl_no}`, (count.get(`${kind} ${bl_no}`) ?? 0) + 1);
  // what is there and was not acknowledged may be, but once
  expect([...count].filter(([, times]) => times !== 1)).toEqual([]);
  const there = new Set(rows.map(({ bl_no }) => bl_no));
  expect(blNos.filter((blNo) => !there.has(blNo))).toEqual([]);
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  expect(record.payments.filter((id) => statusOf.get(id) !== truckOrderStatus.paid)).toEqual([]);
  expect(await readBooks(databaseUrl)).toEqual({ unbalanced: [], paidTwice: [], wrongBalances: [] });
  for (const [id, sha256] of record.files) expect(await reader.readFile(id), id).toBe(sha256);
}

/** How often each step failed in which way. */
function summaryOf({ retries }: ClerkRecord): string {
  const count = new Map<string, number>();
  for (const retry of retries) count.set(retry, (count.get(retry) ?? 0) + 1);
  return [...count].map(([retry, times]) => `${times} × ${retry}`).join("\n");
}

// ten minutes of work on both cores: the long form alone
describe.runIf(process.env.LONG === "1" && hasNginx)("a port on machines of its own", () => {
  let port: WholePort;
  beforeAll(async () => {
    port = await startWholePort();
  }, 300_000);
  afterAll(async () => {
    console.log(port?.errors().slice(-40).join("\n"));
    await port?.close();
  }, 60_000);

  async function startClerks(record: ClerkRecord, isOver: () => boolean) {
    const audit = new Clerk(port, record);
    await audit.enter(portClerk);
    const people = Array.from({ length: clerks }, () => new Clerk(port, record));
    for (const each of people) await each.enter(forwarder);
    const work = people.map(async (clerk, i) => {
      for (let n = i; !isOver(); n++) {
        await clerk.readList();
        if (n % 4 === 0) await clerk.order(audit);
        else if (n % 4 === 1) await clerk.upload();
        else if (n % 4 === 2) await clerk.order();
        else await clerk.bringSheet();
        await pause(500 + 1_000 * Math.random());
      }
    });
    return { audit, people, work: Promise.all(work) };
  }

  it(`restarts all of it, one after the other, without one request that fails`, async () => {
    const record = newClerkRecord();
    let over = false;
    const { people, work } = await startClerks(record, () => over);
    await pause(3_000);
    for (const program of [...port.gateways, ...port.portals]) {
      await program.restart();
      await program.isReady();
      await pause(2_000);
    }
    port.reloadNginx();
    await pause(2_000);
    over = true;
    await work;
    console.log(`rolling restart: ${record.orders.length} orders, ${record.retries.length} requests that failed`);
    if (record.retries.length > 0) console.log(port.errors().join("\n"));
    expect(record.faults).toEqual([]);
    expect(record.retries).toEqual([]);
    await expectAllKept(port, record, people[0]!);
  }, 300_000);

  it(
    `loses nothing and doubles nothing in ${seconds} s in which something is killed every 5 s`,
    async () => {
      const record = newClerkRecord();
      const began = Date.now();
      const passed = () => (Date.now() - began) / 1_000;
      const { audit, people, work } = await startClerks(record, () => passed() > seconds);
      const [{ id: newestId }] = (await onServer("select max(id) as id from messages", port.databaseUrl)).rows;
      const pages = people.slice(0, 3).map(({ browser }) => listenAllDay(port, browser.cookie, newestId));
      await expect.poll(() => pages.every((page) => page.opened() > 0), { timeout: 20_000 }).toBe(true);
      // each has introduced itself and knows what was newest
      await pause(3_000);
      const since = new Date().toISOString();
      const done: string[] = [];
      const once = async (name: string, at: number, act: () => unknown) => {
        if (passed() < at * seconds || done.includes(name)) return;
        done.push(name);
        console.log(`${name} at ${new Date().toISOString()}`);
        await act();
      };
      let kills = 0;
      for (let turn = 0; passed() < seconds; turn++) {
        const victims: KeptProgram[] = [port.gateways[turn % 2]!, port.portals[(turn >> 1) % 2]!];
        for (const victim of victims) victim.kill();
        kills += victims.length;
        await once("Redis", 0.25, () => port.restartRedis());
        await once("PostgreSQL", 0.4, () => port.restartPostgres());
        await once("nginx", 0.5, () => port.reloadNginx());
        await once("clock", 0.6, async () => {
          // loaded before the program, which then lives ten minutes ahead
          await port.portals[1].restart({ NODE_OPTIONS: "--import ./tests/chaos/wrongClock.mjs" });
          await pause(15_000);
          await port.portals[1].restart();
        });
        await once("other secret", 0.75, async () => {
          const { code, output } = await port.startPortalOfOtherSecret();
          expect([code, output]).toEqual([1, expect.stringMatching(/^configuration: SESSION_SECRET: [^\n]+\n$/)]);
        });
        await pause(5_000);
      }
      await work.finally(() => console.log(summaryOf(record)));
      for (const program of [...port.gateways, ...port.portals]) await program.isReady();
      const { orders, payments, files, imported, retries } = record;
      console.log(
        `chaos: ${kills} killed; acknowledged ${orders.length} orders, ${payments.length} payments, ${files.size} files, ${imported.length} imported; ${retries.length} retries`,
      );
      for (const [traceId] of record.faults.join().matchAll(/\b[0-9a-f]{32}\b/g))
        console.log(port.linesOf(traceId).join("\n"));
      expect(done).toEqual(["Redis", "PostgreSQL", "nginx", "clock", "other secret"]);
      expect(record.faults).toEqual([]);
      await expectAllKept(port, record, people[0]!);
      // what has been read meanwhile need not be told any more; the rest reaches every page that stays open
      const unread = async () => {
        const { rows } = await onServer(
          `select m.message_id as id from message_recipients m join messages n on n.id = m.message_id where m.user_id = (select id from users where mobile = '${forwarder}') and n.push_time > '${since}' and m.read_time = '' order by m.message_id`,
          port.databaseUrl,
        );
        return rows.map(({ id }) => String(id));
      };
      const ids = await unread();
      const missed = () => pages.map(({ heard }) => ids.filter((id) => !heard.has(id)));
      console.log(`live messages: ${ids.length} unread, not heard yet: ${missed().map((each) => each.length)}`);
      expect(ids.length).toBeGreaterThan(0);
      await expect.poll(missed, { timeout: 20_000 }).toEqual([[], [], []]);
      // and every page hears what comes now
      const before = ids.length;
      for (let tries = 0; (await unread()).length === before && tries < 4; tries++) await people[0]!.order(audit);
      const newest = (await unread()).at(-1)!;
      await expect
        .poll(() => pages.map(({ heard }) => heard.has(newest)), { timeout: 10_000 })
        .toEqual([true, true, true]);
      for (const page of pages) page.close();
    },
    (seconds + 600) * 1_000,
  );
});
