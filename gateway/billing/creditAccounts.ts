import { refused } from "@gateway/core/refusal";
import { type AccountRow, availableOf, creditOf, findAccount } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { message } from "@protocol/message";
import { billStatus, type CreditAccount } from "@protocol/monthlyBills";
import { shanghaiDay } from "@protocol/values/instant";

/** What the ledger calls a monthly bill. */
export const billBizType = "monthlyBill";

/** The oldest bill of a company that is overdue, by its day and not by when that was last looked at. */
export async function findOverdueBill(db: Store, companyId: string, now: Date): Promise<string | undefined> {
  const bill = await db
    .selectFrom("monthly_bills")
    .select("bill_no")
    .where("company_id", "=", companyId)
    .where("status", "in", [billStatus.billed, billStatus.overdue])
    .where("due_day", "<", shanghaiDay(now))
    .orderBy("period")
    .limit(1)
    .executeTakeFirst();
  return bill?.bill_no;
}

/** Why a company gets no further credit (packed `credit.overdue` {billNo}); null: it does, as far as its limit goes. */
export async function findCreditObstacle(db: Store, companyId: string, now: Date): Promise<string | null> {
  const billNo = await findOverdueBill(db, companyId, now);
  return billNo ? message("credit.overdue", { billNo }) : null;
}

/** Refuses (1002) with `credit.overdue` {billNo} where a bill of the company is overdue. */
export async function requireGoodCredit(db: Store, companyId: string, now: Date): Promise<void> {
  const billNo = await findOverdueBill(db, companyId, now);
  if (billNo) throw refused("credit.overdue", { billNo });
}

/** The postings on an account that no bill asks for yet; what has paid a bill is none of them. */
export const unbilledPostings = (db: Store, accountId: string) =>
  db
    .selectFrom("ledger_postings")
    .innerJoin("ledger_txns", "ledger_txns.txn_no", "ledger_postings.txn_no")
    .leftJoin("monthly_bill_rows", "monthly_bill_rows.txn_no", "ledger_postings.txn_no")
    .where("ledger_postings.account_id", "=", accountId)
    .where("ledger_txns.biz_type", "<>", billBizType)
    .where("monthly_bill_rows.txn_no", "is", null);

/** Fen; as the contract shows it. */
export async function creditAnswer(db: Store, companyId: string, now: Date): Promise<CreditAccount | null> {
  const account = await findAccount(db, creditOf(companyId));
  if (!account) return null;
  return answerOf(db, account, now);
}

export async function answerOf(db: Store, account: AccountRow, now: Date): Promise<CreditAccount> {
  const companyId = account.company_id ?? "";
  const { due_days, version, name } = await db
    .selectFrom("credit_terms")
    .innerJoin("companies", "companies.id", "credit_terms.company_id")
    .select(["credit_terms.due_days", "credit_terms.version", "companies.name"])
    .where("credit_terms.company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  const { sum, count } = await unbilledPostings(db, account.id)
    .select((eb) => [
      eb.fn.sum<number>("ledger_postings.amount").as("sum"),
      eb.fn.count<number>("ledger_postings.id").as("count"),
    ])
    .executeTakeFirstOrThrow();
  return {
    accountNo: account.account_no ?? "",
    companyId,
    companyName: name,
    creditLimit: Number(account.credit_limit),
    used: 0 - Number(account.balance),
    available: availableOf(account),
    unbilled: 0 - Number(sum ?? 0),
    unbilledRows: Number(count),
    overdueBillNo: (await findOverdueBill(db, companyId, now)) ?? null,
    dueDays: due_days,
    version,
  };
}
