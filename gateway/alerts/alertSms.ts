import type { Context } from "@gateway/core/context";
import { smsText } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { dueRows } from "@gateway/store/dueRows";

/** ms from one try to the next; after the last one an SMS is given up. */
const delays = [60_000, 5 * 60_000, 30 * 60_000];
const batch = 20;

export interface AlertSmsParts extends Pick<Context, "outbox" | "log"> {
  store: Store;
  clock: () => Date;
  config: { productName?: string };
}

/**
 * Sends the SMS of alerts that wait. A row is claimed by counting its try and moving its time on, so that two gateways
 * send it once; one that the provider did not take is tried again, ever later. Answers whether more may wait.
 */
export async function sendAlertSms({ store, outbox, log, clock, config }: AlertSmsParts): Promise<boolean> {
  const now = clock();
  const due = await store
    .selectFrom("alert_sms")
    .selectAll()
    .$call(dueRows("next_time", now, batch))
    .execute();
  for (const { id, tries, mobile, text } of due) {
    const delay = delays[tries];
    const claimed = await store
      .updateTable("alert_sms")
      .set({
        tries: tries + 1,
        next_time: delay === undefined ? "" : new Date(now.getTime() + delay).toISOString(),
      })
      .where("id", "=", id)
      .where("tries", "=", tries)
      .returning("id")
      .executeTakeFirst();
    if (!claimed) continue;
    try {
      const sender = config.productName ?? smsText(undefined, "sender");
      await outbox.send({ to: mobile, purpose: "alert", code: "", text: `【${sender}】${text}` });
    } catch (error) {
      log.warn({ id, tries: tries + 1, error: (error as Error).name }, "the SMS of an alert was not sent");
      continue;
    }
    await store
      .updateTable("alert_sms")
      .set({ next_time: "", sent_time: now.toISOString() })
      .where("id", "=", id)
      .execute();
  }
  return due.length === batch;
}
