import type { Context } from "@gateway/core/context";
import { writeTransaction } from "@gateway/core/writeTransaction";
import type { Store } from "@gateway/store/database";
import type { WebhookAnswer, WebhookMessage } from "./postWebhook";
import { settleTry, type TriedEvent } from "./settleTry";
import type { WebhookEndpointRow } from "./tables";

/** Endpoints that are posted to at once. */
const mostEndpoints = 64;
/** Events that an endpoint is posted at once, each about another thing; one where it fails. */
const mostAtOnce = 8;
/** Of a try that is still on its way when its process ends: another one may begin after so many ms. */
const underWay = 60_000;

export interface WebhookParts extends Pick<Context, "log" | "live"> {
  store: Store;
  clock: () => Date;
  /** Posts to addresses that customers have entered. */
  post: (message: WebhookMessage, now: Date, ending: AbortSignal) => Promise<WebhookAnswer>;
}

export interface WebhookSender {
  /** Begins to post to each endpoint that something is due for, and waits for none of them. */
  run(): Promise<boolean>;
  /** Resolves when nothing is being posted any more. */
  idle(): Promise<void>;
  /** Breaks off what is being posted: it is posted again later, as by a process that was killed. */
  stop(): Promise<void>;
}

/**
 * Posts the events that are due, each endpoint beside the others: one that hangs holds up nobody else. An event is
 * claimed by counting its try, so that of several gateways one posts it.
 */
export function createWebhookSender({ store, live, log, clock, post }: WebhookParts): WebhookSender {
  const running = new Map<string, Promise<void>>();
  const ending = new AbortController();

  const findDue = (endpointId: string, limit: number) =>
    store
      .selectFrom("webhook_events")
      .select(["id", "object_key", "tries", "queued_time", "body"])
      .where("endpoint_id", "=", endpointId)
      .where("next_time", "<>", "")
      .where("next_time", "<=", clock().toISOString())
      .orderBy("next_time")
      .orderBy("id")
      .limit(limit)
      .execute();

  async function claim(event: TriedEvent): Promise<TriedEvent | null> {
    const claimed = await store
      .updateTable("webhook_events")
      .set({ tries: event.tries + 1, next_time: new Date(clock().getTime() + underWay).toISOString() })
      .where("id", "=", event.id)
      .where("tries", "=", event.tries)
      .where("state", "=", "WAITING")
      .where("next_time", "<=", clock().toISOString())
      .where("next_time", "<>", "")
      .returning("id")
      .executeTakeFirst();
    return claimed ? { ...event, tries: event.tries + 1 } : null;
  }

  async function deliver(endpoint: WebhookEndpointRow, event: TriedEvent & { body: string }): Promise<boolean> {
    const claimed = ending.signal.aborted ? null : await claim(event);
    if (!claimed) return true;
    const now = clock();
    const secrets = [endpoint.secret, ...(endpoint.old_secret_until > now.toISOString() ? [endpoint.old_secret] : [])];
    const answer = await post({ id: event.id, url: endpoint.url, secrets, body: event.body }, now, ending.signal);
    if (ending.signal.aborted) return false;
    return writeTransaction(store, live, (db, buffered) =>
      settleTry({ db, live: buffered, log, now: clock() }, endpoint, claimed, answer),
    );
  }

  /** Posts what is due for an endpoint until nothing is, or one of them fails. */
  async function serve(id: string): Promise<void> {
    while (!ending.signal.aborted) {
      const endpoint = await store
        .selectFrom("webhook_endpoints")
        .selectAll()
        .where("id", "=", id)
        .where("state", "=", "ACTIVE")
        .where("hold_until", "<=", clock().toISOString())
        .executeTakeFirst();
      if (!endpoint) return;
      const due = await findDue(id, endpoint.failures > 0 ? 1 : mostAtOnce);
      if (due.length === 0) return;
      const taken = await Promise.all(due.map((event) => deliver(endpoint, event)));
      if (taken.includes(false)) return;
    }
  }

  function begin(id: string): void {
    const served = serve(id)
      .catch((error) => log.error({ err: error, webhook: id }, "a webhook was not served"))
      .finally(() => running.delete(id));
    running.set(id, served);
  }

  return {
    async run() {
      const now = clock().toISOString();
      const due = await store
        .selectFrom("webhook_endpoints as p")
        .select("p.id")
        .where("p.state", "=", "ACTIVE")
        .where("p.hold_until", "<=", now)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom("webhook_events as e")
              .select("e.id")
              .whereRef("e.endpoint_id", "=", "p.id")
              .where("e.next_time", "<>", "")
              .where("e.next_time", "<=", now),
          ),
        )
        .orderBy("p.id")
        .execute();
      for (const { id } of due)
        if (!ending.signal.aborted && !running.has(id) && running.size < mostEndpoints) begin(id);
      return false;
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
    async stop() {
      ending.abort();
      await this.idle();
    },
  };
}
