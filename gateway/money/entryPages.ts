import { invalid } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { readPage } from "@gateway/store/readPage";
import { message } from "@protocol/message";
import { ledgerTypes, statementBatch } from "@protocol/money";
import type { PageQuery, SearchInfo } from "@protocol/page";
import { toInstant } from "@protocol/values/instant";

/** What a page of ledger rows may be searched by. */
export interface EntryFilter {
  dir?: "I" | "O";
  types?: string[];
  bizTypes?: string[];
  bizNo?: string;
  bizNoPrefix?: string;
  /** ISO instants, both ends included. */
  from?: string;
  to?: string;
}

/** A day without a time is the whole of that day in Shanghai. */
export function readInstant(value: string, end: boolean): string | undefined {
  const text = value.trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return toInstant(text);
  const start = toInstant(`${text} 00:00:00`);
  return start && end ? new Date(Date.parse(start) + 86_399_999).toISOString() : start;
}

export function readFilter(infos: readonly SearchInfo[]): EntryFilter {
  const filter: EntryFilter = {};
  infos.forEach((info, i) => {
    const { fieldName, searchType, values } = info;
    const wrong = (part: string) =>
      invalid({
        [`searchInfos[${i}].${part}`]: [
          part === "values"
            ? message("search.value", { field: fieldName })
            : message("search.field", { field: fieldName, type: searchType }),
        ],
      });
    const [first = "", second = ""] = values;
    switch (`${fieldName} ${searchType}`) {
      case "dir eq":
        if (first !== "I" && first !== "O") throw wrong("values");
        filter.dir = first;
        break;
      case "bizType eq":
      case "bizType in":
        filter.bizTypes = values;
        break;
      case "type eq":
      case "type in":
        if (!values.every((value) => (ledgerTypes as readonly string[]).includes(value))) throw wrong("values");
        filter.types = values;
        break;
      case "bizNo eq":
        filter.bizNo = first.trim().toUpperCase();
        break;
      case "bizNo like":
        filter.bizNoPrefix = first.trim().toUpperCase();
        break;
      case "time gte":
        filter.from = readInstant(first, false);
        if (!filter.from) throw wrong("values");
        break;
      case "time lte":
        filter.to = readInstant(first, true);
        if (!filter.to) throw wrong("values");
        break;
      case "time between":
        filter.from = readInstant(first, false);
        filter.to = readInstant(second, true);
        if (!filter.from || !filter.to) throw wrong("values");
        break;
      default:
        throw wrong(["dir", "type", "bizType", "bizNo", "time"].includes(fieldName) ? "searchType" : "fieldName");
    }
  });
  return filter;
}

/** The entries of an account that a filter lets through, without order or bounds. */
function matchingEntries(db: Store, accountId: string, filter: EntryFilter) {
  let matching = db
    .selectFrom("ledger_postings")
    .innerJoin("ledger_txns", "ledger_txns.txn_no", "ledger_postings.txn_no")
    .where("ledger_postings.account_id", "=", accountId);
  if (filter.dir) matching = matching.where("ledger_postings.amount", filter.dir === "I" ? ">" : "<", 0);
  if (filter.types) matching = matching.where("ledger_txns.type", "in", filter.types);
  if (filter.bizTypes) matching = matching.where("ledger_txns.biz_type", "in", filter.bizTypes);
  if (filter.bizNo) matching = matching.where("ledger_txns.biz_no", "=", filter.bizNo);
  if (filter.bizNoPrefix) {
    // a range and not LIKE: a % in the value would match anything
    matching = matching
      .where("ledger_txns.biz_no", ">=", filter.bizNoPrefix)
      .where("ledger_txns.biz_no", "<", `${filter.bizNoPrefix}\u{10FFFF}`);
  }
  if (filter.from) matching = matching.where("ledger_txns.time", ">=", filter.from);
  if (filter.to) matching = matching.where("ledger_txns.time", "<=", filter.to);
  return matching;
}

const withColumns = (matching: ReturnType<typeof matchingEntries>) =>
  matching
    .selectAll("ledger_txns")
    .select([
      "ledger_postings.id",
      "ledger_postings.amount as posted",
      "ledger_postings.held",
      "ledger_postings.balance_after",
      "ledger_postings.frozen_after",
    ]);

/** A row of an account's ledger. */
export type EntryRow = Awaited<ReturnType<ReturnType<typeof withColumns>["execute"]>>[number];

/** As a wallet's contract shows it. Fen. */
export const walletEntryOf = (row: EntryRow) => ({
  id: row.id,
  txnNo: row.txn_no,
  type: row.type,
  dir: row.posted > 0 ? ("I" as const) : ("O" as const),
  amount: Math.abs(Number(row.posted)),
  held: Number(row.held),
  balanceAfter: Number(row.balance_after ?? 0),
  bizType: row.biz_type,
  bizNo: row.biz_no,
  operatorName: row.operator_name,
  time: row.time,
  remark: row.remark,
});

