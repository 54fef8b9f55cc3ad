import { notFound } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { isOneOf, listValue } from "@gateway/store/oneOf";
import { storeKind } from "@gateway/store/open";
import { readPage } from "@gateway/store/readPage";
import { anywhere, readSearches } from "@gateway/store/searches";
import { statement } from "@gateway/store/statement";
import type { ResultOf } from "@protocol/call";
import {
  type ContentType,
  contentTypes,
  type Notice,
  type NoticeCounts,
  type NoticeRow,
  noticeTypes,
  type queryPageNoticeList,
  type queryUnReadNotice,
} from "@protocol/messages";
import type { PageQuery, SearchInfo } from "@protocol/page";
import { foldWidth } from "@protocol/values/text";
import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { MessageRecipientsTable, MessagesTable, MessageTables } from "./tables";

/** Rows that one statement writes. */
const batch = 200;
/** ms by which a message may become visible later than its id says: PostgreSQL keeps transactions in any order. */
const lateMost = 30_000;

export const titleKeyOf = (title: string) => foldWidth(title).toLowerCase();

/** Writes a message to everybody named, each once; answers it as a list shows it. */
export async function insertMessage(
  db: Store,
  row: Insertable<MessagesTable>,
  userIds: readonly string[],
  expireTime = "",
): Promise<NoticeRow> {
  await db.insertInto("messages").values(row).execute();
  const recipients = [...new Set(userIds)].map((user_id) => ({
    user_id,
    message_id: row.id,
    content_type: row.content_type,
    notice_type: row.notice_type,
    read_time: "",
    expire_time: expireTime,
  }));
  for (let i = 0; i < recipients.length; i += batch) {
    await db
      .insertInto("message_recipients")
      .values(recipients.slice(i, i + batch))
      .execute();
  }
  return toRow({ ...row, read_time: "" });
}

type Read = Pick<Selectable<MessageRecipientsTable>, "read_time">;

export const toRow = (row: Omit<Selectable<MessagesTable>, "content" | "title_key" | "subject"> & Read): NoticeRow => ({
  id: row.id,
  contentType: row.content_type,
  noticeType: row.notice_type,
  title: row.title,
  summary: row.summary,
  ...(row.reason ? { reason: row.reason, params: JSON.parse(row.params) as NoticeRow["params"] } : {}),
  link: row.link,
  pushTime: row.push_time,
  readTime: row.read_time || null,
});

const toNotice = (row: Selectable<MessagesTable> & Read): Notice => ({ ...toRow(row), content: row.content });

/** Everything of one person's that has not expired. */
const ofUser = (db: Store, userId: string, now: Date) =>
  db
    .selectFrom("message_recipients")
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("expire_time", "=", ""), eb("expire_time", ">", now.toISOString())]));

export const withMessage = (db: Store, userId: string, now: Date) =>
  ofUser(db, userId, now).innerJoin("messages", "messages.id", "message_recipients.message_id");

interface Unread extends NoticeCounts {
  strong: boolean;
}

async function count(db: Store, userId: string, now: Date): Promise<Unread> {
  const rows = await ofUser(db, userId, now)
    .select(["content_type", "notice_type", (eb) => eb.fn.countAll<number>().as("count")])
    .where("read_time", "=", "")
    .groupBy(["content_type", "notice_type"])
    .execute();
  const sum = (which: typeof rows) => which.reduce((all, row) => all + Number(row.count), 0);
  return {
    counts: contentTypes.map((contentType) => ({
      contentType,
      typeCount: sum(rows.filter((row) => row.content_type === contentType)),
    })),
    allCount: sum(rows),
    strong: rows.some((row) => row.notice_type === "2"),
  };
}

/** How many messages somebody has not read, by kind and in all. */
export async function countUnread(db: Store, userId: string, now: Date): Promise<NoticeCounts> {
  const { counts, allCount } = await count(db, userId, now);
  return { counts, allCount };
}

/** The instant of an id, moved back by what a transaction may have kept it waiting; the id's own first ten letters. */
function idBefore(db: Store, id: string): string {
  if (storeKind(db) === "sqlite" || !/^[0-9a-z]{26}$/.test(id)) return id;
  const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
  const at = [...id.slice(0, 10)].reduce((sum, letter) => sum * 32 + Math.max(0, alphabet.indexOf(letter)), 0);
  return newId(Math.max(0, at - lateMost)).slice(0, 10);
}

interface Wanted {
  contentType?: ContentType;
  pageSize: number;
  afterId?: string;
}

