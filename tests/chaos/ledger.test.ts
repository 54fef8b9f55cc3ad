import { setTimeout as wait } from "node:timers/promises";
import { openPrepayAccount, openWallet } from "@gateway/money/accounts";
import { type AccountKey, prepayOf, walletOf } from "@gateway/money/ledger";
import { reconcile } from "@gateway/money/reconcile";
import type { Store } from "@gateway/store/database";
import { checkHistory, type HistoryEntry, judge, type Operation, type Outcome } from "@gateway/testing/ledgerHistory";
import { eachStore, optionsOf } from "@gateway/testing/testStores";
import { beforeAll, describe, expect, it } from "vitest";
import { packWorker, randomNumbers, Workers } from "./workers";

const long = process.env.LONG === "1";
/** Of both stores together; an operation on PostgreSQL takes several times as long, so there are fewer. */
const operationsOn = long ? { sqlite: 850_000, postgres: 150_000 } : { sqlite: 1_000, postgres: 500 };
const clients = 20;
const companies = ["c-1", "c-2", "c-3"];
const yards = ["NBYZ", "BLCT"];
/** ms between two kills of all processes at once in the long form; the short one counts, so that a slow machine kills no more. */
const killEveryMs = 5_000;
const killEveryOperations = 400;

/** Accounts with little on them, so that many ask for more than there is; c-1's wallet is asked most. */
const accounts: AccountKey[] = companies.flatMap((companyId) => [
  walletOf(companyId),
  ...yards.map((yard) => prepayOf(companyId, yard)),
]);

let workerFile: string;
beforeAll(async () => {
  workerFile = await packWorker("ledgerWorker");
});

/** What a client asks next: mostly something new, often what another one has begun, sometimes the same twice. */
function createSource(below: (n: number) => number) {
  const holds: { no: string; companyId: string; amount: number }[] = [];
  const payments: { no: string; companyId: string; amount: number }[] = [];
  let last = 0;
  return (): Operation => {
    const no = `H${++last}`;
    const account = below(3) === 0 ? accounts[0]! : accounts[below(accounts.length)]!;
    const amount = 1 + below(9_999);
    const { companyId } = account;
    const hold = holds[below(holds.length)];
    const payment = payments[below(payments.length)];
    switch (below(8)) {
      case 0:
        return { kind: "topUp", no, account, amount: amount * 2 };
      case 1:
      case 2:
        holds.push({ no, companyId, amount });
        if (holds.length > 60) holds.shift();
        return { kind: "hold", no, account, amount };
      case 3:
      case 4:
        if (!hold) break;
        return { kind: "settle", ...hold, amount: hold.no.endsWith("7") ? Math.ceil(hold.amount / 2) : hold.amount };
      case 5:
        if (!hold) break;
        return { kind: "release", no: hold.no, companyId: hold.companyId };
      case 6:
        if (!payment) break;
        return { kind: "payBack", ...payment };
    }
    payments.push({ no, companyId, amount });
    if (payments.length > 60) payments.shift();
    return { kind: "pay", no, account: walletOf(companyId), amount };
  };
}

const keyOf = ({ kind, no }: Operation) => `${kind} ${no}`;

async function openAccounts(db: Store): Promise<void> {
  const now = new Date();
  for (const { kind, companyId, yardCode } of accounts) {
    if (kind === "WALLET") await openWallet(db, companyId, now);
    else await openPrepayAccount(db, companyId, yardCode, now, { creditLimit: 5_000, warnLine: 0 });
  }
}

