import type { Context } from "@gateway/core/context";
import { invalid, notFound } from "@gateway/core/refusal";
import { maskMobile, maskName } from "@gateway/documents/mask";
import { isVerifyCode, makeVerifyCode } from "@gateway/documents/verifyCode";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import type { BodyOf } from "@protocol/call";
import type { acknowledgeEntryNotice, EntryNotice, EntryReceipt } from "@protocol/entryNotices";

const kind = "entryNotice";

/** What a receipt's code is made over; the number says it all, it is given once. */
const identityOf = (receiptNo: string) => ({ kind, docNo: receiptNo, id: receiptNo });

/** Of each port area the newest version that is in force, by the area's code. */
export async function listNotices(db: Store, now: Date): Promise<EntryNotice[]> {
  const rows = await db
    .selectFrom("entry_notices")
    .selectAll()
    .where("effective_time", "<=", now.toISOString())
    .orderBy("area")
    .orderBy("version", "desc")
    .execute();
  return rows
    .filter((row, i) => row.area !== rows[i - 1]?.area)
    .map((row) => ({
      area: row.area,
      areaName: row.area_name,
      version: row.version,
      effectiveTime: row.effective_time,
      maxSpeed: row.max_speed,
      parts: JSON.parse(row.parts) as EntryNotice["parts"],
    }));
}

/**
 * Keeps a driver's signature. A version that is no longer in force is refused (422 beside `version`): who has read the
 * old one has not read this one. The same truck and mobile get their first receipt again.
 */
export function acknowledge(
  ctx: Context,
  form: BodyOf<typeof acknowledgeEntryNotice>,
): Promise<{ receiptNo: string; code: string }> {
  return ctx.db.transaction().execute((db) => sign({ ...ctx, db }, form));
}

async function sign(ctx: Context, form: BodyOf<typeof acknowledgeEntryNotice>) {
  const { db, now, config } = ctx;
  const notice = (await listNotices(db, now)).find((each) => each.area === form.area);
  if (!notice) throw invalid({ area: ["notice.area"] });
  if (notice.version !== form.version) throw invalid({ version: ["notice.version"] });
  const receiptOf = (receiptNo: string) => ({
    receiptNo,
    code: makeVerifyCode(config.signingKey, identityOf(receiptNo)),
  });
  const signed = () =>
    db
      .selectFrom("entry_acknowledgements")
      .select("receipt_no")
      .where("area", "=", form.area)
      .where("version", "=", form.version)
      .where("plate_no", "=", form.plateNo)
      .where("mobile", "=", form.mobile)
      .executeTakeFirst();
  const before = await signed();
  if (before) return receiptOf(before.receipt_no);
  const made = await db
    .insertInto("entry_acknowledgements")
    .values({
      receipt_no: await nextDocumentNumber(db, "EN", now),
      area: form.area,
      version: form.version,
      name: form.name,
      plate_no: form.plateNo,
      mobile: form.mobile,
      time: now.toISOString(),
      ip: ctx.ip,
    })
    .onConflict((conflict) => conflict.columns(["area", "version", "plate_no", "mobile"]).doNothing())
    .returning("receipt_no")
    .executeTakeFirst();
  return receiptOf((made ?? (await signed()))!.receipt_no);
}

/** A receipt as the gate may see it; a wrong code and a number that nobody has look the same (404). */
export async function readReceipt(ctx: Context, receiptNo: string, code: string): Promise<EntryReceipt> {
  const number = receiptNo.trim().toUpperCase();
  if (!isVerifyCode(ctx.config.signingKey, identityOf(number), code)) throw notFound();
  const row = await ctx.db
    .selectFrom("entry_acknowledgements")
    .selectAll()
    .where("receipt_no", "=", number)
    .executeTakeFirst();
  if (!row) throw notFound();
  const notice = (await listNotices(ctx.db, ctx.now)).find((each) => each.area === row.area);
  return {
    receiptNo: row.receipt_no,
    area: row.area,
    areaName: notice?.areaName ?? row.area,
    version: row.version,
    current: notice?.version === row.version,
    maskedName: maskName(row.name),
    maskedMobile: maskMobile(row.mobile),
    plateNo: row.plate_no,
    time: row.time,
  };
}
