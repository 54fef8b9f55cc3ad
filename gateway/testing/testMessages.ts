import type { Person, TestPort } from "@gateway/testing/testPort";
import { queryPageNoticeList } from "@protocol/messages";

/** Kind and reason of what somebody was told, the newest first; what he has read, or need not do any more, with a tick. */
export async function toldTo(port: Pick<TestPort, "ask">, who: Person): Promise<string[]> {
  const { rows } = await port.ask(who, queryPageNoticeList, { body: { pageIndex: 1, pageSize: 50 } });
  return rows.map((row) => `${row.contentType} ${row.reason ?? row.title}${row.readTime ? " ✓" : ""}`);
}

/** Who was told of this, in the order of the messages, and where it leads them. */
export async function toldOf({ db }: Pick<TestPort, "db">, reason: string): Promise<[userId: string, link: string][]> {
  const rows = await db
    .selectFrom("message_recipients")
    .innerJoin("messages", "messages.id", "message_recipients.message_id")
    .select(["message_recipients.user_id", "messages.link"])
    .where("messages.reason", "=", reason)
    .orderBy("messages.id")
    .execute();
  return rows.map(({ user_id, link }) => [user_id, link]);
}
