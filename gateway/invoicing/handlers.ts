import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePrepared, handlePublic, type Input } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { conflict, invalid, notFound, refused } from "@gateway/core/refusal";
import { noteEvent } from "@gateway/documents/trail";
import { settleTodos } from "@gateway/messages/public";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { listEvents } from "@gateway/store/events";
import { newId } from "@gateway/store/id";
import { readPage } from "@gateway/store/readPage";
import type { BodyOf, ResultOf } from "@protocol/call";
import {
  applyForInvoice,
  deleteInvoice,
  getInvoice,
  getInvoiceXml,
  getMailedInvoice,
  invoiceStatus,
  issueInvoice,
  mailInvoice,
  pageFeeRows,
  pageInvoices,
  redInvoice,
} from "@protocol/invoicing";
import { defaultLanguage } from "@protocol/language";
import { message } from "@protocol/message";
import type { PageQuery } from "@protocol/page";
import { findOpenFees } from "./feeRows";
import {
  type InvoiceRow,
  isIssuer,
  leftOf,
  linesOf,
  redLines,
  type StoredLine,
  sumOf,
  takenBack,
} from "./invoiceRules";
import {
  changeInvoice,
  claimFees,
  findInvoice,
  getInvoiceFor,
  getInvoiceToAct,
  getSeller,
  getTitle,
  listReds,
  releaseFees,
  toInvoice,
  toInvoiceRow,
} from "./invoiceStore";
import { invoiceXml } from "./invoiceXml";
import { mailAgain } from "./mailAgain";
import { queueMail } from "./mailStore";
import { readTicket } from "./mailTicket";
import { tellOf } from "./notifications";
import { embeddedPlatform } from "./taxPlatform";

const { waiting, issuing, issued, failed, reversed } = invoiceStatus;

