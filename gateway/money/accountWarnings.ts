import type { Context } from "@gateway/core/context";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { listWhoMay } from "@gateway/identity/public";
import { tell } from "@gateway/messages/public";
import type { Store } from "@gateway/store/database";
import { screenPath } from "@protocol/screens";
import { formatYuan } from "@protocol/values/fen";

/** Warnings that one look takes. */
const batch = 50;

/**
 * Tells the people of each company who may see its prepay accounts of those that have fallen below their line. A warning
 * is taken out in the transaction that writes its message, so any number of gateways tells it once, and one that fails
 * stays. Answers whether more of them may wait.
 */
export async function tellWarnings(
  parts: Pick<Context, "live" | "log"> & { store: Store; clock: () => Date },
): Promise<boolean> {
  const waiting = await parts.store.selectFrom("account_warnings").select("id").orderBy("id").limit(batch).execute();
  for (const { id } of waiting)
    await writeTransaction(parts.store, parts.live, (db, live) =>
      tellWarning({ db, live, log: parts.log, now: parts.clock() }, id),
    );
  return waiting.length === batch;
}

/** Tells one of them, within the caller's transaction; nothing where it was told meanwhile. */
export async function tellWarning(ctx: Pick<Context, "db" | "live" | "log" | "now">, id: string): Promise<void> {
  const { db } = ctx;
  const warning = await db.deleteFrom("account_warnings").where("id", "=", id).returningAll().executeTakeFirst();
  if (!warning) return;
  const account = await db
    .selectFrom("ledger_accounts")
    .innerJoin("companies", "companies.id", "ledger_accounts.company_id")
    .select(["company_id", "account_no", "companies.name as company_name"])
    .where("ledger_accounts.id", "=", warning.account_id)
    .executeTakeFirst();
  if (!account?.company_id) return;
  const accountNo = account.account_no ?? "";
  const people = await listWhoMay(db, [account.company_id], "prepay", "get");
  await tell(ctx, people, {
    contentType: "MESSAGE",
    reason: "prepay.low",
    params: {
      accountNo,
      company: account.company_name,
      available: formatYuan(Number(warning.available)),
      warnLine: formatYuan(Number(warning.warn_line)),
    },
    link: screenPath("prepay/accounts/detail", { no: accountNo }),
    subject: `account:${warning.account_id}`,
  });
}
