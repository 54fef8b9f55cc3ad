import { invalid } from "@gateway/refusal";
import type { Store } from "@gateway/store/database";
import type { ResultOf } from "@protocol/call";
import { message } from "@protocol/message";
import { ledgerTypes, type pageWalletEntries } from "@protocol/money";
import type { PageQuery, SearchInfo } from "@protocol/page";
import { toInstant } from "@protocol/values/instant";

/** What a page of ledger rows may be searched by. */
interface EntryFilter {
  types?: string[];
  bizNo?: string;
  bizNoPrefix?: string;
  /** ISO instants, both ends included. */
  from?: string;
  to?: string;
}

/** A day without a time is the whole of that day in Shanghai. */
function readInstant(value: string, end: boolean): string | undefined {
  const text = value.trim();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return toInstant(text);
  const start = toInstant(`${text} 00:00:00`);
  return start && end ? new Date(Date.parse(start) + 86_399_999).toISOString() : start;
}

function readFilter(infos: readonly SearchInfo[]): EntryFilter {
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
        throw wrong(["type", "bizNo", "time"].includes(fieldName) ? "searchType" : "fieldName");
    }
  });
  return filter;
}

/**
 * A page of a wallet's ledger by time, newest first unless asked otherwise. Searchable: type (eq, in), bizNo (eq, like
 * as a beginning), time (between, gte, lte). Anything else is a 422 beside the place it stands.
 */
export async function findWalletEntries(
  db: Store,
  walletId: string,
  query: PageQuery,
): Promise<ResultOf<typeof pageWalletEntries>> {
  const filter = readFilter(query.searchInfos);
  if (query.orderBy && query.orderBy.fieldName !== "time") {
    throw invalid({
      "orderBy.fieldName": [message("search.field", { field: query.orderBy.fieldName, type: "orderBy" })],
    });
  }
  const direction = query.orderBy?.direction ?? "desc";

  let matching = db
    .selectFrom("ledger_postings")
    .innerJoin("ledger_txns", "ledger_txns.txn_no", "ledger_postings.txn_no")
    .where("ledger_postings.account_id", "=", walletId);
  if (filter.types) matching = matching.where("ledger_txns.type", "in", filter.types);
  if (filter.bizNo) matching = matching.where("ledger_txns.biz_no", "=", filter.bizNo);
  if (filter.bizNoPrefix) {
    // a range and not LIKE: a % in the value would match anything
    matching = matching
      .where("ledger_txns.biz_no", ">=", filter.bizNoPrefix)
      .where("ledger_txns.biz_no", "<", `${filter.bizNoPrefix}\u{10FFFF}`);
  }
  if (filter.from) matching = matching.where("ledger_txns.time", ">=", filter.from);
  if (filter.to) matching = matching.where("ledger_txns.time", "<=", filter.to);

  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll("ledger_txns")
    .select(["ledger_postings.id", "ledger_postings.amount as posted", "ledger_postings.balance_after"])
    .orderBy("ledger_txns.time", direction)
    .orderBy("ledger_postings.id", direction)
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize)
    .execute();
  return {
    rows: rows.map((row) => ({
      id: row.id,
      txnNo: row.txn_no,
      type: row.type,
      dir: row.posted > 0 ? ("I" as const) : ("O" as const),
      amount: Math.abs(row.posted),
      balanceAfter: row.balance_after ?? 0,
      bizType: row.biz_type,
      bizNo: row.biz_no,
      operatorName: row.operator_name,
      time: row.time,
      remark: row.remark,
    })),
    total: Number(total),
    pageIndex: query.pageIndex,
    pageSize: query.pageSize,
  };
}
