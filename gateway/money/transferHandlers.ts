import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { conflict, notFound, refused } from "@gateway/core/refusal";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { readPage } from "@gateway/store/readPage";
import type { BodyOf } from "@protocol/call";
import type { PageQuery } from "@protocol/page";
import {
  announceTransfer,
  cancelTransfer,
  getTransfer,
  mostOpenTransfers,
  pageTransfers,
  transferDays,
  transferStatus,
} from "@protocol/transfers";
import { findAccount } from "./ledger";
import { type Searches, searched } from "./searches";
import { getTransferFor, newReference, seesAllTransfers, toTransfer, transfersWithNames } from "./transfers";

const payeeOf = ({ config }: UserContext) =>
  config.payments?.payee ? { name: config.payments.merchant, ...config.payments.payee } : null;

async function page(ctx: UserContext, query: PageQuery) {
  const { db, identity } = ctx;
  const now = ctx.now.toISOString();
  const all = seesAllTransfers(identity);
  if (!all) requirePermission(identity, "wallet", "query");
  if (!identity.companyId) throw notFound();
  const rows = transfersWithNames(db);
  const searches: Searches<typeof rows> = {
    // what is past its time counts as expired
    "status eq": (from, [status = ""]) =>
      status === transferStatus.announced
        ? from.where("transfers.status", "=", status).where("transfers.expires_time", ">", now)
        : status === transferStatus.expired
          ? from.where("transfers.status", "=", transferStatus.announced).where("transfers.expires_time", "<=", now)
          : from.where("transfers.status", "=", status),
    "docNo eq": (from, [docNo = ""]) => from.where("transfers.doc_no", "=", docNo.trim().toUpperCase()),
    "reference eq": (from, [text = ""]) => from.where("transfers.reference", "=", text.trim().toUpperCase()),
  };
  const seen = all ? rows : rows.where("transfers.company_id", "=", identity.companyId);
  const matching = searched(seen, query.searchInfos, searches);
  const inOrder = matching.orderBy("transfers.id", "desc");
  return readPage(db.selectFrom(matching.as("found")), inOrder, query, (row) => toTransfer(row, ctx));
}

async function announce(ctx: UserContext, body: BodyOf<typeof announceTransfer>) {
  const { db, identity, now } = ctx;
  requirePermission(identity, "wallet", "edit");
  if (!payeeOf(ctx)) throw refused("transfer.noAccount");
  const { kind } = body.account;
  const yardCode = kind === "WALLET" ? "" : body.account.yardCode;
  if (!(await findAccount(db, { kind, companyId: identity.companyId, yardCode })))
    throw refused(kind === "WALLET" ? "wallet.none" : "prepay.none");
  const { count } = await db
    .selectFrom("transfers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("company_id", "=", identity.companyId)
    .where("status", "=", transferStatus.announced)
    .where("expires_time", ">", now.toISOString())
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOpenTransfers) throw refused("transfer.tooMany", { most: mostOpenTransfers });
  const id = newId(now.getTime());
  await db
    .insertInto("transfers")
    .values({
      id,
      doc_no: await nextDocumentNumber(db, "TB", now),
      status: transferStatus.announced,
      version: 1,
      company_id: identity.companyId,
      account_kind: kind,
      yard_code: yardCode,
      amount: body.amount,
      reference: newReference(),
      remark: body.remark,
      create_by: identity.userId,
      create_by_name: identity.userName,
      create_time: now.toISOString(),
      expires_time: new Date(now.getTime() + transferDays * 86_400_000).toISOString(),
      arrived_time: null,
      arrived_amount: null,
      bank_ref: null,
      end_remark: "",
    })
    .execute();
  return toTransfer(await getTransferFor(ctx, id), ctx, payeeOf(ctx));
}

export const transferHandlers: Handler[] = [
  handle(pageTransfers, (ctx, { body }) => page(ctx, body)),
  handle(getTransfer, async (ctx, { params }) => toTransfer(await getTransferFor(ctx, params.id), ctx, payeeOf(ctx))),
  handle(announceTransfer, (ctx, { body }) => announce(ctx, body)),
  handle(cancelTransfer, async (ctx, { params, body: { version, remark } }) => {
    const { db, identity } = ctx;
    const row = await getTransferFor(ctx, params.id);
    requirePermission(identity, "wallet", "edit");
    if (row.company_id !== identity.companyId) throw notFound();
    const seen = toTransfer(row, ctx);
    if (row.version !== version) throw conflict(seen);
    if (!seen.allowedActions.includes("cancel")) throw refused("status.changed");
    const canceled = await db
      .updateTable("transfers")
      .set({ status: transferStatus.canceled, version: version + 1, end_remark: remark })
      .where("id", "=", row.id)
      .where("version", "=", version)
      .where("status", "=", transferStatus.announced)
      .executeTakeFirst();
    const after = await getTransferFor(ctx, row.id);
    if (Number(canceled.numUpdatedRows) !== 1) throw conflict(toTransfer(after, ctx));
    return toTransfer(after, ctx);
  }),
];
