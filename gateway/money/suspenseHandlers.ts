import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid } from "@gateway/core/refusal";
import { requirePort } from "@gateway/documents/requirePort";
import { askSuspenseReturn } from "@gateway/payments/public";
import type { Store } from "@gateway/store/database";
import { readPage } from "@gateway/store/readPage";
import { readPiece } from "@gateway/store/readPiece";
import type { PieceQuery, SearchInfo } from "@protocol/page";
import {
  exportSuspense,
  getSuspense,
  mostTargets,
  pageSuspense,
  type SuspenseTarget,
  suspense,
  suspenseStatus,
} from "@protocol/suspense";
import { transferStatus } from "@protocol/transfers";
import { postBankLine } from "./bankReceipts";
import { findAccountByNo, findChannelTxn } from "./ledger";
import { settleSuspenseTodos, tellOfAssigned, tellOfReturned, tellOfTransfer } from "./notifications";
import { type Searches, searched } from "./searches";
import {
  getSuspenseRow,
  type NamedSuspense,
  postOutOfSuspense,
  resolveSuspense,
  suspenseWithNames,
  toSuspense,
} from "./suspense";
import { takeTransfer, transfersWithNames } from "./transfers";

function matching(db: Store, infos: readonly SearchInfo[]) {
  const rows = suspenseWithNames(db);
  const searches: Searches<typeof rows> = {
    "status eq": (from, [status = ""]) => from.where("suspense_items.status", "=", status),
    "origin eq": (from, [origin = ""]) => from.where("suspense_items.origin", "=", origin as "AMOUNT"),
    "docNo eq": (from, [no = ""]) => from.where("suspense_items.doc_no", "=", no.trim().toUpperCase()),
    "payNo eq": (from, [no = ""]) => from.where("suspense_items.pay_no", "=", no.trim().toUpperCase()),
    "channelTxnNo eq": (from, [no = ""]) => from.where("suspense_items.channel_txn_no", "=", no.trim()),
    "createTime gte": (from, [time = ""]) => from.where("suspense_items.create_time", ">=", time),
    "createTime lte": (from, [time = ""]) => from.where("suspense_items.create_time", "<=", time),
    "createTime between": (from, [start = "", end = ""]) =>
      from.where("suspense_items.create_time", ">=", start).where("suspense_items.create_time", "<=", end),
  };
  return searched(rows, infos, searches);
}

const amountsInFen = (row: NamedSuspense): NamedSuspense => ({ ...row, amount: Number(row.amount) });

async function counted(db: Store) {
  const rows = await db
    .selectFrom("suspense_items")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count"), eb.fn.sum<number>("amount").as("sum")])
    .groupBy("status")
    .execute();
  const there = rows.filter(({ status }) => status === suspenseStatus.open || status === suspenseStatus.returning);
  return {
    counts: Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])),
    left: there.reduce((sum, row) => sum + Number(row.sum), 0),
  };
}

async function piece(ctx: UserContext, { searchInfos, after }: PieceQuery) {
  let rows = matching(ctx.db, searchInfos).orderBy("suspense_items.id", "desc");
  if (after) rows = rows.where("suspense_items.id", "<", after);
  return readPiece(
    (limit) => rows.limit(limit).execute(),
    ({ id }) => id,
    (row) => toSuspense(amountsInFen(row), ctx),
  );
}

/** Accounts and announced transfers of the company that it may be of, or of those whose name holds `company`. */
async function listTargets(db: Store, row: NamedSuspense, company: string): Promise<SuspenseTarget[]> {
  const name = `%${company.trim().replace(/[%_\\]/g, "")}%`;
  const accounts = db
    .selectFrom("ledger_accounts")
    .innerJoin("companies", "companies.id", "ledger_accounts.company_id")
    .select(["ledger_accounts.account_no", "ledger_accounts.kind", "ledger_accounts.yard_code", "companies.name"])
    .where("ledger_accounts.kind", "in", ["WALLET", "PREPAY"])
    .orderBy("companies.name")
    .orderBy("ledger_accounts.kind", "desc")
    .limit(mostTargets / 2);
  const transfers = transfersWithNames(db)
    .where("transfers.status", "=", transferStatus.announced)
    .orderBy("transfers.id", "desc")
    .limit(mostTargets / 2);
  const known = company.trim() === "" && row.company_id !== "";
  const [toAccounts, toTransfers] = await Promise.all([
    (known
      ? accounts.where("companies.id", "=", row.company_id)
      : accounts.where("companies.name", "like", name)
    ).execute(),
    (known
      ? transfers.where("companies.id", "=", row.company_id)
      : transfers.where("companies.name", "like", name)
    ).execute(),
  ]);
  return [
    ...toTransfers.map((each) => ({
      value: `T:${each.id}`,
      kind: "TRANSFER" as const,
      no: each.doc_no,
      companyName: each.company_name,
      yardCode: each.yard_code,
      amount: Number(each.amount),
    })),
    ...toAccounts.map((each) => ({
      value: `A:${each.account_no}`,
      kind: each.kind === "PREPAY" ? ("PREPAY" as const) : ("WALLET" as const),
      no: each.account_no ?? "",
      companyName: each.name,
      yardCode: each.yard_code,
      amount: null,
    })),
  ];
}

