import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { type AccountKey, creditOf, prepayOf, walletOf } from "./ledger";

/** Opens the wallet of a company, empty; one that is there stays. The number is `EW` with date and sequence. */
export const openWallet = (db: Store, companyId: string, now: Date): Promise<void> =>
  openAccount(db, walletOf(companyId), "EW", now, { creditLimit: 0, warnLine: 0 });

/** Opens a company's prepay account at a yard or terminal, empty; one that is there stays. The number begins with `PP`. */
export const openPrepayAccount = (
  db: Store,
  companyId: string,
  yardCode: string,
  now: Date,
  limits: AccountLimits = { creditLimit: 0, warnLine: 0 },
): Promise<void> => openAccount(db, prepayOf(companyId, yardCode), "PP", now, limits);

/** Opens a monthly customer's credit account, with nothing owed; one that is there stays. The number begins with `CR`. */
export const openCreditAccount = (db: Store, companyId: string, now: Date, creditLimit: number): Promise<void> =>
  openAccount(db, creditOf(companyId), "CR", now, { creditLimit, warnLine: 0 });

/** Fen. */
export interface AccountLimits {
  creditLimit: number;
  warnLine: number;
}

async function openAccount(
  db: Store,
  { kind, companyId, yardCode }: AccountKey,
  prefix: string,
  now: Date,
  { creditLimit, warnLine }: AccountLimits,
): Promise<void> {
  await db
    .insertInto("ledger_accounts")
    .values({
      id: newId(now.getTime()),
      kind,
      company_id: companyId,
      yard_code: yardCode,
      account_no: await nextDocumentNumber(db, prefix, now),
      balance: 0,
      frozen: 0,
      credit_limit: creditLimit,
      warn_line: warnLine,
      create_time: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["kind", "company_id", "yard_code"]).doNothing())
    .execute();
}
