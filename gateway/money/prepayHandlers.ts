import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, notFound, refused } from "@gateway/core/refusal";
import { requirePort } from "@gateway/documents/requirePort";
import { findCompany, listOtherCompanies } from "@gateway/identity/public";
import { message } from "@protocol/message";
import {
  changePrepayLimits,
  getPrepayAccount,
  listPrepayAccounts,
  listPrepayCompanies,
  mostPrepayAccounts,
  openPrepayAccount,
  pagePrepayAccounts,
  pagePrepayEntries,
  readPrepayStatement,
  topUpPrepay,
} from "@protocol/prepay";
import { openPrepayAccount as openAccount } from "./accounts";
import { findEntries, prepayEntryOf, readBalances, readStatement } from "./entryPages";
import { findAccount, postTxn, prepayOf } from "./ledger";
import { findPrepayPage, ownAccounts, type PrepayRow, prepayAnswer } from "./prepayAccounts";
import { changeLimits, listLimitChanges, noteLimits } from "./prepayLimits";
import { statementPaper } from "./statementPapers";

/** An account that this person may see, by its number; 404 for all others. */
async function getAccount(ctx: UserContext, accountNo: string): Promise<PrepayRow> {
  const row = await ownAccounts(ctx)
    .where("ledger_accounts.account_no", "=", accountNo.trim().toUpperCase())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

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

  handle(pagePrepayAccounts, async (ctx, { body }) => {
    requirePermission(ctx.identity, "prepay", "query");
    return findPrepayPage(ctx, body);
  }),

  handle(getPrepayAccount, async (ctx, { params }) => {
    requirePermission(ctx.identity, "prepay", "get");
    const account = await getAccount(ctx, params.accountNo);
    return { ...prepayAnswer(account), changes: await listLimitChanges(ctx.db, account.id) };
  }),

  handle(listPrepayCompanies, async (ctx) => {
    requirePort(ctx, "prepay", "add");
    return listOtherCompanies(ctx.db, ctx.identity.companyId);
  }),

  handle(openPrepayAccount, async (ctx, { body: { companyId, yardCode, creditLimit, warnLine, remark } }) => {
    requirePort(ctx, "prepay", "add");
    const lists = await listCodes(ctx.db, ["yard", "terminal"]);
    const reasons: Record<string, string[]> = {};
    if (!(await findCompany(ctx.db, companyId))) reasons.companyId = ["format"];
    if (![...lists.values()].some((places) => places.has(yardCode)))
      reasons.yardCode = [message("code.unknown", { code: yardCode })];
    if (Object.keys(reasons).length > 0) throw invalid(reasons);
    const key = prepayOf(companyId, yardCode);
    const there = await findAccount(ctx.db, key);
    if (there) throw refused("prepay.opened", { accountNo: there.account_no ?? "" });
    await openAccount(ctx.db, companyId, yardCode, ctx.now, { creditLimit, warnLine });
    const opened = (await findAccount(ctx.db, key))!;
    const before = { creditLimit: null, warnLine: null };
    await noteLimits(ctx, opened.id, before, { creditLimit, warnLine }, remark ?? null);
    return prepayAnswer(await getAccount(ctx, opened.account_no ?? ""));
  }),

  handle(changePrepayLimits, async (ctx, { params, body: { version, remark, ...limits } }) => {
    requirePort(ctx, "prepay", "edit");
    const account = await getAccount(ctx, params.accountNo);
    await changeLimits(ctx, account, version, limits, remark);
    return prepayAnswer(await getAccount(ctx, params.accountNo));
  }),

  handle(topUpPrepay, async (ctx, { params, body: { amount, bankRef, remark } }) => {
    requirePort(ctx, "prepay", "edit");
    const account = await getAccount(ctx, params.accountNo);
    const used = await ctx.db
      .selectFrom("ledger_txns")
      .select("txn_no")
      .where("channel", "=", transferChannel)
      .where("channel_txn_no", "=", bankRef)
      .executeTakeFirst();
    if (used) throw invalid({ bankRef: [message("bankRef.used", { txnNo: used.txn_no })] });
    const { companyId, yardCode } = { companyId: account.company_id ?? "", yardCode: account.yard_code };
    const { first, txnNo } = await postTxn(
      ctx.db,
      {
        type: "TOPUP",
        companyId,
        amount,
        bizType: transferChannel,
        bizNo: bankRef,
        operator: ctx.identity.userId,
        operatorName: ctx.identity.userName,
        time: ctx.now,
        remark: remark ?? null,
        channel: { code: transferChannel, txnNo: bankRef },
      },
      [
        { account: prepayOf(companyId, yardCode), amount },
        { account: "CLEARING", amount: -amount },
      ],
    );
    // somebody else has entered the same transfer at this moment
    if (!first) throw invalid({ bankRef: [message("bankRef.used", { txnNo })] });
    return prepayAnswer(await getAccount(ctx, params.accountNo));
  }),

  handle(pagePrepayEntries, async (ctx, { params, body }) => {
    requirePermission(ctx.identity, "prepay", "get");
    const account = await getAccount(ctx, params.accountNo);
    const page = await findEntries(ctx.db, account.id, body, prepayEntryOf);
    return { ...page, ...(await readBalances(ctx.db, account, body.searchInfos)) };
  }),

  handle(readPrepayStatement, async (ctx, { params, body }) => {
    requirePermission(ctx.identity, "prepay", "export");
    const account = await getAccount(ctx, params.accountNo);
    const paper = body.after ? null : await statementPaper(ctx, account, body.searchInfos);
    return { ...(await readStatement(ctx.db, account, body, prepayEntryOf)), paper };
  }),
];

/** Transfers that the port's clerk has seen on the bank's statement. */
const transferChannel = "TRANSFER";
