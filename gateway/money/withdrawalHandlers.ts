import { listBankAccounts } from "@gateway/account/public";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { notFound, refused } from "@gateway/core/refusal";
import { noteEvent } from "@gateway/documents/trail";
import { listWhoMay } from "@gateway/identity/public";
import { othersOf, settleTodos, tell } from "@gateway/messages/public";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { listEvents } from "@gateway/store/events";
import { newId } from "@gateway/store/id";
import { readPage } from "@gateway/store/readPage";
import { readPiece } from "@gateway/store/readPiece";
import type { BodyOf, ResultOf } from "@protocol/call";
import type { PageQuery, PieceQuery, SearchInfo } from "@protocol/page";
import { screenPath } from "@protocol/screens";
import { formatYuan } from "@protocol/values/fen";
import {
  askWithdrawal,
  exportWithdrawals,
  getWithdrawal,
  getWithdrawalStart,
  pageWithdrawals,
  withdrawalStatus,
  withdrawals,
} from "@protocol/withdrawals";
import { holdFunds, payOutHold, releaseHold } from "./holds";
import { availableOf, findWallet, walletOf } from "./ledger";
import { type Searches, searched } from "./searches";
import {
  getWithdrawalFor,
  getWithdrawalToAct,
  isPayer,
  moveWithdrawal,
  requireNewBankRef,
  toWithdrawal,
  type WithdrawalRow,
} from "./withdrawals";

/** What the ledger calls a withdrawal. */
const bizType = "withdrawal";

const holdOf = (row: Pick<WithdrawalRow, "doc_no">) => ({ biz_type: bizType, biz_no: row.doc_no });
const entryOf = ({ identity, now }: UserContext, remark: string | null) => ({
  operator: identity.userId,
  operatorName: identity.userName,
  time: now,
  remark,
});
const decided = ({ identity, now }: UserContext, reason = "") => ({
  decide_by_name: identity.userName,
  decide_time: now.toISOString(),
  reason,
});

/** What waits is told to who must act, what was decided to the people of the company who may see its wallet. */
async function tellOf(
  ctx: UserContext,
  row: WithdrawalRow,
  what: "asked" | "approved" | "paid" | "refused" | "canceled",
) {
  const subject = `withdrawal:${row.id}`;
  await settleTodos(ctx, subject);
  const waiting = what === "asked" || what === "approved";
  const people =
    what === "asked"
      ? await listWhoMay(ctx.db, [row.company_id], "wallet", "enable")
      : what === "approved"
        ? await listWhoMay(ctx.db, "PORT", "withdrawalAudit", "edit")
        : await listWhoMay(ctx.db, [row.company_id], "wallet", "query");
  const event = {
    params: { docNo: row.doc_no, company: row.company_name, amount: formatYuan(Number(row.amount)) },
    link: screenPath("account/withdrawalDetail", { id: row.id }),
    subject,
  };
  const reason = `withdrawal.${what}` as const;
  await tell(ctx, othersOf(ctx, people), { ...event, contentType: waiting ? "TODO" : "MESSAGE", reason });
  if (what !== "approved") return;
  const company = othersOf(ctx, await listWhoMay(ctx.db, [row.company_id], "wallet", "query"));
  await tell(ctx, company, { ...event, contentType: "MESSAGE", reason: "withdrawal.agreed" });
}

async function ask(ctx: UserContext, body: BodyOf<typeof askWithdrawal>) {
  const { db, identity, now } = ctx;
  requirePermission(identity, "wallet", "edit");
  if (identity.companyAuthStatus !== "02") throw refused("company.unverified");
  const accounts = await listBankAccounts(db, identity.companyId);
  const row: WithdrawalRow = {
    id: newId(now.getTime()),
    doc_no: await nextDocumentNumber(db, "WD", now),
    company_id: identity.companyId,
    company_name: identity.companyName,
    amount: body.amount,
    bank_name: body.bankName,
    bank_acct: body.bankAcct,
    known_account: accounts.some((each) => each.bankAcct === body.bankAcct) ? 1 : 0,
    status: withdrawalStatus.asked,
    version: 1,
    remark: body.remark,
    create_by: identity.userId,
    create_by_name: identity.userName,
    create_time: now.toISOString(),
    approve_by: null,
    approve_by_name: null,
    approve_time: null,
    decide_by_name: null,
    decide_time: null,
    reason: "",
    bank_ref: null,
  };
  await db.insertInto("withdrawals").values(row).execute();
  const { biz_type, biz_no } = holdOf(row);
  const account = walletOf(identity.companyId);
  await holdFunds(db, {
    ...entryOf(ctx, body.remark || null),
    account,
    amount: body.amount,
    bizType: biz_type,
    bizNo: biz_no,
  });
  await noteEvent(ctx, row.id, { action: "ask", fromStatus: null, toStatus: row.status, remark: body.remark || null });
  await tellOf(ctx, row, "asked");
  return toWithdrawal(row, identity);
}

