import { keyText } from "./columnTypes";
import type { Store } from "./database";
import { newId } from "./id";
import type { Migration } from "./migration";
import { statement } from "./statement";
import type { AlertQueueTable } from "./tables";

export const alertQueue: Migration = {
  name: "351-alert-queue",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .createTable("alert_queue")
      .addColumn("id", key, (c) => c.primaryKey().notNull())
      .addColumn("what", key, (c) => c.notNull())
      .addColumn("document_id", key)
      .addColumn("company_id", key)
      .addColumn("ctn_no", key)
      .addColumn("params", "text", (c) => c.notNull())
      .addColumn("time", key, (c) => c.notNull())
      .execute();
  },
};

/** What somebody may have subscribed to, as an area says it; who is told is found later. */
export interface QueuedAlert {
  what: AlertQueueTable["what"];
  documentId?: string;
  /** Only this company is told; where none is named, those whose documents it concerns. */
  companyId?: string;
  ctnNo?: string;
  /** Values of its message, and what tells it apart. */
  params: Record<string, string | number>;
  time: Date;
}

const insertRow = statement((db, row: AlertQueueTable) => db.insertInto("alert_queue").values(row));

/** Has the subscribers told of something, within the transaction in which it happens. */
export async function queueAlert(db: Store, alert: QueuedAlert): Promise<void> {
  await insertRow(db, {
    id: newId(),
    what: alert.what,
    document_id: alert.documentId ?? null,
    company_id: alert.companyId ?? null,
    ctn_no: alert.ctnNo ?? null,
    params: JSON.stringify(alert.params),
    time: alert.time.toISOString(),
  });
}
