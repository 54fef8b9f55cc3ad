import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { isPort } from "@gateway/documents/lifecycleRules";
import { listPrepayAccounts, mostPrepayAccounts, type PrepayAccount, type PrepayStanding } from "@protocol/prepay";
import { type AccountRow, availableOf } from "./ledger";

export const prepayHandlers: Handler[] = [
  handle(listPrepayAccounts, async (ctx) => {
    requirePermission(ctx.identity, "prepay", "query");
    const rows = await ownAccounts(ctx)
      .orderBy("companies.name")
      .orderBy("ledger_accounts.yard_code")
      .limit(mostPrepayAccounts)
      .execute();
    return rows.map(prepayAnswer);
  }),
];

/** The prepay accounts that this person may see, each with its company's name. */
export function ownAccounts({ db, identity }: Pick<UserContext, "db" | "identity">) {
  const accounts = db
    .selectFrom("ledger_accounts")
    .innerJoin("companies", "companies.id", "ledger_accounts.company_id")
    .selectAll("ledger_accounts")
    .select("companies.name as company_name")
    .where("ledger_accounts.kind", "=", "PREPAY");
  return isPort(identity) ? accounts : accounts.where("ledger_accounts.company_id", "=", identity.companyId);
}

/** Fen; as the contract shows it. */
export function prepayAnswer(row: AccountRow & { company_name: string }): PrepayAccount {
  const [balance, frozen] = [Number(row.balance), Number(row.frozen)];
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
    warnLine: Number(row.warn_line),
    standing: standingOf(available, spendable, Number(row.warn_line)),
    createTime: row.create_time,
  };
}

const standingOf = (available: number, spendable: number, warnLine: number): PrepayStanding =>
  spendable <= 0 ? "spent" : available < warnLine ? "low" : "enough";
