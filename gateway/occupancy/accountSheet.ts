import type { Store } from "@gateway/store/database";
import { occupancyStatus } from "@protocol/documentStatuses";
import { mostSheetAccounts, type ReconciledAccount } from "@protocol/reconciliation";
import { bodyOf, heldOf, occupancyKind } from "./occupancyDocument";

/**
 * Every prepay account against the ledger and its documents, those that differ first, then by company and yard; at most
 * `mostSheetAccounts` rows. Amounts in fen. Whoever needs one moment for all of it passes a transaction.
 */
export async function readAccountSheet(db: Store): Promise<{ rows: ReconciledAccount[]; total: number }> {
  const accounts = await db
    .selectFrom("ledger_accounts")
    .innerJoin("companies", "companies.id", "ledger_accounts.company_id")
    .select(["ledger_accounts.id", "account_no", "company_id", "yard_code", "balance", "frozen"])
    .select("companies.name as company_name")
    .where("kind", "=", "PREPAY")
    .orderBy("companies.name")
    .orderBy("yard_code")
    .execute();
  const posted = await db
    .selectFrom("ledger_postings")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_postings.account_id")
    .select((eb) => ["account_id", eb.fn.sum<number>("amount").as("sum")])
    .where("kind", "=", "PREPAY")
    .groupBy("account_id")
    .execute();
  const holds = await db
    .selectFrom("ledger_holds")
    .select((eb) => ["account_id", eb.fn.sum<number>("amount").as("sum")])
    .where("state", "=", "pending")
    .groupBy("account_id")
    .execute();
  const documents = await heldByDocuments(db);
  const sums = (rows: readonly { account_id: string; sum: number }[]) =>
    new Map(rows.map(({ account_id, sum }) => [account_id, Number(sum)]));
  const [postedOf, heldOfAccount] = [sums(posted), sums(holds)];
  const rows = accounts.map(
    (account): ReconciledAccount => ({
      accountNo: account.account_no ?? "",
      companyName: account.company_name,
      yardCode: account.yard_code,
      balance: Number(account.balance),
      posted: postedOf.get(account.id) ?? 0,
      frozen: Number(account.frozen),
      held: heldOfAccount.get(account.id) ?? 0,
      documents: documents.get(placeOf(account.company_id ?? "", account.yard_code)) ?? 0,
    }),
  );
  const wrong = rows.filter(differs);
  const sorted = [...wrong, ...rows.filter((row) => !differs(row))];
  return { rows: sorted.slice(0, mostSheetAccounts), total: rows.length };
}

const differs = ({ balance, posted, frozen, held, documents }: ReconciledAccount) =>
  balance !== posted || frozen !== held || held !== documents;

const placeOf = (companyId: string, yardCode: string) => `${companyId} ${yardCode}`;

/** Fen that the open occupancies of each company say they hold at each yard. */
async function heldByDocuments(db: Store): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("documents")
    .select(["body", "company_id"])
    .where("kind", "=", occupancyKind)
    .where("status", "=", occupancyStatus.held)
    .execute();
  const sums = new Map<string, number>();
  for (const row of rows) {
    const body = bodyOf(row);
    const place = placeOf(row.company_id, body.content.yardCode);
    sums.set(place, (sums.get(place) ?? 0) + heldOf(body));
  }
  return sums;
}