/** The withdrawals that this person sees, narrowed by the one filter of the list: status (eq). */
function matching({ db, identity }: UserContext, infos: readonly SearchInfo[]) {
  const payer = isPayer(identity);
  if (!identity.companyId) throw notFound();
  const rows = db
    .selectFrom("withdrawals")
    .selectAll()
    .where((eb) =>
      payer
        ? eb.or([eb("approve_by", "is not", null), eb("company_id", "=", identity.companyId)])
        : eb("company_id", "=", identity.companyId),
    );
  const searches: Searches<typeof rows> = { "status eq": (from, [status = ""]) => from.where("status", "=", status) };
  return searched(rows, infos, searches);
}

function page(ctx: UserContext, query: PageQuery): Promise<ResultOf<typeof pageWithdrawals>> {
  if (!isPayer(ctx.identity)) requirePermission(ctx.identity, "wallet", "query");
  const found = matching(ctx, query.searchInfos);
  const inOrder = found.orderBy("create_time", "desc").orderBy("id", "desc");
  return readPage(ctx.db.selectFrom(found.as("found")), inOrder, query, (row) => toWithdrawal(row, ctx.identity));
}

/** The same by their ids, which ascend with the time they were asked for. */
function piece(ctx: UserContext, { searchInfos, after }: PieceQuery) {
  requirePermission(ctx.identity, isPayer(ctx.identity) ? "withdrawalAudit" : "wallet", "export");
  let rows = matching(ctx, searchInfos).orderBy("id", "desc");
  if (after) rows = rows.where("id", "<", after);
  return readPiece(
    (limit) => rows.limit(limit).execute(),
    ({ id }) => id,
    (row) => toWithdrawal(row, ctx.identity),
  );
}

export const withdrawalHandlers: Handler[] = [
  handle(getWithdrawalStart, async ({ db, identity }) => {
    requirePermission(identity, "wallet", "edit");
    const wallet = await findWallet(db, identity.companyId);
    if (!wallet) throw notFound();
    return {
      companyName: identity.companyName,
      available: availableOf(wallet),
      accounts: await listBankAccounts(db, identity.companyId),
    };
  }),
  handle(pageWithdrawals, (ctx, { body }) => page(ctx, body)),
  handle(exportWithdrawals, (ctx, { body }) => piece(ctx, body)),
  handle(getWithdrawal, async (ctx, { params }) => {
    const row = await getWithdrawalFor(ctx, params.id);
    return { ...toWithdrawal(row, ctx.identity), events: await listEvents(ctx.db, row.id) };
  }),
  handle(askWithdrawal, (ctx, { body }) => ask(ctx, body)),

  handle(withdrawals.approve, async (ctx, { params, body }) => {
    const { identity, now } = ctx;
    const before = await getWithdrawalToAct(ctx, "approve", params.id, body.version);
    const row = await moveWithdrawal(ctx, "approve", before, {
      approve_by: identity.userId,
      approve_by_name: identity.userName,
      approve_time: now.toISOString(),
    });
    await tellOf(ctx, row, "approved");
    return toWithdrawal(row, identity);
  }),

  ...(["cancel", "refuse"] as const).map((action) =>
    handle(withdrawals[action], async (ctx, { params, body }) => {
      const before = await getWithdrawalToAct(ctx, action, params.id, body.version);
      const row = await moveWithdrawal(ctx, action, before, decided(ctx, body.remark));
      await releaseHold(ctx.db, holdOf(row), entryOf(ctx, body.remark));
      await tellOf(ctx, row, action === "cancel" ? "canceled" : "refused");
      return toWithdrawal(row, ctx.identity);
    }),
  ),

  handle(withdrawals.pay, async (ctx, { params, body: { version, bankRef } }) => {
    const before = await getWithdrawalToAct(ctx, "pay", params.id, version);
    await requireNewBankRef(ctx.db, bankRef);
    const row = await moveWithdrawal(ctx, "pay", before, { ...decided(ctx), bank_ref: bankRef });
    await payOutHold(ctx.db, holdOf(row), { code: "PAYOUT", txnNo: bankRef }, entryOf(ctx, null));
    await tellOf(ctx, row, "paid");
    return toWithdrawal(row, ctx.identity);
  }),
];
