import type { Store } from "@gateway/store/database";

/** Forgets what was found, sent and noted of moves before an instant; what waits to be told stays. */
export async function forgetAlerts(store: Store, before: Date): Promise<void> {
  const time = before.toISOString();
  await store.deleteFrom("alert_deliveries").where("sent_time", "is not", null).where("due_time", "<", time).execute();
  await store
    .deleteFrom("alert_sms")
    .where("next_time", "=", "")
    .where((eb) => eb.or([eb("sent_time", "is", null), eb("sent_time", "<", time)]))
    .execute();
  await store
    .deleteFrom("alert_webhooks")
    .where("next_time", "=", "")
    .where((eb) => eb.or([eb("sent_time", "is", null), eb("sent_time", "<", time)]))
    .execute();
  await store.deleteFrom("temperature_reports").where("time", "<", time).execute();
  const old = store.selectFrom("call_moves").select("seq").where("time", "<", time);
  const following = store.selectFrom("call_followers").select("move_seq").where("move_seq", "is not", null);
  await store.deleteFrom("call_move_documents").where("seq", "in", old).where("seq", "not in", following).execute();
  await store.deleteFrom("call_moves").where("time", "<", time).where("seq", "not in", following).execute();
}