/** The account that a receipt shall be booked into, and the announced transfer that it is then. */
async function readTarget(db: Store, target: string) {
  const name = target.slice(2);
  const transfer = target.startsWith("T:")
    ? await transfersWithNames(db)
        .where("transfers.id", "=", name)
        .where("transfers.status", "=", transferStatus.announced)
        .executeTakeFirst()
    : undefined;
  const account = await findAccountByNo(db, transfer?.account_no ?? (target.startsWith("A:") ? name : ""));
  if (!account?.company_id || (account.kind !== "WALLET" && account.kind !== "PREPAY"))
    throw invalid({ target: ["suspense.target"] });
  const key = { kind: account.kind, companyId: account.company_id, yardCode: account.yard_code };
  return { key, account, transfer };
}

const entryOf = ({ identity, now }: UserContext) => ({
  operator: identity.userId,
  operatorName: identity.userName,
  time: now,
});

export const suspenseHandlers: Handler[] = [
  handle(pageSuspense, async (ctx, { body }) => {
    requirePort(ctx, "moneyAudit", "query");
    const found = matching(ctx.db, body.searchInfos);
    const inOrder = found.orderBy("suspense_items.id", "desc");
    const page = await readPage(ctx.db.selectFrom(found.as("found")), inOrder, body, (row) =>
      toSuspense(amountsInFen(row), ctx),
    );
    return { ...page, ...(await counted(ctx.db)) };
  }),
  handle(exportSuspense, (ctx, { body }) => {
    requirePort(ctx, "moneyAudit", "export");
    return piece(ctx, body);
  }),
  handle(getSuspense, async (ctx, { params, query }) => {
    requirePort(ctx, "moneyAudit", "query");
    const row = await getSuspenseRow(ctx.db, params.id);
    const shown = toSuspense(row, ctx);
    const targets = shown.allowedActions.includes("assign") ? await listTargets(ctx.db, row, query.company) : [];
    return { ...shown, targets };
  }),

  handle(suspense.assign, async (ctx, { params, body: { version, remark, target } }) => {
    requirePort(ctx, "moneyAudit", "query");
    const { key, account, transfer } = await readTarget(ctx.db, target);
    const changed = { remark, account_no: account.account_no, transfer_no: transfer?.doc_no ?? null };
    const row = await resolveSuspense(ctx, "assign", params.id, version, changed);
    const receipt = { bankRef: row.channel_txn_no, amount: row.amount };
    if (transfer && !(await takeTransfer(ctx.db, transfer.id, receipt, ctx.now)))
      throw invalid({ target: ["suspense.target"] });
    const txn = { ...entryOf(ctx), type: "TOPUP" as const, companyId: key.companyId, remark };
    await postOutOfSuspense(ctx.db, row, key, txn);
    await settleSuspenseTodos(ctx, row);
    if (transfer) await tellOfTransfer(ctx, transfer, "arrived", row.amount);
    else await tellOfAssigned(ctx, row, account);
    return toSuspense(await getSuspenseRow(ctx.db, row.id), ctx);
  }),

  handle(suspense.payBack, async (ctx, { params, body: { version, remark, bankRef } }) => {
    requirePort(ctx, "moneyAudit", "query");
    if (await findChannelTxn(ctx.db, "PAYOUT", bankRef)) throw invalid({ bankRef: ["bankRef.taken"] });
    const row = await resolveSuspense(ctx, "payBack", params.id, version, { remark, refund_no: bankRef });
    const channel = { code: "PAYOUT", txnNo: bankRef };
    const txn = { ...entryOf(ctx), type: "REFUND" as const, companyId: row.company_id, remark, channel };
    await postOutOfSuspense(ctx.db, row, "CLEARING", txn);
    const line = { bizType: "BANK_LINE", bizNo: `PAYOUT:${bankRef}`, amount: row.amount, direction: "out" as const };
    await postBankLine(ctx.db, line, entryOf(ctx));
    await tellOfReturned(ctx, row);
    return toSuspense(await getSuspenseRow(ctx.db, row.id), ctx);
  }),

  handle(suspense.sendBack, async (ctx, { params, body: { version, remark } }) => {
    requirePort(ctx, "moneyAudit", "query");
    const row = await resolveSuspense(ctx, "sendBack", params.id, version, { remark });
    const refundNo = await askSuspenseReturn(ctx, row, remark);
    await ctx.db.updateTable("suspense_items").set({ refund_no: refundNo }).where("id", "=", row.id).execute();
    await settleSuspenseTodos(ctx, row);
    return toSuspense(await getSuspenseRow(ctx.db, row.id), ctx);
  }),
];
