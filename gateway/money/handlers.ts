import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { notFound } from "@gateway/core/refusal";
import { getWallet, pageWalletEntries, readWalletStatement } from "@protocol/money";
import { bankReceiptHandlers } from "./bankReceiptHandlers";
import { findEntries, readStatement, walletEntryOf } from "./entryPages";
import { findWallet } from "./ledger";
import { limitHandlers } from "./limitHandlers";
import { payPasswordHandlers } from "./payPasswordHandlers";
import { statementPaper } from "./statementPapers";
import { suspenseHandlers } from "./suspenseHandlers";
import { transferHandlers } from "./transferHandlers";
import { withdrawalHandlers } from "./withdrawalHandlers";

/** The wallet of the caller's own company; there is no call for another's. */
async function getOwnWallet({ db, identity }: UserContext) {
  requirePermission(identity, "wallet", "query");
  const wallet = await findWallet(db, identity.companyId);
  if (!wallet) throw notFound();
  return wallet;
}

export const moneyHandlers: Handler[] = [
  handle(getWallet, async (ctx) => {
    const wallet = await getOwnWallet(ctx);
    return {
      walletNo: wallet.account_no ?? "",
      companyId: wallet.company_id ?? "",
      balance: wallet.balance,
      frozen: wallet.frozen,
      available: wallet.balance - wallet.frozen,
    };
  }),
  handle(readWalletStatement, async (ctx, { body }) => {
    requirePermission(ctx.identity, "wallet", "export");
    const wallet = await getOwnWallet(ctx);
    const paper = body.after ? null : await statementPaper(ctx, wallet, body.searchInfos);
    return { walletNo: wallet.account_no ?? "", ...(await readStatement(ctx.db, wallet, body, walletEntryOf)), paper };
  }),
  ...payPasswordHandlers,
  ...limitHandlers,
  ...withdrawalHandlers,
  ...suspenseHandlers,
  ...transferHandlers,
  ...bankReceiptHandlers,
  handle(pageWalletEntries, async (ctx, { body }) =>
    findEntries(ctx.db, (await getOwnWallet(ctx)).id, body, walletEntryOf),
  ),
];
