import type { UserContext } from "@gateway/core/context";
import { invalid } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import { readPage } from "@gateway/store/readPage";
import { message } from "@protocol/message";
import type { PageQuery } from "@protocol/page";
import type { PrepayAccount, PrepayStanding } from "@protocol/prepay";
import { type AccountRow, availableOf } from "./ledger";

export type PrepayRow = AccountRow & { company_name: string };

/** The prepay accounts that this person may see, each with its company's name. */
export function ownAccounts({ db, identity }: Pick<UserContext, "db" | "identity">) {
  const accounts = matchingAccounts({ db, identity });
  return accounts.selectAll("ledger_accounts").select("companies.name as company_name");
}

function matchingAccounts({ db, identity }: Pick<UserContext, "db" | "identity">) {
  const accounts = db
    .selectFrom("ledger_accounts")
    .innerJoin("companies", "companies.id", "ledger_accounts.company_id")
    .where("ledger_accounts.kind", "=", "PREPAY");
  return isPort(identity) ? accounts : accounts.where("ledger_accounts.company_id", "=", identity.companyId);
}

/**
 * A page of them by company and yard. Searchable: accountNo (eq), companyName (like, anywhere in the name), yardCode
 * (eq), keyword (like: anywhere in the name, or the beginning of the account's number or of the yard's code). Anything else is a 422 beside the place it stands.
 */
export async function findPrepayPage(ctx: UserContext, query: PageQuery) {
  let matching = matchingAccounts(ctx);
  query.searchInfos.forEach(({ fieldName, searchType, values: [first = ""] }, i) => {
    const value = first.trim();
    if (fieldName === "accountNo" && searchType === "eq")
      matching = matching.where("ledger_accounts.account_no", "=", value.toUpperCase());
    else if (fieldName === "yardCode" && searchType === "eq")
      matching = matching.where("ledger_accounts.yard_code", "=", value);
    else if (fieldName === "companyName" && searchType === "like")
      matching = matching.where("companies.name", "like", `%${value.replace(/[%_\\]/g, "")}%`);
    else if (fieldName === "keyword" && searchType === "like") {
      const plain = value.replace(/[%_\\]/g, "");
      matching = matching.where((eb) =>
        eb.or([
          eb("companies.name", "like", `%${plain}%`),
          eb("ledger_accounts.account_no", "like", `${plain.toUpperCase()}%`),
          eb("ledger_accounts.yard_code", "like", `${plain.toUpperCase()}%`),
        ]),
      );
    } else
      throw invalid({
        [`searchInfos[${i}].fieldName`]: [message("search.field", { field: fieldName, type: searchType })],
      });
  });
  const inOrder = matching
    .selectAll("ledger_accounts")
    .select("companies.name as company_name")
    .orderBy("companies.name")
    .orderBy("ledger_accounts.yard_code");
  return readPage(matching, inOrder, query, prepayAnswer);
}

/** Fen; as the contract shows it. */
export function prepayAnswer(row: PrepayRow): PrepayAccount {
  const [balance, frozen, warnLine] = [Number(row.balance), Number(row.frozen), Number(row.warn_line)];
  const available = balance - frozen;
  const spendable = availableOf(row);
  return {
    accountNo: row.account_no ?? "",
    companyId: row.company_id ?? "",
    companyName: row.company_name,
    yardCode: row.yard_code,
    balance,
    frozen,
    available,
    creditLimit: Number(row.credit_limit),
    spendable,
    warnLine,
    standing: standingOf(available, spendable, warnLine),
    limitVersion: row.limit_version,
    createTime: row.create_time,
  };
}

const standingOf = (available: number, spendable: number, warnLine: number): PrepayStanding =>
  spendable <= 0 ? "spent" : available < warnLine ? "low" : "enough";
