import { reconcileBills } from "@gateway/billing/public";
import { type Handler, handle, handlePrepared } from "@gateway/core/handler";
import { requirePort } from "@gateway/documents/requirePort";
import { snapshotPaper } from "@gateway/documents/snapshotPapers";
import { feeKinds } from "@gateway/feeKinds";
import { reconcileFees } from "@gateway/fees/public";
import { reconcileMall } from "@gateway/mall/public";
import { reconcile, reconcileClearing } from "@gateway/money/public";
import { reconcilePayments } from "@gateway/payments/public";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { storeKind } from "@gateway/store/open";
import { occupancyStatus } from "@protocol/documentStatuses";
import {
  type Difference,
  listReconciliations,
  type Reconciliation,
  readReconciliationSheet,
  runReconciliation,
  shownReconciliations,
} from "@protocol/reconciliation";
import type { Selectable } from "kysely";
import { readAccountSheet } from "./accountSheet";
import { bodyOf, occupancyBizType, occupancyKind } from "./occupancyDocument";
import type { ReconciliationsTable } from "./tables";

/** Differences that a reading keeps; a port with more has one cause for them all. */
const mostKept = 100;

/** Every open hold against its occupancy, and the other way round. Fen. */
export async function reconcileDocuments(db: Store): Promise<Difference[]> {
  const holds = await db
    .selectFrom("ledger_holds")
    .select(["biz_no", "amount"])
    .where("biz_type", "=", occupancyBizType)
    .where("state", "=", "pending")
    .execute();
  const rows = await db
    .selectFrom("documents")
    .select("body")
    .where("kind", "=", occupancyKind)
    .where("status", "=", occupancyStatus.held)
    .execute();
  const inLedger = new Map(holds.map(({ biz_no, amount }) => [biz_no, Number(amount)]));
  const inDocuments = new Map(
    rows.flatMap((row) => bodyOf(row).holds.map(({ bizNo, amount }) => [bizNo, amount] as const)),
  );
  return [
    ...[...inLedger]
      .filter(([bizNo, amount]) => inDocuments.get(bizNo) !== amount)
      .map(([subject, found]) => ({
        kind: "holdWithoutDocument" as const,
        subject,
        expected: inDocuments.get(subject) ?? 0,
        found,
      })),
    ...[...inDocuments]
      .filter(([bizNo]) => !inLedger.has(bizNo))
      .map(([subject, expected]) => ({ kind: "documentWithoutHold" as const, subject, expected, found: 0 })),
  ];
}

type Reading = Pick<ReconciliationsTable, "accounts" | "open_holds" | "count" | "differences">;

/** Reads all of it at one moment. */
function atOneMoment<T>(store: Store, read: (db: Store) => Promise<T>): Promise<T> {
  const transaction = store.transaction();
  // SQLite has one moment for a transaction anyway
  const one = storeKind(store) === "postgres" ? transaction.setIsolationLevel("repeatable read") : transaction;
  return one.execute(read);
}

const listDifferences = async (db: Store): Promise<Difference[]> => [
  ...(await reconcile(db)),
  ...(await reconcileClearing(db)),
  ...(await reconcilePayments(db)),
  ...(await reconcileDocuments(db)),
  ...(await reconcileBills(db)),
  ...(await reconcileFees(db, feeKinds)),
  ...(await reconcileMall(db)),
];

/** Reads the whole ledger against itself and its documents. */
const readBooks = (store: Store): Promise<Reading> =>
  atOneMoment(store, async (db) => {
    const differences = await listDifferences(db);
    const accounts = await db
      .selectFrom("ledger_accounts")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const holds = await db
      .selectFrom("ledger_holds")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("state", "=", "pending")
      .executeTakeFirstOrThrow();
    return {
      accounts: Number(accounts.count),
      open_holds: Number(holds.count),
      count: differences.length,
      differences: JSON.stringify(differences.slice(0, mostKept)),
    };
  });

async function keep(db: Store, now: Date, operator_name: string | null, reading: Reading): Promise<Reconciliation> {
  const row = { id: newId(now.getTime()), time: now.toISOString(), operator_name, ...reading };
  await db.insertInto("reconciliations").values(row).execute();
  return answerOf(row);
}

/** What the gateway does every hour by itself: reads the books and keeps what was found. */
export const keepReconciliation = async (store: Store, now: Date): Promise<Reconciliation> =>
  keep(store, now, null, await readBooks(store));

const answerOf = (row: Selectable<ReconciliationsTable>): Reconciliation => ({
  id: row.id,
  time: row.time,
  operatorName: row.operator_name,
  accounts: Number(row.accounts),
  openHolds: Number(row.open_holds),
  count: Number(row.count),
  differences: JSON.parse(row.differences) as Difference[],
});

/** Takes out the readings from before an instant. */
export async function forgetReconciliations(db: Store, before: Date): Promise<void> {
  await db.deleteFrom("reconciliations").where("time", "<", before.toISOString()).execute();
}

export const reconciliationHandlers: Handler[] = [
  handle(listReconciliations, async (ctx) => {
    requirePort(ctx, "prepayAudit", "query");
    const rows = await ctx.db
      .selectFrom("reconciliations")
      .selectAll()
      .orderBy("time", "desc")
      .orderBy("id", "desc")
      .limit(shownReconciliations)
      .execute();
    return rows.map(answerOf);
  }),

  handle(readReconciliationSheet, async (ctx) => {
    requirePort(ctx, "prepayAudit", "query");
    const sheet = await atOneMoment(ctx.db, async (db) => {
      const differences = await listDifferences(db);
      const { rows, total } = await readAccountSheet(db);
      return {
        time: ctx.now.toISOString(),
        differences: differences.slice(0, mostKept),
        count: differences.length,
        accounts: rows,
        total,
      };
    });
    return { ...sheet, paper: snapshotPaper(ctx, "reconciliationSheet", sheet.time, sheet) };
  }),

  handlePrepared(
    runReconciliation,
    async (ctx) => {
      requirePort(ctx, "prepayAudit", "edit");
      return readBooks(ctx.db);
    },
    (ctx, _, reading) => keep(ctx.db, ctx.now, ctx.identity.userName, reading),
  ),
];
