import type { ActorContext, Context } from "@gateway/core/context";
import { cleanEntered, summaryOf } from "@gateway/core/richText";
import { newId } from "@gateway/store/id";
import type { MessageParams } from "@protocol/message";
import type { NoticeRow } from "@protocol/messages";
import { insertMessage, settleUnread, titleKeyOf } from "./messageStore";
import { type EventReason, wordsOf } from "./messageText";

export { listMessagesAbout } from "./messageStore";
export { type EventReason, wordsOf } from "./messageText";
export { listStrongNotices } from "./strongNotices";

/** What telling takes: a request, or what runs by itself at its time. */
export type Teller = Pick<Context, "db" | "now" | "live" | "log">;

/** What happened, or waits, and where it is to be seen. */
export interface Event {
  contentType: "MESSAGE" | "TODO" | "NOTICE";
  /** Key of `locales/<lang>/events.json`, behind `event.`. */
  reason: EventReason;
  /** Values as they are shown: numbers of documents, names, yuan; no codes. */
  params: MessageParams;
  /** Path of the screen where it is to be seen; empty: nowhere but here. */
  link: string;
  /** What it is about, as `truckOrder:01h…`. */
  subject: string;
}

/** Everybody but the one who did it, who knows. */
export const othersOf = ({ identity }: ActorContext, userIds: readonly string[]): string[] =>
  userIds.filter((userId) => userId !== identity?.userId);

/**
 * Tells these people of an event, within the caller's transaction: who can see the one can see the other. Nobody named,
 * nothing written. Those who are connected hear of it once the transaction is kept.
 */
export async function tell(ctx: Teller, userIds: readonly string[], event: Event): Promise<void> {
  if (userIds.length === 0) return;
  const { title, summary, content } = wordsOf(event.reason, event.params, (key) =>
    ctx.log.error({ key }, "a message has no text"),
  );
  const row = await insertMessage(
    ctx.db,
    {
      id: newId(),
      content_type: event.contentType,
      notice_type: "1",
      reason: event.reason,
      params: JSON.stringify(event.params),
      title,
      title_key: titleKeyOf(title),
      summary,
      content,
      link: event.link,
      subject: event.subject,
      push_time: ctx.now.toISOString(),
    },
    userIds,
  );
  ctx.live.push(userIds, row);
}

/** Tells these people of one event: a to-do to those among them who must act, a message to the others. */
export async function tellWhoActs(
  ctx: Teller,
  userIds: readonly string[],
  acting: readonly string[],
  event: Omit<Event, "contentType">,
): Promise<void> {
  const mustAct = new Set(acting);
  const todo = userIds.filter((userId) => mustAct.has(userId));
  await tell(ctx, todo, { ...event, contentType: "TODO" });
  await tell(
    ctx,
    userIds.filter((userId) => !mustAct.has(userId)),
    { ...event, contentType: "MESSAGE" },
  );
}

export interface Announcement {
  title: string;
  /** Rich text as somebody wrote it. */
  content: string;
  /** 2: each must acknowledge it before he goes on. */
  noticeType: "1" | "2";
  link: string;
  /** ISO; null: it stays. */
  expireTime: string | null;
}

/** Sends an announcement, cleaned, to these people. Null where nothing is left of its text. */
export async function announce(
  ctx: Teller,
  userIds: readonly string[],
  { title, content, noticeType, link, expireTime }: Announcement,
): Promise<NoticeRow | null> {
  const clean = await cleanEntered("content", content);
  const summary = summaryOf(clean);
  if (!summary && !clean.includes("<img")) return null;
  const row = await insertMessage(
    ctx.db,
    {
      id: newId(),
      content_type: "NOTICE",
      notice_type: noticeType,
      reason: "",
      params: "{}",
      title,
      title_key: titleKeyOf(title),
      summary,
      content: clean,
      link,
      subject: "",
      push_time: ctx.now.toISOString(),
    },
    userIds,
    expireTime ?? "",
  );
  ctx.live.push(userIds, row);
  return row;
}

/** What a document's next step is told as, and to which of those whom it may concern. */
export type Told<To extends string> = Pick<Event, "contentType" | "reason"> & { to: To };

/** What waited because of a document is done; who is concerned with what it came to, if anybody, is told. */
export async function tellNext<To extends string>(
  ctx: ActorContext,
  { kind, id }: { kind: string; id: string },
  told: Told<To> | undefined,
  { whom, ...about }: Pick<Event, "params" | "link"> & { whom: Record<To, () => Promise<string[]>> },
): Promise<void> {
  const subject = `${kind}:${id}`;
  await settleTodos(ctx, subject);
  if (!told) return;
  const { to, ...event } = told;
  await tell(ctx, othersOf(ctx, await whom[to]()), { ...event, ...about, subject });
}

/** What waited for somebody is done, whoever did it: its to-dos leave all lists. */
export async function settleTodos(ctx: Teller, subject: string): Promise<void> {
  const userIds = await settleUnread(ctx.db, subject, ctx.now);
  if (userIds.length > 0) ctx.live.recount(userIds);
}
