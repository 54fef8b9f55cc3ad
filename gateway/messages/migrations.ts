import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

const messages: Migration = {
  name: "080-messages",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("messages")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("content_type", key, (c) => c.notNull())
      .addColumn("notice_type", key, (c) => c.notNull())
      .addColumn("reason", "text", (c) => c.notNull())
      .addColumn("params", "text", (c) => c.notNull())
      .addColumn("title", "text", (c) => c.notNull())
      .addColumn("title_key", "text", (c) => c.notNull())
      .addColumn("summary", "text", (c) => c.notNull())
      .addColumn("content", "text", (c) => c.notNull())
      .addColumn("link", "text", (c) => c.notNull())
      .addColumn("subject", key, (c) => c.notNull())
      .addColumn("push_time", key, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex("messages_subject")
      .on("messages")
      .columns(["subject", "content_type"])
      .where("subject", "<>", "")
      .execute();

    await db.schema
      .createTable("message_recipients")
      .addColumn("user_id", key, (c) => c.notNull())
      .addColumn("message_id", key, (c) => c.notNull().references("messages.id").onDelete("cascade"))
      .addColumn("content_type", key, (c) => c.notNull())
      .addColumn("notice_type", key, (c) => c.notNull())
      .addColumn("read_time", key, (c) => c.notNull())
      .addColumn("expire_time", key, (c) => c.notNull())
      .addPrimaryKeyConstraint("message_recipients_pk", ["user_id", "message_id"])
      .execute();
    for (const [name, columns] of [
      ["kind", ["user_id", "content_type", "message_id"]],
      ["unread", ["user_id", "read_time", "content_type", "notice_type", "expire_time"]],
      ["message", ["message_id"]],
    ] as const) {
      await db.schema
        .createIndex(`message_recipients_${name}`)
        .on("message_recipients")
        .columns([...columns])
        .execute();
    }
  },
};

export const messageMigrations: Migration[] = [messages];
