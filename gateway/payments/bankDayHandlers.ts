import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePrepared } from "@gateway/core/handler";
import { may } from "@gateway/core/permission";
import { conflict, invalid, notFound, refused } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import { requirePort } from "@gateway/documents/requirePort";
import { type Searches, searched } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { readPage } from "@gateway/store/readPage";
import {
  type BankDay,
  type BankDifference,
  bankDifferenceStatus,
  closeBankDifference,
  fetchBankDay,
  getBankDay,
  pageBankDays,
  shownDifferences,
} from "@protocol/bankDays";
import type { PageQuery } from "@protocol/page";
import { shanghaiDay } from "@protocol/values/instant";
import { type Selectable, sql } from "kysely";
import { type BankDayRow, expectDay, keepDay, type ReadDay, readDay } from "./bankDays";
import { ChannelDown } from "./channel";
import type { BankDifferencesTable } from "./tables";

const daysWithCounts = (db: Store) =>
  db
    .selectFrom("bank_days")
    .selectAll("bank_days")
    .select([
      sql<number>`(select count(*) from bank_differences d where d.day_id = bank_days.id)`.as("differences"),
      sql<number>`(select count(*) from bank_differences d where d.day_id = bank_days.id and d.status = ${bankDifferenceStatus.open})`.as(
        "open",
      ),
    ]);

const toDay = (row: BankDayRow & { differences: number; open: number }): BankDay => ({
  id: row.id,
  channel: row.channel,
  day: row.day,
  status: row.status,
  error: row.error,
  fetchTime: row.fetch_time,
  fetchedByName: row.fetched_by_name,
  fileHash: row.file_hash,
  bank: { count: Number(row.bank_count), paid: Number(row.bank_paid), refunded: Number(row.bank_refunded) },
  port: { count: Number(row.port_count), paid: Number(row.port_paid), refunded: Number(row.port_refunded) },
  differences: Number(row.differences),
  open: Number(row.open),
});

const fenOf = (value: number | null) => (value === null ? null : Number(value));

const toDifference = (row: Selectable<BankDifferencesTable>, { identity }: UserContext): BankDifference => ({
  id: row.id,
  kind: row.kind,
  line: row.line,
  payNo: row.pay_no,
  channelTxnNo: row.channel_txn_no,
  refundNo: row.refund_no,
  bankAmount: fenOf(row.bank_amount),
  portAmount: fenOf(row.port_amount),
  bankState: row.bank_state,
  portState: row.port_state,
  status: row.status,
  version: row.version,
  closeByName: row.close_by_name,
  closeTime: row.close_time,
  remark: row.remark,
  allowedActions:
    row.status === bankDifferenceStatus.open && isPort(identity) && may(identity, "moneyAudit", "edit")
      ? ["close"]
      : [],
});

async function page(ctx: UserContext, query: PageQuery) {
  const rows = daysWithCounts(ctx.db);
  const searches: Searches<typeof rows> = {
    "channel eq": (from, [channel = ""]) => from.where("bank_days.channel", "=", channel),
    "status eq": (from, [status = ""]) => from.where("bank_days.status", "=", status),
  };
  const matching = searched(rows, query.searchInfos, searches);
  const inOrder = matching.orderBy("bank_days.day", "desc").orderBy("bank_days.channel");
  const found = await readPage(ctx.db.selectFrom(matching.as("found")), inOrder, query, toDay);
  const channels = [...(ctx.config.payments?.channels.values() ?? [])];
  return { ...found, channels: channels.filter(({ dayFile }) => dayFile).map(({ code }) => code) };
}

async function getDay(db: Store, id: string): Promise<BankDay> {
  const row = await daysWithCounts(db).where("bank_days.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toDay(row);
}

/** What the bank gives for a day that is over; asked before the transaction that keeps it. */
async function askBank(ctx: UserContext, code: string, day: string): Promise<NonNullable<ReadDay>> {
  requirePort(ctx, "moneyAudit", "edit");
  const channel = ctx.config.payments?.channels.get(code);
  if (!channel?.dayFile) throw invalid({ channel: ["bankDay.channel"] });
  if (day >= shanghaiDay(ctx.now)) throw invalid({ day: ["bankDay.notOver"] });
  try {
    const read = await readDay(channel, day);
    if (!read) throw refused("bankDay.notThere");
    return read;
  } catch (error) {
    if (error instanceof ChannelDown) throw refused("payment.channelDown");
    throw error;
  }
}

async function close(ctx: UserContext, id: string, version: number, remark: string): Promise<BankDifference> {
  const { db, identity, now } = ctx;
  const find = () => db.selectFrom("bank_differences").selectAll().where("id", "=", id).executeTakeFirst();
  const row = await find();
  if (!row) throw notFound();
  if (row.version !== version) throw conflict(toDifference(row, ctx));
  if (row.status !== bankDifferenceStatus.open) throw refused("status.changed");
  const closed = await db
    .updateTable("bank_differences")
    .set({
      status: bankDifferenceStatus.closed,
      version: version + 1,
      close_by: identity.userId,
      close_by_name: identity.userName,
      close_time: now.toISOString(),
      remark,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("status", "=", bankDifferenceStatus.open)
    .returningAll()
    .executeTakeFirst();
  if (!closed) throw conflict(toDifference((await find())!, ctx));
  return toDifference(closed, ctx);
}

export const bankDayHandlers: Handler[] = [
  handle(pageBankDays, (ctx, { body }) => {
    requirePort(ctx, "moneyAudit", "query");
    return page(ctx, body);
  }),
  handle(getBankDay, async (ctx, { params }) => {
    requirePort(ctx, "moneyAudit", "query");
    const day = await getDay(ctx.db, params.id);
    const rows = await ctx.db
      .selectFrom("bank_differences")
      .selectAll()
      .where("day_id", "=", params.id)
      .orderBy("status")
      .orderBy("kind")
      .orderBy("id")
      .limit(shownDifferences)
      .execute();
    return { ...day, rows: rows.map((row) => toDifference(row, ctx)) };
  }),
  handlePrepared(
    fetchBankDay,
    (ctx, { body: { channel, day } }) => askBank(ctx, channel, day),
    async (ctx, { body: { channel, day } }, read) => {
      const { db, now, identity } = ctx;
      await expectDay(db, channel, day, now);
      const row = await db
        .selectFrom("bank_days")
        .selectAll()
        .where("channel", "=", channel)
        .where("day", "=", day)
        .executeTakeFirstOrThrow();
      await keepDay(db, row, read, { now, operatorName: identity.userName });
      return getDay(db, row.id);
    },
  ),
  handle(closeBankDifference, (ctx, { params, body: { version, remark } }) => {
    requirePort(ctx, "moneyAudit", "edit");
    return close(ctx, params.id, version, remark);
  }),
];
