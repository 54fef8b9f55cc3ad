import type { Context } from "@gateway/core/context";
import { writeTransaction } from "@gateway/core/writeTransaction";
import { listWhoMay } from "@gateway/identity/public";
import { settleTodos, type Teller, tell } from "@gateway/messages/public";
import type { Store } from "@gateway/store/database";
import { screenPath } from "@protocol/screens";
import { transferStatus } from "@protocol/transfers";
import { formatYuan } from "@protocol/values/fen";
import type { AccountRow } from "./ledger";
import { getSuspenseRow, type SuspenseRow } from "./suspense";
import type { TransferRow } from "./transfers";

/** Transfers past their time that one look takes. */
const batch = 50;

/** Tells whoever of its company may see the wallet that a transfer has arrived (fen), or that nothing came for it in time. */
export async function tellOfTransfer(
  ctx: Teller,
  transfer: Pick<TransferRow, "id" | "doc_no" | "company_id" | "reference" | "amount">,
  what: "arrived" | "expired",
  amount = Number(transfer.amount),
): Promise<void> {
  await tell(ctx, await listWhoMay(ctx.db, [transfer.company_id], "wallet", "query"), {
    contentType: "MESSAGE",
    reason: `transfer.${what}`,
    params: { docNo: transfer.doc_no, reference: transfer.reference, amount: formatYuan(amount) },
    link: screenPath("account/transferDetail", { id: transfer.id }),
    subject: `transfer:${transfer.id}`,
  });
}

/**
 * Tells of the transfers whose time has passed without money. Each is marked in the transaction that writes its message,
 * so any number of gateways tells it once. Answers whether more of them may wait.
 */
export async function tellExpiredTransfers(
  parts: Pick<Context, "live" | "log"> & { store: Store; clock: () => Date },
): Promise<boolean> {
  const { store, live, log } = parts;
  const now = parts.clock();
  const waiting = await store
    .selectFrom("transfers")
    .select("id")
    .where("status", "=", transferStatus.announced)
    .where("expiry_told", "=", 0)
    .where("expires_time", "<=", now.toISOString())
    .orderBy("expires_time")
    .limit(batch)
    .execute();
  for (const { id } of waiting) {
    await writeTransaction(store, live, async (db, buffered) => {
      const expired = await db
        .updateTable("transfers")
        .set({ expiry_told: 1 })
        .where("id", "=", id)
        .where("status", "=", transferStatus.announced)
        .where("expiry_told", "=", 0)
        .returningAll()
        .executeTakeFirst();
      if (expired) await tellOfTransfer({ db, live: buffered, log, now }, expired, "expired");
    });
  }
  return waiting.length === batch;
}

type Lain = Pick<SuspenseRow, "id" | "doc_no" | "amount" | "company_id">;

const eventOf = ({ id, doc_no, amount }: Lain) => ({
  params: { docNo: doc_no, amount: formatYuan(Number(amount)) },
  subject: `suspense:${id}`,
});

/** Tells the company into whose account money from suspense was booked. */
export async function tellOfAssigned(ctx: Teller, item: Lain, account: AccountRow): Promise<void> {
  const prepay = account.kind === "PREPAY";
  const people = await listWhoMay(ctx.db, [account.company_id ?? ""], prepay ? "prepay" : "wallet", "query");
  const accountNo = account.account_no ?? "";
  const { params, subject } = eventOf(item);
  await tell(ctx, people, {
    contentType: "MESSAGE",
    reason: "suspense.assigned",
    params: { ...params, accountNo },
    link: prepay ? screenPath("prepay/accounts/detail", { no: accountNo }) : screenPath("account/wallet"),
    subject,
  });
}

/** Tells the company that money in suspense is taken to be of, where there is one, that it went back to its payer. */
export async function tellOfReturned(ctx: Teller, item: Lain): Promise<void> {
  await settleSuspenseTodos(ctx, item);
  if (!item.company_id) return;
  await tell(ctx, await listWhoMay(ctx.db, [item.company_id], "wallet", "query"), {
    ...eventOf(item),
    contentType: "MESSAGE",
    reason: "suspense.returned",
    link: screenPath("account/wallet"),
  });
}

/** Tells what the bank has decided of money that was sent back through it; refused, it is the port's to do again. */
export async function tellOfReturnDecided(ctx: Teller, id: string, done: boolean): Promise<void> {
  const item = await getSuspenseRow(ctx.db, id);
  if (done) return tellOfReturned(ctx, item);
  await tell(ctx, await listWhoMay(ctx.db, "PORT", "moneyAudit", "edit"), {
    ...eventOf(item),
    contentType: "TODO",
    reason: "suspense.refused",
    link: screenPath("account/suspenseDetail", { id: item.id }),
  });
}

export const settleSuspenseTodos = (ctx: Teller, { id }: Pick<SuspenseRow, "id">): Promise<void> =>
  settleTodos(ctx, `suspense:${id}`);
