import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { expect, it, vi } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";

const rounds = process.env.LONG === "1" ? 100 : 1;
const ordersARound = 6;
const yuan = "1.00";

interface Order {
  id: string;
  version: string;
}

/** 2026-11-23T09:30 in Shanghai, as a form's field takes it. */
const wallTime = (hours: number) => new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 16);

/** Once for all: what is sent again under its key must be the same to the minute. */
const [planTime, cyCutoff] = [wallTime(24), wallTime(72)];

const form = (blNo: string) => ({
  type: "E",
  mode: "submit",
  blNo,
  vesselName: "EVER GIVEN",
  voyage: "052W",
  terminalCode: "BLCT",
  ctnOperatorCode: "EMC",
  cyCutoff,
  podCode: "USLAX",
  pickupYard: "YD-BL1",
  returnYard: "BLCT",
  planTime,
  doorAddress: "宁波市鄞州区",
  doorContact: "张三",
  doorMobile: "13800138000",
  cargoName: "塑料制品",
  grossWeight: "18000",
  clientName: "宁波远帆",
  contactName: "周敏",
  contactMobile: "13800000001",
  "ctnReq[0].sizeType": "45G1",
  "ctnReq[0].qty": "1",
});

/** The portal and the gateway die at once, as when a machine loses its power. */
async function kill(portal: RunningPortal): Promise<void> {
  const { pid } = portal.child;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  const gone = once(portal.child, "exit");
  process.kill(pid!, "SIGKILL");
  for (const child of children.map(Number)) {
    try {
      process.kill(child, "SIGKILL");
    } catch {
      // it went with the portal
    }
  }
  await gone;
}

const idIn = (answer: Response) => new URL(answer.headers.get("location")!, "http://x").searchParams.get("id")!;

async function enter(browser: Browser, blNo: string, key: string): Promise<string> {
  const answer = await browser.post("/truckExportAdd", { ...form(blNo), key });
  expect(answer.status).toBe(302);
  return idIn(answer);
}

async function act(browser: Browser, order: Order, intent: string, key: string, more: Record<string, string> = {}) {
  const { id, version } = order;
  return browser.post(`/truckExportDetail?id=${id}`, { id, version, key, intent, ...more });
}

/** What the money looks like in the file itself: nothing between it and the disk may improve on the truth. */
function readBooks(dataDir: string) {
  const db = new Database(join(dataDir, "gateway.sqlite"), { readonly: true } as never);
  const all = (sql: string) => db.prepare(sql).all([]) as Record<string, number | string>[];
  const books = {
    integrity: all("PRAGMA integrity_check")[0]!.integrity_check,
    unbalanced: all("SELECT txn_no FROM ledger_postings GROUP BY txn_no HAVING SUM(amount) <> 0"),
    paidTwice: all("SELECT biz_no FROM ledger_txns WHERE type = 'PAY' GROUP BY biz_type, biz_no HAVING COUNT(*) > 1"),
    wrongBalances: all(
      "SELECT a.id FROM ledger_accounts a JOIN ledger_postings p ON p.account_id = a.id WHERE a.kind = 'WALLET' GROUP BY a.id, a.balance HAVING SUM(p.amount) <> a.balance",
    ),
  };
  db.close();
  return books;
}

it(`keeps every acknowledged order and payment, and the session, through ${rounds} deaths of the whole machine`, async () => {
  let portal = await startPortal({ RATE_LIMIT: "off" });
  const { dataDir } = portal;
  const forwarder = browse(portal);
  const clerk = browse(portal);
  await logIn(forwarder);
  await logIn(clerk, "13800000009");
  const [forwarderCookie, clerkCookie] = [forwarder.cookie, clerk.cookie];
  const everything: string[] = [];

  for (let round = 0; round < rounds; round++) {
    // the same cookies as before the last death: nobody has logged in again
    const [own, port] = [browse(portal), browse(portal)];
    own.cookie = forwarderCookie;
    port.cookie = clerkCookie;
    const toPay: Order[] = [];
    for (let i = 0; i < ordersARound; i++) {
      const blNo = `KP${round}${i}${randomUUID().slice(0, 8).toUpperCase()}`;
      const id = await enter(own, blNo, randomUUID());
      everything.push(blNo);
      const audit = { carrierId: "c-trk1", "price.TRUCKING": yuan, "qty.TRUCKING": "1" };
      expect((await act(port, { id, version: "1" }, "approve", randomUUID(), audit)).status).toBe(302);
      toPay.push({ id, version: "2" });
    }

    const blNos = Array.from(
      { length: ordersARound },
      (_, i) => `KS${round}${i}${randomUUID().slice(0, 8).toUpperCase()}`,
    );
    const keys = new Map([...blNos, ...toPay.map(({ id }) => id)].map((each) => [each, randomUUID()]));
    const pay = (who: Browser, order: Order) => act(who, order, "pay", keys.get(order.id)!);
    const acknowledged = new Set<string>();
    const work = [
      ...blNos.map(async (blNo) => {
        await enter(own, blNo, keys.get(blNo)!);
        acknowledged.add(blNo);
      }),
      ...toPay.map(async (order) => {
        if ((await pay(own, order)).status === 302) acknowledged.add(order.id);
      }),
    ].map((each) => each.catch(() => undefined));
    // in the middle of them, after another number of answers in each round
    const answers = (round * 5 + 5) % (2 * ordersARound);
    const enough = () => expect(acknowledged.size).toBeGreaterThanOrEqual(answers);
    await vi.waitFor(enough, { timeout: 30_000, interval: 1 });
    const beforeDeath = [...acknowledged];
    await kill(portal);
    await Promise.all(work);

    portal = await startPortal({ RATE_LIMIT: "off", DATA_DIR: dataDir });
    const again = browse(portal);
    again.cookie = forwarderCookie;
    const list = async (blNo: string) => [
      ...new Set((await (await again.get(`/truckExport?blNo=${blNo}`)).text()).match(/>TE\d{11}</g)),
    ];
    for (const each of beforeDeath.filter((each) => blNos.includes(each)))
      expect(await list(each), each).toHaveLength(1);
    for (const { id } of toPay.filter((order) => beforeDeath.includes(order.id))) {
      const page = await (await again.get(`/truckExportDetail?id=${id}`)).text();
      expect(/class="status [^"]*"[^>]*>.*?<\/svg>([^<]+)</s.exec(page)?.[1]).toBe("已支付");
    }
    // pressed once more under the same key: done now, or the first answer again
    for (const blNo of blNos) await enter(again, blNo, keys.get(blNo)!);
    for (const order of toPay) expect((await pay(again, order)).status).toBe(302);
    everything.push(...blNos);
    for (const blNo of blNos) expect(await list(blNo), blNo).toHaveLength(1);
    expect(readBooks(dataDir)).toEqual({ integrity: "ok", unbalanced: [], paidTwice: [], wrongBalances: [] });
  }

  const own = browse(portal);
  own.cookie = forwarderCookie;
  for (const blNo of everything) {
    const found = (await (await own.get(`/truckExport?blNo=${blNo}`)).text()).match(/>TE\d{11}</g);
    expect(found, blNo).toHaveLength(1);
  }
  expect(await portal.stop({ keep: true })).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
}, 1_800_000);
