import type { Outbox } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import { mailStatus } from "@protocol/invoicing";
import { sql } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** What is asked how it stands when the counts are collected. */
export interface WatchedGateway {
  store: Store;
  sockets: { readonly size: number };
  /** Keys of the wire and their nonces in this process. */
  wire: { readonly keys: number; readonly nonces: number };
}

export interface GatewayMetrics {
  /** A call that has been answered: its name, the HTTP status of its answer, ms. */
  call(done: { name: string; status: number; ms: number }): void;
  /** A message of the wire that was not opened, and why; the sender is not told. */
  rejected(reason: string): void;
  /** A statement that the store has run, in ms. */
  query(ms: number, failed: boolean): void;
  /** The same outbox, with its letters counted. */
  counted(outbox: Outbox): Outbox;
  watch(parts: WatchedGateway): void;
  /** The counts in Prometheus' text format, and its content type. */
  collect(): Promise<{ type: string; text: string }>;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Few, because there are hundreds of calls. */
const secondsOfCall = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

const outcomeOf = (status: number) => (status < 400 ? "ok" : status < 500 ? "refusal" : "failed");

/** Counters for a collector; no label ever holds an id, a number or a name of somebody. */
export function createGatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: "gateway_call_seconds",
    help: "Calls by name and outcome: ok, refusal (4xx), failed (5xx)",
    labelNames: ["name", "outcome"],
    buckets: secondsOfCall,
    registers,
  });
  const rejected = new Counter({
    name: "gateway_rejected_total",
    help: "Messages of the wire that were not opened, by the check that they failed; replay: one that came again",
    labelNames: ["reason"],
    registers,
  });
  const store = new Histogram({
    name: "gateway_store_seconds",
    help: "Statements of the store by outcome",
    labelNames: ["outcome"],
    buckets: seconds,
    registers,
  });
  const letters = new Counter({
    name: "gateway_letters_total",
    help: "Codes by SMS and other letters of the outbox, by outcome",
    labelNames: ["outcome"],
    registers,
  });
  const lettersUnderWay = new Gauge({
    name: "gateway_letters_under_way",
    help: "Letters that the outbox has not taken yet",
    registers,
  });
  return {
    call({ name, status, ms }) {
      calls.observe({ name, outcome: outcomeOf(status) }, ms / 1_000);
    },
    rejected: (reason) => rejected.inc({ reason }),
    query: (ms, failed) => store.observe({ outcome: failed ? "failed" : "ok" }, ms / 1_000),
    counted: (outbox) => ({
      async send(letter) {
        lettersUnderWay.inc();
        try {
          await outbox.send(letter);
          letters.inc({ outcome: "ok" });
        } catch (error) {
          letters.inc({ outcome: "failed" });
          throw error;
        } finally {
          lettersUnderWay.dec();
        }
      },
    }),
    watch: (parts) => watchParts(registry, parts),
    async collect() {
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** What waits to be sent in the store; of all gateways together where several run on it. */
async function countWaiting(store: Store): Promise<Record<"mails" | "webhooks" | "alerts", number>> {
  const { rows } = await sql<{ mails: number; webhooks: number; alerts: number }>`
    select (select count(*) from mails where status = ${mailStatus.waiting}) as mails,
      (select count(*) from webhook_events where next_time <> '') as webhooks,
      (select count(*) from alert_queue) as alerts`.execute(store);
  const { mails, webhooks, alerts } = rows[0]!;
  return { mails: Number(mails), webhooks: Number(webhooks), alerts: Number(alerts) };
}

function watchParts(registry: Registry, { store, sockets, wire }: WatchedGateway): void {
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge("gateway_sockets", "Portals' sockets for live messages, one a browser", () => sockets.size);
  gauge("gateway_wire_keys", "Keys of the wire that this process holds", () => wire.keys);
  gauge("gateway_wire_nonces", "Nonces that this process remembers", () => wire.nonces);
  new Gauge({
    name: "gateway_store_up",
    help: "1 while the store answers, else 0",
    registers,
    async collect() {
      const answers = await sql`select 1`.execute(store).catch(() => null);
      this.set(answers ? 1 : 0);
    },
  });
  new Gauge({
    name: "gateway_waiting",
    help: "What waits in the store to be sent; of all gateways together",
    labelNames: ["queue"],
    registers,
    async collect() {
      this.reset();
      // without the store nobody knows; the counts before would be a lie
      const waiting = await countWaiting(store).catch(() => null);
      for (const [queue, n] of Object.entries(waiting ?? {})) this.set({ queue }, n);
    },
  });
}