/** What somebody has not read (protocol/messages.ts, queryUnReadNotice). */
export async function readUnread(
  db: Store,
  userId: string,
  now: Date,
  { contentType, pageSize, afterId }: Wanted,
): Promise<ResultOf<typeof queryUnReadNotice>> {
  const { counts, allCount, strong } = await count(db, userId, now);
  const newest = await db
    .selectFrom("message_recipients")
    .select((eb) => eb.fn.max("message_id").as("id"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const unread = withMessage(db, userId, now).where("read_time", "=", "");
  let wanted = unread;
  if (contentType) wanted = wanted.where("message_recipients.content_type", "=", contentType);
  if (afterId) wanted = wanted.where("message_id", ">", idBefore(db, afterId)).where("message_id", "<>", afterId);
  const rows =
    pageSize === 0 || allCount === 0
      ? []
      : await wanted.selectAll("messages").select("read_time").orderBy("message_id", "desc").limit(pageSize).execute();
  const first = strong
    ? await unread
        .where("message_recipients.notice_type", "=", "2")
        .selectAll("messages")
        .select("read_time")
        .orderBy("message_id")
        .executeTakeFirst()
    : undefined;
  return {
    counts,
    allCount,
    rows: rows.map(toRow),
    lastId: newest?.id ?? "",
    strong: first ? toNotice(first) : null,
  };
}

/** One message of somebody's; 404 for what is not his, was never sent or has expired. */
export async function getNoticeOf(db: Store, userId: string, id: string, now: Date): Promise<Notice> {
  const row = await withMessage(db, userId, now)
    .where("message_id", "=", id)
    .selectAll("messages")
    .select("read_time")
    .executeTakeFirst();
  if (!row) throw notFound();
  return toNotice(row);
}

/** Marks one read, strong or not, and keeps the first time of it. */
export async function markRead(db: Store, userId: string, id: string, now: Date): Promise<Notice> {
  const notice = await getNoticeOf(db, userId, id, now);
  if (notice.readTime) return notice;
  await db
    .updateTable("message_recipients")
    .set({ read_time: now.toISOString() })
    .where("user_id", "=", userId)
    .where("message_id", "=", id)
    .where("read_time", "=", "")
    .execute();
  return { ...notice, readTime: now.toISOString() };
}

/** Marks many read, never a strong one; ids that are not this person's change nothing. Answers how many it were. */
export async function markListRead(
  db: Store,
  userId: string,
  { ids, contentType }: { ids?: readonly string[]; contentType?: ContentType },
  now: Date,
): Promise<number> {
  if (ids?.length === 0) return 0;
  let update = db
    .updateTable("message_recipients")
    .set({ read_time: now.toISOString() })
    .where("user_id", "=", userId)
    .where("read_time", "=", "")
    .where("notice_type", "=", "1");
  if (ids) update = update.where("message_id", "in", [...ids]);
  if (contentType) update = update.where("content_type", "=", contentType);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Takes the to-dos about something off everybody's list; answers whose they were. */
export async function settleUnread(db: Store, subject: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable("message_recipients")
    .set({ read_time: now.toISOString() })
    .where("read_time", "=", "")
    .where("message_id", "in", (eb) =>
      eb.selectFrom("messages").select("id").where("subject", "=", subject).where("content_type", "=", "TODO"),
    )
    .returning("user_id")
    .execute();
  return rows.map((row) => row.user_id);
}

/** Forgets what was sent before an instant, read or not. */
export async function forgetMessages(db: Store, before: Date): Promise<void> {
  // one by one, as a store is not asked to watch its foreign keys in every way alike
  const old = (eb: Store) => eb.selectFrom("messages").select("id").where("push_time", "<", before.toISOString());
  await db.deleteFrom("message_recipients").where("message_id", "in", old(db)).execute();
  await db.deleteFrom("messages").where("push_time", "<", before.toISOString()).execute();
}

type Listed = SelectQueryBuilder<MessageTables, "messages" | "message_recipients", Record<never, never>>;

function search<Q extends Listed>(query: Q, infos: readonly SearchInfo[]): Q {
  let found: Listed = query;
  readSearches(infos, ({ kind, first, wrongValue, bounds }) => {
    switch (kind) {
      case "title like":
        // a person has hundreds, which are read through
        found = found.where(sql<boolean>`title_key like ${anywhere(titleKeyOf(first))} escape '\\'`);
        return true;
      case "contentType eq":
        if (!contentTypes.some((each) => each === first)) wrongValue();
        else found = found.where("message_recipients.content_type", "=", first as ContentType);
        return true;
      case "noticeType eq":
        if (!noticeTypes.some((each) => each === first)) wrongValue();
        else found = found.where("message_recipients.notice_type", "=", first as "1" | "2");
        return true;
      case "read eq":
        if (first !== "0" && first !== "1") wrongValue();
        else found = found.where("read_time", first === "0" ? "=" : "<>", "");
        return true;
      case "pushTime gte":
      case "pushTime lte":
      case "pushTime between":
        for (const { operator, instant } of bounds()) found = found.where("push_time", operator, instant);
        return true;
      default:
        return false;
    }
  });
  return found as Q;
}

/** A page of somebody's messages, newest first. */
export async function findNoticePage(
  db: Store,
  userId: string,
  query: PageQuery,
  now: Date,
): Promise<ResultOf<typeof queryPageNoticeList>> {
  const matching = search(withMessage(db, userId, now) as unknown as Listed, query.searchInfos);
  const inOrder = matching.selectAll("messages").select("read_time").orderBy("message_id", "desc");
  return readPage(matching, inOrder, query, toRow);
}

const messagesAbout = statement((db, { subjects, userId, most }: { subjects: unknown; userId: string; most: number }) =>
  db
    .selectFrom("messages")
    // not an inner join: SQLite would go through all that the person ever got
    .crossJoin("message_recipients")
    .whereRef("message_recipients.message_id", "=", "messages.id")
    .select(["messages.reason", "messages.params", "messages.title", "messages.link", "messages.push_time"])
    .where(isOneOf(db, "messages.subject", subjects))
    .where("messages.subject", "<>", "")
    .where("message_recipients.user_id", "=", userId)
    .orderBy("messages.id", "desc")
    .limit(most),
);

/** The latest messages that somebody got about these subjects (`truckOrder:01h…`), newest first. */
export async function listMessagesAbout(db: Store, userId: string, subjects: readonly string[], most: number) {
  if (subjects.length === 0) return [];
  const rows = await messagesAbout(db, { subjects: listValue(db, subjects), userId, most });
  return rows.map(({ params, push_time, ...row }) => ({
    ...row,
    params: JSON.parse(params) as NonNullable<NoticeRow["params"]>,
    time: push_time,
  }));
}
