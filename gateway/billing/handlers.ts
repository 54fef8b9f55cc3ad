import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { may, requirePermission } from "@gateway/core/permission";
import { conflict, invalid, notFound, refused } from "@gateway/core/refusal";
import { makePaperCode } from "@gateway/documents/paperCode";
import { requirePort } from "@gateway/documents/requirePort";
import { findCompany } from "@gateway/identity/public";
import {
  type AccountRow,
  changeLimits,
  creditOf,
  findAccount,
  listLimitChanges,
  noteLimits,
  openCreditAccount as openAccount,
  type Searches,
  searched,
} from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { readPage } from "@gateway/store/readPage";
import { readPiece } from "@gateway/store/readPiece";
import {
  changeCreditTerms,
  exportCreditAccounts,
  findCreditAccount,
  getCreditAccount,
  getMonthlyBill,
  listCreditCandidates,
  openCreditAccount,
  pageCreditAccounts,
  pageMonthlyBills,
  readBillRows,
} from "@protocol/monthlyBills";
import type { SearchInfo } from "@protocol/page";
import { addMonths, monthOf } from "@protocol/values/month";
import { findBillPage, getBillFor, isUnpaid, readRows, toBill } from "./bills";
import { answerOf, creditAnswer } from "./creditAccounts";
import { printedBill } from "./papers";

async function getAccountFor(ctx: UserContext, companyId: string): Promise<AccountRow> {
  const account = await findAccount(ctx.db, creditOf(companyId));
  if (!account) throw notFound();
  return account;
}

/** The credit accounts, searchable by companyName (like). */
function matchingAccounts(db: Store, infos: readonly SearchInfo[]) {
  const accounts = db
    .selectFrom("ledger_accounts")
    .innerJoin("companies", "companies.id", "ledger_accounts.company_id")
    .selectAll("ledger_accounts")
    .where("ledger_accounts.kind", "=", "CREDIT");
  const searches: Searches<typeof accounts> = {
    "companyName like": (from, [name = ""]) =>
      from.where("companies.name", "like", `%${name.trim().replace(/[%_\\]/g, "")}%`),
  };
  return searched(accounts, infos, searches);
}

export const billingHandlers: Handler[] = [
  handle(pageMonthlyBills, async (ctx, { body }) => {
    requirePermission(ctx.identity, "monthlyBill", "query");
    return findBillPage(ctx, body);
  }),

  handle(getMonthlyBill, async (ctx, { params }) => {
    const bill = await getBillFor(ctx, params.id);
    const own = bill.company_id === ctx.identity.companyId;
    return {
      ...toBill(bill),
      payable: own && isUnpaid(bill) && may(ctx.identity, "wallet", "edit"),
      verifyCode: makePaperCode(ctx.config.signingKey, printedBill(bill), []),
    };
  }),

  handle(readBillRows, async (ctx, { params, body }) =>
    readRows(ctx.db, (await getBillFor(ctx, params.id)).id, body.after),
  ),

  handle(findCreditAccount, async (ctx) => {
    requirePermission(ctx.identity, "monthlyBill", "query");
    return creditAnswer(ctx.db, ctx.identity.companyId, ctx.now);
  }),

  handle(pageCreditAccounts, async (ctx, { body }) => {
    requirePort(ctx, "monthlyBillAudit", "query");
    const found = matchingAccounts(ctx.db, body.searchInfos);
    const inOrder = found.orderBy("companies.name").orderBy("ledger_accounts.id");
    const page = await readPage(ctx.db.selectFrom(found.as("found")), inOrder, body, (account) =>
      answerOf(ctx.db, account, ctx.now),
    );
    return { ...page, rows: await Promise.all(page.rows) };
  }),

  handle(exportCreditAccounts, async (ctx, { body: { searchInfos, after } }) => {
    requirePort(ctx, "monthlyBillAudit", "export");
    let accounts = matchingAccounts(ctx.db, searchInfos).orderBy("ledger_accounts.id");
    if (after) accounts = accounts.where("ledger_accounts.id", ">", after);
    const piece = await readPiece(
      (limit) => accounts.limit(limit).execute(),
      ({ id }) => id,
      (account) => answerOf(ctx.db, account, ctx.now),
    );
    return { ...piece, rows: await Promise.all(piece.rows) };
  }),

  handle(getCreditAccount, async (ctx, { params }) => {
    requirePort(ctx, "monthlyBillAudit", "get");
    const account = await getAccountFor(ctx, params.companyId);
    return { ...(await answerOf(ctx.db, account, ctx.now)), changes: await listLimitChanges(ctx.db, account.id) };
  }),

  handle(listCreditCandidates, async (ctx) => {
    requirePort(ctx, "monthlyBillAudit", "add");
    return ctx.db
      .selectFrom("companies")
      .leftJoin("credit_terms", "credit_terms.company_id", "companies.id")
      .select(["companies.id", "companies.name"])
      .where("companies.id", "<>", ctx.identity.companyId)
      .where("credit_terms.company_id", "is", null)
      .orderBy("companies.name")
      .execute();
  }),

  handle(openCreditAccount, async (ctx, { body: { companyId, creditLimit, dueDays, remark } }) => {
    requirePort(ctx, "monthlyBillAudit", "add");
    if (!(await findCompany(ctx.db, companyId))) throw invalid({ companyId: ["format"] });
    const there = await findAccount(ctx.db, creditOf(companyId));
    if (there) throw refused("credit.opened", { accountNo: there.account_no ?? "" });
    await openAccount(ctx.db, companyId, ctx.now, creditLimit);
    await ctx.db
      .insertInto("credit_terms")
      .values({
        company_id: companyId,
        due_days: dueDays,
        // the month that runs is the first to be billed
        billed_period: addMonths(monthOf(ctx.now), -1),
        version: 1,
      })
      .execute();
    const account = await getAccountFor(ctx, companyId);
    const before = { creditLimit: null, warnLine: null };
    await noteLimits(ctx, account.id, before, { creditLimit, warnLine: 0 }, remark);
    return answerOf(ctx.db, account, ctx.now);
  }),

  handle(changeCreditTerms, async (ctx, { params, body: { version, creditLimit, dueDays, remark } }) => {
    requirePort(ctx, "monthlyBillAudit", "edit");
    const kept = await ctx.db
      .updateTable("credit_terms")
      .set((eb) => ({ due_days: dueDays, version: eb("version", "+", 1) }))
      .where("company_id", "=", params.companyId)
      .where("version", "=", version)
      .executeTakeFirst();
    // read once nobody else can change it any more: of two at once the later is told what the earlier has set
    const account = await getAccountFor(ctx, params.companyId);
    if (Number(kept.numUpdatedRows) !== 1) throw conflict(await answerOf(ctx.db, account, ctx.now));
    await changeLimits(ctx, account, account.limit_version, { creditLimit, warnLine: 0 }, remark);
    return answerOf(ctx.db, await getAccountFor(ctx, params.companyId), ctx.now);
  }),
];
