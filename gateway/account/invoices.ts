import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { conflict, notFound } from "@gateway/core/refusal";
import { newId } from "@gateway/store/id";
import type { BodyOf, ResultOf } from "@protocol/call";
import { findInvoiceManagerVo, updateInvoiceManager } from "@protocol/invoices";
import { titleFields } from "./invoiceTitle";

/** The titles of the caller's own company; there is no call for another's. */
async function readTitles({ db, identity }: UserContext): Promise<ResultOf<typeof findInvoiceManagerVo>> {
  if (!identity.companyId) throw notFound();
  const set = await db
    .selectFrom("invoice_title_sets")
    .select("version")
    .where("company_id", "=", identity.companyId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom("invoice_titles")
    .selectAll()
    .where("company_id", "=", identity.companyId)
    .orderBy("seq")
    .execute();
  return {
    version: set?.version ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      ...titleFields(row),
      isDefault: row.is_default === 1,
    })),
  };
}

/** Puts the titles in the place of those there were, guarded by the version of the whole; the first is the default if none is. */
async function replace(ctx: UserContext, { version, rows }: BodyOf<typeof updateInvoiceManager>) {
  const { db, identity, now } = ctx;
  const company_id = identity.companyId;
  const set = { company_id, version: version + 1, update_by: identity.userId, update_time: now.toISOString() };
  const saved = await db
    .insertInto("invoice_title_sets")
    .values(set)
    .onConflict((there) =>
      there.column("company_id").doUpdateSet(set).where("invoice_title_sets.version", "=", version),
    )
    .executeTakeFirst();
  if (Number(saved.numInsertedOrUpdatedRows ?? 0) === 0) throw conflict(await readTitles(ctx));

  await db.deleteFrom("invoice_titles").where("company_id", "=", company_id).execute();
  const none = !rows.some((row) => row.isDefault);
  for (const [seq, row] of rows.entries()) {
    await db
      .insertInto("invoice_titles")
      .values({
        id: newId(),
        company_id,
        seq,
        title_name: row.titleName,
        tax_no: row.taxNo,
        invoice_type: row.invoiceType,
        address_phone: row.addressPhone,
        bank_name: row.bankName,
        bank_acct: row.bankAcct,
        email: row.email,
        mobile: row.mobile,
        is_default: row.isDefault || (none && seq === 0) ? 1 : 0,
      })
      .execute();
  }
  return readTitles(ctx);
}

export const invoiceHandlers: Handler[] = [
  handle(findInvoiceManagerVo, async (ctx) => {
    requirePermission(ctx.identity, "invoices", "query");
    return readTitles(ctx);
  }),
  handle(updateInvoiceManager, async (ctx, { body }) => {
    requirePermission(ctx.identity, "invoices", "edit");
    const before = await readTitles(ctx);
    if (before.version !== body.version) throw conflict(before);
    return replace(ctx, body);
  }),
];