/** As a prepay account's contract shows it: with what was held after it. Fen. */
export const prepayEntryOf = (row: EntryRow) => ({
  ...walletEntryOf(row),
  frozenAfter: Number(row.frozen_after ?? 0),
});

/**
 * A page of an account's ledger in the order of its posting, so that each balance follows from the one before; newest
 * first unless asked otherwise. Searchable: dir (eq), type and bizType
 * (eq, in), bizNo (eq, like as a beginning), time (between, gte, lte). Anything else is a 422 beside the place it
 * stands. `entryOf` says how a row is shown.
 */
export async function findEntries<R>(
  db: Store,
  accountId: string,
  query: PageQuery,
  entryOf: (row: EntryRow) => R,
): Promise<{ rows: R[]; total: number; pageIndex: number; pageSize: number }> {
  const filter = readFilter(query.searchInfos);
  if (query.orderBy && query.orderBy.fieldName !== "time") {
    throw invalid({
      "orderBy.fieldName": [message("search.field", { field: query.orderBy.fieldName, type: "orderBy" })],
    });
  }
  const direction = query.orderBy?.direction ?? "desc";
  const matching = matchingEntries(db, accountId, filter);
  const inOrder = withColumns(matching).orderBy("ledger_postings.id", direction);
  return readPage(matching, inOrder, query, entryOf);
}

/**
 * Fen before the first and after the last instant of a filter, by what was posted since: entries of the same moment may
 * have been posted in another order than their times say. One statement, so that nothing is posted in between.
 */
async function balancesOf(db: Store, accountId: string, { from, to }: EntryFilter) {
  const postedSince = (operator: ">=" | ">", instant: string) =>
    db
      .selectFrom("ledger_postings")
      .innerJoin("ledger_txns", "ledger_txns.txn_no", "ledger_postings.txn_no")
      .select((eb) => eb.fn.sum<number>("ledger_postings.amount").as("sum"))
      .where("ledger_postings.account_id", "=", accountId)
      .where("ledger_txns.time", operator, instant);
  const { balance, sinceFrom, sinceTo } = await db
    .selectFrom("ledger_accounts")
    .select("balance")
    .$if(from !== undefined, (account) => account.select(postedSince(">=", from!).as("sinceFrom")))
    .$if(to !== undefined, (account) => account.select(postedSince(">", to!).as("sinceTo")))
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    opening: from ? Number(balance) - Number(sinceFrom ?? 0) : 0,
    closing: Number(balance) - Number(sinceTo ?? 0),
  };
}

/** An account's balances (fen) around a period, how many entries there are between them, and the last of these. */
export async function readPeriod(db: Store, accountId: string, bounds: Pick<EntryFilter, "from" | "to">) {
  const { count, lastId, lastTime } = await matchingEntries(db, accountId, bounds)
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      eb.fn.max<string | null>("ledger_postings.id").as("lastId"),
      eb.fn.max<string | null>("ledger_txns.time").as("lastTime"),
    ])
    .executeTakeFirstOrThrow();
  return { ...(await balancesOf(db, accountId, bounds)), count: Number(count), lastId, lastTime };
}

/** What an account had before the first and after the last instant that is asked for, whatever else is. Fen. */
export const readBalances = (
  db: Store,
  { id }: { id: string },
  searchInfos: readonly SearchInfo[],
): Promise<{ opening: number; closing: number }> => balancesOf(db, id, readFilter(searchInfos));

/** One piece of an account's statement, the oldest first, behind the entry `after`; searchable as the pages are. */
export async function readStatement<R>(
  db: Store,
  account: { id: string },
  { searchInfos, after }: { searchInfos: SearchInfo[]; after?: string },
  entryOf: (row: EntryRow) => R,
): Promise<{ opening: number; closing: number; rows: R[]; next: string | null }> {
  const filter = readFilter(searchInfos);
  let matching = matchingEntries(db, account.id, filter);
  if (after) {
    const last = await matching.select("ledger_postings.id").where("ledger_postings.id", "=", after).executeTakeFirst();
    if (!last) throw invalid({ after: ["format"] });
    matching = matching.where("ledger_postings.id", ">", after);
  }
  const rows = await withColumns(matching)
    .orderBy("ledger_postings.id")
    .limit(statementBatch + 1)
    .execute();
  const piece = rows.slice(0, statementBatch);
  return {
    ...(await balancesOf(db, account.id, filter)),
    rows: piece.map(entryOf),
    next: rows.length > statementBatch ? piece.at(-1)!.id : null,
  };
}
