import type { Store } from "@gateway/store/database";
import { dueRows } from "@gateway/store/dueRows";
import type { WebhookAnswer, WebhookMessage } from "@gateway/webhooks/public";

/** ms from one try to the next: some 75 hours in all, as Standard Webhooks proposes; then a message is given up. */
const delays = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map((seconds) => seconds * 1_000);
const batch = 20;
/** Of a try that is still on its way when its process ends: another one may begin after so many ms. */
const underWay = 60_000;

/** A try of an alert ends with its answer or its time. */
const never = new AbortController().signal;

export interface AlertWebhookParts {
  store: Store;
  clock: () => Date;
  /** Posts to addresses that customers have entered. */
  post: (message: WebhookMessage, now: Date, ending: AbortSignal) => Promise<Pick<WebhookAnswer, "status">>;
}

/**
 * Posts the alerts that wait for an address. A row is claimed by counting its try, so that two gateways post it once;
 * what is not answered by 2xx is tried again, ever later, and 410 ends it. Answers whether more may wait.
 */
export async function sendAlertWebhooks({ store, clock, post }: AlertWebhookParts): Promise<boolean> {
  const now = clock();
  const due = await store
    .selectFrom("alert_webhooks")
    .selectAll()
    .$call(dueRows("next_time", now, batch))
    .execute();
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  // one receiver that hangs does not hold up the others
  await Promise.all(
    due.map(async ({ id, tries, url, secret, body }) => {
      const claimed = await store
        .updateTable("alert_webhooks")
        .set({ tries: tries + 1, next_time: later(underWay) })
        .where("id", "=", id)
        .where("tries", "=", tries)
        .where("next_time", "<>", "")
        .returning("id")
        .executeTakeFirst();
      if (!claimed) return;
      const { status } = await post({ id, url, secrets: [secret], body }, now, never);
      const taken = status >= 200 && status < 300;
      const delay = status === 410 ? undefined : delays[tries];
      await store
        .updateTable("alert_webhooks")
        .set({
          next_time: taken || delay === undefined ? "" : later(delay),
          sent_time: taken ? now.toISOString() : null,
          last_status: status,
        })
        .where("id", "=", id)
        .execute();
    }),
  );
  return due.length === batch;
}
