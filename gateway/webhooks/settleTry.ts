import type { Context } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { tell } from "@gateway/messages/public";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { screenPath } from "@protocol/screens";
import { holdObject, releaseNext } from "./nextInLine";
import type { WebhookAnswer } from "./postWebhook";
import type { WebhookEndpointRow, WebhookEventTableRow } from "./tables";

/** ms from one try to the next: some 75 hours in all, as Standard Webhooks proposes; then an event is given up. */
const delays = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map((seconds) => seconds * 1_000);
/** ms after which an event is given up, however few tries its endpoint's failures have left it. */
export const longestLife = 76 * 3_600_000;
/** Failures in a row after which an endpoint is spared, ever longer, up to so many ms. */
const patience = 3;
const shortestHold = 5_000;
const longestHold = 600_000;
/** ms of nothing but failures after which an endpoint is posted to no more. */
const longestFailure = 5 * 86_400_000;

export type TriedEvent = Pick<WebhookEventTableRow, "id" | "object_key" | "tries" | "queued_time">;

const isTaken = ({ status }: WebhookAnswer) => status >= 200 && status < 300;

/** ms until the next try of an event, null where it is given up; `tries` counts the one that failed. */
function delayOf({ tries, queued_time }: TriedEvent, answer: WebhookAnswer, now: Date): number | null {
  const delay = delays[tries - 1];
  if (answer.status === 410 || delay === undefined) return null;
  if (now.getTime() - Date.parse(queued_time) > longestLife) return null;
  // so that what failed together does not come back together
  const spread = delay * (0.9 + Math.random() * 0.2);
  return Math.max(spread, answer.retryAfter * 1_000);
}

/**
 * Writes down what became of a try, within the caller's transaction: the event's next try or its end, which lets the
 * next about the same thing go, a line of the log, and how the endpoint stands. Answers whether it was taken.
 */
export async function settleTry(
  ctx: Pick<Context, "db" | "live" | "log" | "now">,
  endpoint: Pick<WebhookEndpointRow, "id" | "company_id" | "name">,
  event: TriedEvent,
  answer: WebhookAnswer,
): Promise<boolean> {
  const { db, now } = ctx;
  const taken = isTaken(answer);
  const delay = taken ? null : delayOf(event, answer, now);
  await holdObject(db, endpoint.id, event.object_key);
  const settled = await db
    .updateTable("webhook_events")
    .set({
      state: taken ? "SENT" : delay === null ? "DEAD" : "WAITING",
      next_time: delay === null ? "" : new Date(now.getTime() + delay).toISOString(),
      last_status: answer.status,
    })
    .where("id", "=", event.id)
    // a try that took so long that another one began has no say any more
    .where("tries", "=", event.tries)
    .where("state", "=", "WAITING")
    .returning("id")
    .executeTakeFirst();
  await db
    .insertInto("webhook_tries")
    .values({
      ...{ id: newId(), event_id: event.id, time: now.toISOString(), duration: answer.duration },
      ...{ status: answer.status, failure: answer.failure, request: answer.request, answer: answer.text },
    })
    .execute();
  if (settled && delay === null) await releaseNext(db, endpoint.id, event.object_key, now.toISOString());
  if (taken) await noteSuccess(db, endpoint.id);
  else await noteFailure(ctx, endpoint, answer);
  return taken;
}

const noteSuccess = (db: Store, id: string) =>
  db
    .updateTable("webhook_endpoints")
    .set({ failures: 0, failing_since: "", hold_until: "" })
    .where("id", "=", id)
    .where("failures", ">", 0)
    .execute();

/** Spares an endpoint after some failures, and ends it where it says that it is gone or has failed for days. */
async function noteFailure(
  ctx: Pick<Context, "db" | "live" | "log" | "now">,
  { id, company_id, name }: Pick<WebhookEndpointRow, "id" | "company_id" | "name">,
  answer: WebhookAnswer,
): Promise<void> {
  const { db, now } = ctx;
  const { failures, failing_since } = await db
    .updateTable("webhook_endpoints")
    .set((eb) => ({
      failures: eb("failures", "+", 1),
      failing_since: eb
        .case()
        .when("failing_since", "=", "")
        .then(now.toISOString())
        .else(eb.ref("failing_since"))
        .end(),
    }))
    .where("id", "=", id)
    .returning(["failures", "failing_since"])
    .executeTakeFirstOrThrow();
  const grown = failures < patience ? 0 : Math.min(shortestHold * 2 ** Math.min(failures - patience, 20), longestHold);
  const hold = Math.max(grown, answer.retryAfter * 1_000);
  if (hold > 0)
    await db
      .updateTable("webhook_endpoints")
      .set({ hold_until: new Date(now.getTime() + hold).toISOString() })
      .where("id", "=", id)
      .execute();
  const gone = answer.status === 410;
  if (!gone && now.getTime() - Date.parse(failing_since) < longestFailure) return;
  const ended = await db
    .updateTable("webhook_endpoints")
    .set((eb) => ({ state: "DISABLED", version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "ACTIVE")
    .returning("id")
    .executeTakeFirst();
  if (!ended) return;
  await tell(ctx, await listWhoMay(db, [company_id], "webhook", "edit"), {
    contentType: "MESSAGE",
    reason: gone ? "webhook.gone" : "webhook.failed",
    params: { name },
    link: screenPath("webhookDetail", { id }),
    subject: `webhook:${id}`,
  });
}
