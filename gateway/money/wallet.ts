import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";

/** Opens the wallet of a company, empty; one that is there stays. The number is `EW` with date and sequence. */
export async function openWallet(db: Store, companyId: string, now: Date): Promise<void> {
  await db
    .insertInto("ledger_accounts")
    .values({
      id: newId(now.getTime()),
      kind: "WALLET",
      company_id: companyId,
      wallet_no: await nextDocumentNumber(db, "EW", now),
      balance: 0,
      frozen: 0,
      create_time: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("company_id").doNothing())
    .execute();
}
