import { titleFields } from "@gateway/account/public";
import type { UserContext } from "@gateway/core/context";
import type { PublicContext } from "@gateway/core/handler";
import { conflict, invalid, notFound, refused } from "@gateway/core/refusal";
import { makePaperCode, type Printed } from "@gateway/documents/paperCode";
import { noteEvent } from "@gateway/documents/trail";
import type { Store } from "@gateway/store/database";
import { codes } from "@protocol/codes";
import type { Invoice, InvoiceAction, InvoiceRow as InvoiceRowAnswer } from "@protocol/invoicing";
import type { Updateable } from "kysely";
import type { StoredFee } from "./feeRows";
import {
  allowedActions,
  findObstacle,
  type InvoiceRow,
  leftOf,
  linesOf,
  type StoredLine,
  sees,
  takenBack,
} from "./invoiceRules";
import { mayMail, readMail } from "./mailStore";
import type { InvoicesTable } from "./tables";

export async function findInvoice(db: Store, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The red-letter invoices of one, whether they are issued already or not; the oldest first. */
export const listReds = (db: Store, id: string): Promise<InvoiceRow[]> =>
  db.selectFrom("invoices").selectAll().where("red_of", "=", id).orderBy("create_time").orderBy("id").execute();

/** The invoice as this person may see it, or 404. */
export async function getInvoiceFor({ db, identity }: UserContext, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, id);
  if (!row || !sees(row, identity)) throw notFound();
  return row;
}

/** The invoice on which somebody is about to act; refuses as the lifecycle of documents does (404, 403, 409, 1002). */
export async function getInvoiceToAct(
  ctx: UserContext,
  action: InvoiceAction,
  id: string,
  version: number,
): Promise<InvoiceRow> {
  const row = await getInvoiceFor(ctx, id);
  const obstacle = findObstacle(action, row, ctx.identity);
  if (obstacle?.code === codes.forbidden) throw obstacle;
  if (row.version !== version) throw conflict(await toInvoice(ctx, row));
  if (obstacle) throw obstacle;
  return row;
}

/** Changes an invoice under the version that was read, with a row of its trail; of two at once one is a 409. */
export async function changeInvoice(
  ctx: UserContext,
  row: InvoiceRow,
  changed: Updateable<InvoicesTable>,
  { action, remark = null }: { action: string; remark?: string | null },
): Promise<InvoiceRow> {
  const after = await ctx.db
    .updateTable("invoices")
    .set({ ...changed, version: row.version + 1 })
    .where("id", "=", row.id)
    .where("version", "=", row.version)
    .returningAll()
    .executeTakeFirst();
  if (!after) throw conflict(await toInvoice(ctx, await getInvoiceFor(ctx, row.id)));
  await noteEvent(ctx, row.id, { action, fromStatus: row.status, toStatus: after.status, remark });
  return after;
}

/**
 * Ties fee rows to an invoice, each to one at most: the key of the claims decides, whoever asks at once. Answers the
 * rows in the order asked for. Refuses (422) beside `feeRowIds` with `invoice.feeTaken` where another live invoice has
 * one or it has come back; a row of another company is a 404.
 */
export async function claimFees(
  db: Store,
  companyId: string,
  invoiceId: string,
  ids: readonly string[],
): Promise<StoredFee[]> {
  const taken = () => invalid({ feeRowIds: ["invoice.feeTaken"] });
  const unique = [...new Set(ids)].sort();
  // written, so that a refund of the same payment waits
  const rows = await db
    .updateTable("fee_rows")
    .set((eb) => ({ refunded: eb.ref("refunded") }))
    .where("id", "in", unique)
    .where("company_id", "=", companyId)
    .returningAll()
    .execute();
  if (rows.length !== unique.length) throw notFound();
  if (rows.some((row) => Number(row.refunded) > 0)) throw taken();
  const claimed = await db
    .insertInto("invoice_claims")
    .values(unique.map((fee_row_id) => ({ fee_row_id, invoice_id: invoiceId })))
    .onConflict((there) => there.column("fee_row_id").doNothing())
    .returning("fee_row_id")
    .execute();
  if (claimed.length !== unique.length) throw taken();
  return unique.map((id) => rows.find((row) => row.id === id)!);
}

export const releaseFees = (db: Store, invoiceId: string) =>
  db.deleteFrom("invoice_claims").where("invoice_id", "=", invoiceId).execute();

/** A title of the company as it stands now; refuses (422) beside `titleId` where there is none of this id. */
export async function getTitle(db: Store, companyId: string, id: string) {
  const row = await db
    .selectFrom("invoice_titles")
    .selectAll()
    .where("id", "=", id)
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  if (!row) throw invalid({ titleId: ["required"] });
  return titleFields(row);
}

/** What the code on the paper of an invoice is made of. */
export const printedInvoice = (row: InvoiceRow): Printed => ({
  id: row.id,
  kind: "invoice",
  type: row.kind,
  doc_no: row.invoice_no ?? row.doc_no,
  status: row.status,
  version: row.version,
  plate_no: null,
  partner_name: row.title_name,
  amount: Number(row.total),
  body: JSON.stringify([row.title, row.lines, row.remark, row.issue_time]),
});

/** The company that issues: the port's own. */
export async function getSeller(db: Store): Promise<{ name: string; taxNo: string }> {
  const row = await db
    .selectFrom("companies")
    .innerJoin("company_roles", "company_roles.company_id", "companies.id")
    .select(["companies.name", "companies.uscc"])
    .where("company_roles.biz_role", "=", "PORT")
    .orderBy("companies.id")
    .executeTakeFirst();
  if (!row) throw refused("invoice.noSeller");
  return { name: row.name, taxNo: row.uscc ?? "" };
}

export const toInvoiceRow = (row: InvoiceRow, redOfNo: string | null = null): InvoiceRowAnswer => ({
  id: row.id,
  docNo: row.doc_no,
  companyName: row.company_name,
  status: row.status,
  version: row.version,
  kind: row.kind,
  titleName: row.title_name,
  invoiceNo: row.invoice_no,
  net: Number(row.net),
  tax: Number(row.tax),
  total: Number(row.total),
  redOfNo,
  createTime: row.create_time,
  issueTime: row.issue_time,
});

/** The invoice with what this person may do to it; nobody may do anything. */
export async function toInvoice(
  { db, identity, config }: Pick<PublicContext, "db" | "identity" | "config">,
  row: InvoiceRow,
): Promise<Invoice> {
  const reds = await listReds(db, row.id);
  const redLines = reds.map(linesOf);
  const blue = row.red_of ? await findInvoice(db, row.red_of) : undefined;
  const seller = await getSeller(db);
  const mail = await readMail(db, row.id, config);
  const allowed = identity ? allowedActions(row, identity) : [];
  const left = (line: StoredLine) => (row.red_of ? 0 : leftOf(line, takenBack(redLines, line.feeRowId)));
  return {
    ...toInvoiceRow(row, blue?.invoice_no ?? null),
    title: JSON.parse(row.title),
    sellerName: seller.name,
    sellerTaxNo: seller.taxNo,
    lines: linesOf(row).map((line) => ({ ...line, left: left(line) })),
    remark: row.remark,
    email: row.email,
    createByName: row.create_by_name,
    issueByName: row.issue_by_name,
    redOf: row.red_of,
    redReason: row.red_reason,
    reds: reds.map((red) => toInvoiceRow(red, row.invoice_no)),
    failure: row.failure,
    verifyCode: makePaperCode(config.signingKey, printedInvoice(row), []),
    mail,
    allowedActions: allowed.filter((action) => action !== "mail" || mayMail(mail)),
  };
}