/** A new row of the table: an application, or the red-letter invoice of one. */
async function insert(
  ctx: UserContext,
  columns: Pick<InvoiceRow, "id" | "company_id" | "company_name" | "kind" | "title" | "title_name" | "biz_types"> &
    Pick<InvoiceRow, "remark" | "email" | "red_of" | "red_reason" | "language">,
  lines: readonly StoredLine[],
): Promise<InvoiceRow> {
  const { db, identity, now } = ctx;
  const row = await db
    .insertInto("invoices")
    .values({
      ...columns,
      doc_no: await nextDocumentNumber(db, "IV", now),
      status: waiting,
      version: 1,
      lines: JSON.stringify(lines),
      ...sumOf(lines),
      create_by: identity.userId,
      create_by_name: identity.userName,
      create_time: now.toISOString(),
      invoice_no: null,
      issue_by_name: null,
      issue_time: null,
      failure: "",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const action = row.red_of ? "red" : "apply";
  await noteEvent(ctx, row.id, { action, fromStatus: null, toStatus: row.status, remark: row.remark || null });
  return row;
}

async function apply(ctx: UserContext, body: BodyOf<typeof applyForInvoice>): Promise<InvoiceRow> {
  const { db, identity, now } = ctx;
  requirePermission(identity, "invoices", "edit");
  if (identity.companyAuthStatus !== "02") throw refused("company.unverified");
  const title = await getTitle(db, identity.companyId, body.titleId);
  if (body.kind === "81" && !(title.addressPhone && title.bankName && title.bankAcct))
    throw invalid({ titleId: ["invoice.special"] });
  const id = newId(now.getTime());
  const fees = await claimFees(db, identity.companyId, id, body.feeRowIds);
  const lines = fees.map((fee) => ({
    feeRowId: fee.id,
    name: fee.name,
    docNo: fee.doc_no,
    qty: fee.qty,
    unit: fee.unit,
    taxRate: fee.tax_rate,
    amount: Number(fee.amount),
    net: Number(fee.net),
    tax: Number(fee.tax),
  }));
  const row = await insert(
    ctx,
    {
      id,
      company_id: identity.companyId,
      company_name: identity.companyName,
      kind: body.kind,
      title: JSON.stringify(title),
      title_name: title.titleName,
      biz_types: ` ${[...new Set(fees.map((fee) => fee.biz_type))].sort().join(" ")} `,
      remark: body.remark,
      email: body.email,
      language: body.lang ?? defaultLanguage,
      red_of: null,
      red_reason: "",
    },
    lines,
  );
  await tellOf(ctx, row, "applied");
  return row;
}

/**
 * Puts an invoice on its way to the tax platform before it is asked: should the gateway end meanwhile, it stays in
 * `issuing` and is asked for again under the same number, which the platform answers alike.
 */
async function beginIssue(ctx: UserContext, { params, body }: Input<typeof issueInvoice>): Promise<InvoiceRow> {
  const before = await getInvoiceToAct(ctx, "issue", params.id, body.version);
  return changeInvoice(ctx, before, { status: issuing, failure: "" }, { action: "issue" });
}

/** Asks the platform and notes its answer; the last part of a reversal opens the fees of the reversed invoice again. */
async function finishIssue(ctx: UserContext, begun: InvoiceRow): Promise<InvoiceRow> {
  const { db, now, identity } = ctx;
  const blue = begun.red_of ? await findInvoice(db, begun.red_of) : undefined;
  const answer = await embeddedPlatform(db).issue(
    { requestNo: begun.doc_no, kind: begun.kind, total: Number(begun.total), redOf: blue?.invoice_no ?? null },
    now,
  );
  if ("failure" in answer) {
    const row = await changeInvoice(ctx, begun, { status: failed, failure: answer.failure }, { action: "fail" });
    await tellOf(ctx, row, "failed");
    return row;
  }
  const row = await changeInvoice(
    ctx,
    begun,
    {
      status: issued,
      invoice_no: answer.invoiceNo,
      issue_time: answer.issueTime,
      issue_by_name: identity.userName,
    },
    { action: "issued", remark: answer.invoiceNo },
  );
  if (ctx.config.mail) await queueMail(ctx, row, 0);
  await tellOf(ctx, row, blue ? "reversed" : "issued");
  if (!blue) return row;
  const reds = (await listReds(db, blue.id)).filter((red) => red.status === issued).map(linesOf);
  const open = linesOf(blue).some((line) => leftOf(line, takenBack(reds, line.feeRowId)) > 0);
  await changeInvoice(ctx, blue, open ? {} : { status: reversed }, { action: "reversed", remark: answer.invoiceNo });
  if (!open) await releaseFees(db, blue.id);
  return row;
}

async function red(ctx: UserContext, { params, body }: Input<typeof redInvoice>): Promise<InvoiceRow> {
  const before = await getInvoiceToAct(ctx, "red", params.id, body.version);
  // under its version, so that of two reversals at once one reads what the other has taken back
  const blue = await changeInvoice(ctx, before, {}, { action: "red", remark: body.reason });
  const reds = await listReds(ctx.db, blue.id);
  const lines = redLines(linesOf(blue), reds.map(linesOf), body.reason, body.lines);
  const { company_id, company_name, kind, title, title_name, biz_types, email, language } = blue;
  return insert(
    ctx,
    {
      id: newId(ctx.now.getTime()),
      ...{ company_id, company_name, kind, title, title_name, biz_types, email, language },
      remark: "",
      red_of: blue.id,
      red_reason: body.reason,
    },
    lines,
  );
}

/** Searchable: status (eq), invoiceNo (like as a beginning), bizType (in). */
async function page({ db, identity }: UserContext, query: PageQuery): Promise<ResultOf<typeof pageInvoices>> {
  if (!isIssuer(identity)) requirePermission(identity, "invoices", "query");
  let matching = db.selectFrom("invoices");
  if (!isIssuer(identity)) matching = matching.where("company_id", "=", identity.companyId);
  query.searchInfos.forEach(({ fieldName, searchType, values }, i) => {
    const [first = ""] = values;
    switch (`${fieldName} ${searchType}`) {
      case "status eq":
        matching = matching.where("status", "=", first);
        break;
      case "invoiceNo like": {
        const from = first.trim().toUpperCase();
        matching = matching.where("invoice_no", ">=", from).where("invoice_no", "<", `${from}\u{10FFFF}`);
        break;
      }
      case "bizType in":
        matching = matching.where((eb) =>
          eb.or(values.map((value) => eb("biz_types", "like", `% ${value.replace(/[^A-Za-z]/g, "")} %`))),
        );
        break;
      default:
        throw invalid({
          [`searchInfos[${i}].fieldName`]: [message("search.field", { field: fieldName, type: searchType })],
        });
    }
  });
  const inOrder = matching.selectAll().orderBy("create_time", "desc").orderBy("id", "desc");
  const found = await readPage(matching, inOrder, query, (row) => row);
  const blueIds = found.rows.flatMap((row) => row.red_of ?? []);
  const blues = blueIds.length
    ? await db.selectFrom("invoices").select(["id", "invoice_no"]).where("id", "in", blueIds).execute()
    : [];
  const numbers = new Map(blues.map((blue) => [blue.id, blue.invoice_no]));
  return { ...found, rows: found.rows.map((row) => toInvoiceRow(row, numbers.get(row.red_of ?? "") ?? null)) };
}

export const invoicingHandlers: Handler[] = [
  handle(pageFeeRows, async ({ db, identity }, { body }) => {
    requirePermission(identity, "invoices", "query");
    if (!identity.companyId) throw notFound();
    return findOpenFees(db, identity.companyId, body);
  }),
  handle(pageInvoices, (ctx, { body }) => page(ctx, body)),
  handle(getInvoice, async (ctx, { params }) => {
    const row = await getInvoiceFor(ctx, params.id);
    return { ...(await toInvoice(ctx, row)), events: await listEvents(ctx.db, row.id) };
  }),
  handle(getInvoiceXml, async (ctx, { params }) => {
    const row = await getInvoiceFor(ctx, params.id);
    if (!row.invoice_no) throw notFound();
    const blue = row.red_of ? await findInvoice(ctx.db, row.red_of) : undefined;
    return { invoiceNo: row.invoice_no, xml: invoiceXml(row, await getSeller(ctx.db), blue?.invoice_no ?? null) };
  }),
  handle(applyForInvoice, async (ctx, { body }) => toInvoice(ctx, await apply(ctx, body))),
  handlePrepared(issueInvoice, beginIssue, async (ctx, _input, begun) => toInvoice(ctx, await finishIssue(ctx, begun))),
  handle(redInvoice, async (ctx, input) => toInvoice(ctx, await red(ctx, input))),
  handle(mailInvoice, async (ctx, { params, body }) => toInvoice(ctx, await mailAgain(ctx, params.id, body.version))),
  handlePublic(getMailedInvoice, async ({ db, config, now }, { query }) => {
    const id = readTicket(config.signingKey, query.ticket, now);
    const row = id ? await findInvoice(db, id) : undefined;
    if (!row?.invoice_no) throw notFound();
    return toInvoice({ db, config, identity: null }, row);
  }),
  handle(deleteInvoice, async (ctx, { params, body }) => {
    const row = await getInvoiceToAct(ctx, "delete", params.id, body.version);
    const deleted = await ctx.db
      .deleteFrom("invoices")
      .where("id", "=", row.id)
      .where("version", "=", row.version)
      .executeTakeFirst();
    if (Number(deleted.numDeletedRows) === 0) throw conflict(null);
    await noteEvent(ctx, row.id, {
      action: "delete",
      fromStatus: row.status,
      toStatus: row.status,
      remark: row.doc_no,
    });
    await releaseFees(ctx.db, row.id);
    await settleTodos(ctx, `invoice:${row.id}`);
    return { id: row.id };
  }),
];
