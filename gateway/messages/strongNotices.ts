import type { Store } from "@gateway/store/database";
import { withMessage } from "./messageStore";

/** The strong announcements that somebody got since an instant, read or not, newest first. */
export async function listStrongNotices(
  db: Store,
  userId: string,
  { now, since, most }: { now: Date; since: Date; most: number },
) {
  const rows = await withMessage(db, userId, now)
    .where("message_recipients.content_type", "=", "NOTICE")
    .where("message_recipients.notice_type", "=", "2")
    .where("push_time", ">=", since.toISOString())
    .select(["messages.id", "messages.title", "messages.push_time"])
    .orderBy("message_id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ push_time, ...row }) => ({ ...row, pushTime: push_time }));
}
