import type { Store } from "./database";
import { newId } from "./id";
import { statement } from "./statement";
import type { AlertQueueTable } from "./tables";

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
