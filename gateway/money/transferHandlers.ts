import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { conflict, notFound, refused } from "@gateway/core/refusal";
import { makePaperCode } from "@gateway/documents/paperCode";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { readPage } from "@gateway/store/readPage";
import { readPiece } from "@gateway/store/readPiece";
import type { BodyOf } from "@protocol/call";
import type { PageQuery, PieceQuery, SearchInfo } from "@protocol/page";
import {
  announceTransfer,
  cancelTransfer,
  exportTransfers,
  getTransfer,
  mostOpenTransfers,
  pageTransfers,
  transferDays,
  transferStatus,
} from "@protocol/transfers";
import { findAccount } from "./ledger";
import { type Searches, searched } from "./searches";
import { printedTransfer } from "./transferPapers";
import { getTransferFor, newReference, seesAllTransfers, toTransfer, transfersWithNames } from "./transfers";

const payeeOf = ({ config }: UserContext) =>
  config.payments?.payee ? { name: config.payments.merchant, ...config.payments.payee } : null;

/** The transfers that this person sees, narrowed by a search. */
function matching({ db, identity, ...ctx }: UserContext, infos: readonly SearchInfo[]) {
  const now = ctx.now.toISOString();
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
  const seen = seesAllTransfers(identity) ? rows : rows.where("transfers.company_id", "=", identity.companyId);
  return searched(seen, infos, searches);
}

function page(ctx: UserContext, query: PageQuery) {
  if (!seesAllTransfers(ctx.identity)) requirePermission(ctx.identity, "wallet", "query");
  const found = matching(ctx, query.searchInfos);
  const inOrder = found.orderBy("transfers.id", "desc");
  return readPage(ctx.db.selectFrom(found.as("found")), inOrder, query, (row) => toTransfer(row, ctx));
}

function piece(ctx: UserContext, { searchInfos, after }: PieceQuery) {
  requirePermission(ctx.identity, seesAllTransfers(ctx.identity) ? "moneyAudit" : "wallet", "export");
  let rows = matching(ctx, searchInfos).orderBy("transfers.id", "desc");
  if (after) rows = rows.where("transfers.id", "<", after);
  return readPiece(
    (limit) => rows.limit(limit).execute(),
    ({ id }) => id,
    (row) => toTransfer(row, ctx),
  );
}

async function announce(ctx: UserContext, body: BodyOf<typeof announceTransfer>) {
  const { db, identity, now } = ctx;
  requirePermission(identity, "wallet", "edit");
  if (!payeeOf(ctx)) throw refused("transfer.noAccount");
  const { kind } = body.account;
  const yardCode = kind === "WALLET" ? "" : body.account.yardCode;
  if (!(await findAccount(db, { kind, companyId: identity.companyId, yardCode })))
    throw refused(kind === "WALLET" ? "wallet.none" : "prepay.none");
  await lockSubjects(db, [`transfers:${identity.companyId}`]);
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
  handle(exportTransfers, (ctx, { body }) => piece(ctx, body)),
  handle(getTransfer, async (ctx, { params }) => {
    const row = await getTransferFor(ctx, params.id);
    const verifyCode = makePaperCode(ctx.config.signingKey, printedTransfer(row), []);
    return { ...toTransfer(row, ctx, payeeOf(ctx)), verifyCode };
  }),
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