describe("a history and its ledger", () => {
  const pay = (no: string): Operation => ({ kind: "pay", no, account: accounts[0]!, amount: 100 });
  const row = (txn_no: string, type: string, biz_no: string) => ({ txn_no, type, biz_no, amount: 100, available: 0 });
  const done = (txnNo: string): Outcome => ({ end: "done", txnNo });
  const refused: Outcome = { end: "refused", reason: "wallet.insufficient" };
  const unknown: Outcome = { end: "unknown" };
  const release: Operation = { kind: "release", no: "A", companyId: "c-1" };
  const settle: Operation = { kind: "settle", no: "A", companyId: "c-1", amount: 100 };

  it("agree where nothing is wrong", () => {
    const history = [
      { operation: pay("A"), outcomes: [unknown, done("1"), done("1")] },
      { operation: pay("B"), outcomes: [refused] },
      { operation: pay("C"), outcomes: [unknown] },
    ];
    expect(judge([row("1", "PAY", "A")], history).faults).toEqual([]);
    expect(judge([row("1", "PAY", "A"), row("2", "PAY", "C")], history).faults).toEqual([]);
  });

  it.each([
    ["is lost", "which is not there", [], [{ operation: pay("A"), outcomes: [done("1")] }]],
    [
      "is done twice",
      "done 2 times",
      [row("1", "PAY", "A"), row("2", "PAY", "A")],
      [{ operation: pay("A"), outcomes: [done("1"), done("2")] }],
    ],
    ["was never asked for", "never asked", [row("1", "PAY", "A")], []],
    ["was refused and is there", "refused", [row("1", "PAY", "A")], [{ operation: pay("A"), outcomes: [refused] }]],
    [
      "is of other money",
      "stands as 90",
      [{ ...row("1", "PAY", "A"), amount: 90 }],
      [{ operation: pay("A"), outcomes: [done("1")] }],
    ],
    ["is something else", "which is TOPUP", [row("1", "TOPUP", "A")], [{ operation: pay("A"), outcomes: [done("1")] }]],
    [
      "spends what is not there",
      "left -1",
      [{ ...row("1", "PAY", "A"), available: -1 }],
      [{ operation: pay("A"), outcomes: [done("1")] }],
    ],
    [
      "ends a hold that has ended",
      "ended by",
      [row("1", "SETTLE", "A"), row("2", "UNHOLD", "A")],
      [
        { operation: settle, outcomes: [done("1")] },
        { operation: release, outcomes: [done("2")] },
      ],
    ],
  ] as const)("disagree where an operation %s", (_, words, rows, history) => {
    expect(judge([...rows], history as unknown as HistoryEntry[]).faults.join("\n")).toContain(words);
  });
});

eachStore("the ledger under 20 clients whose processes are killed", (makeStore) => {
  const operations = operationsOn[makeStore.kind];
  it(`keeps what it acknowledged over ${operations} operations`, { timeout: long ? 7_200_000 : 240_000 }, async () => {
    const db = await makeStore();
    await openAccounts(db);
    // SQLite has one owner; on PostgreSQL two processes work on the same rows
    const workers = new Workers<Operation, Outcome>(workerFile, optionsOf(db), makeStore.kind === "sqlite" ? 1 : 2, {
      end: "unknown",
    });
    const below = randomNumbers(20_261_121);
    const next = createSource(below);
    const history = new Map<string, HistoryEntry>();
    const stillFaulty: string[] = [];
    let asked = 0;
    let running = true;

    const attempt = async (client: number, operation: Operation) => {
      const entry = history.get(keyOf(operation)) ?? { operation, outcomes: [] };
      history.set(keyOf(operation), entry);
      // what has no answer is asked for again, as a person would
      for (let tries = 0; tries < 5; tries++) {
        const outcome = await workers.run(client, entry.operation);
        entry.outcomes.push(outcome);
        if (outcome.end !== "unknown") return;
      }
    };
    const work = async (client: number) => {
      while (asked < operations) {
        const operation = next();
        // a payment that was never made, or was refused, is not paid back
        if (operation.kind === "payBack" || operation.kind === "settle" || operation.kind === "release") {
          const first = history.get(`${operation.kind === "payBack" ? "pay" : "hold"} ${operation.no}`);
          if (!first?.outcomes.some(({ end }) => end === "done")) continue;
        }
        asked++;
        await Promise.all([attempt(client, operation), ...(below(10) === 0 ? [attempt(client + 1, operation)] : [])]);
      }
    };
    const observe = async () => {
      while (running) {
        await wait(long ? 20_000 : 4_000);
        const transaction = db.transaction();
        const at = makeStore.kind === "postgres" ? transaction.setIsolationLevel("repeatable read") : transaction;
        stillFaulty.push(...(await at.execute(reconcile)).map((each) => JSON.stringify(each)));
      }
    };
    const nextKill = async () => {
      if (long) return wait(killEveryMs);
      const from = asked;
      while (running && asked < from + killEveryOperations) await wait(20);
    };
    const kill = async () => {
      while (running) {
        await nextKill();
        if (running) await workers.kill({ again: true });
      }
    };

    const began = Date.now();
    const besides = [observe(), kill()];
    await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
    running = false;
    await Promise.all(besides);
    await workers.kill({ again: false });

    const report = await checkHistory(db, [...history.values()]);
    const { faults, ...counts } = report;
    console.log(makeStore.kind, JSON.stringify({ ...counts, kills: workers.kills, ms: Date.now() - began }));
    expect(workers.failures.slice(0, 3)).toEqual([]);
    expect(faults.slice(0, 10)).toEqual([]);
    expect(stillFaulty.slice(0, 10)).toEqual([]);
    expect(await reconcile(db)).toEqual([]);
    // it asked for more than there was, was killed in the middle, and did most of it
    expect(workers.kills).toBeGreaterThan(1);
    expect(counts.refused).toBeGreaterThan(operations / 50);
    expect(counts.done).toBeGreaterThan(operations / 3);
  });
});
