import type { Request, RequestHandler, Response } from "express";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { JobQueue } from "~/services/jobs/jobQueue.server";
import type { LiveMessages } from "~/services/messages/live.server";
import type { Printer } from "~/services/print/printer.server";
import type { KeyValue } from "~/services/session/keyValue.server";
import type { JoinedWorkers } from "./workers/worker";

/** What is asked how it stands when the counts are collected. */
export interface WatchedParts {
  printer: Pick<Printer, "stats">;
  live: Pick<LiveMessages, "size">;
  queue: Pick<JobQueue, "counts">;
  /** Whether all portals have one queue: each of them counts the same jobs then. */
  isQueueShared: boolean;
}

export interface Metrics {
  middleware: RequestHandler;
  upstreamCall(call: { name: string; ms: number; outcome: string }): void;
  /** The same store, with each question to it timed. */
  timed(store: KeyValue): KeyValue;
  watch(parts: WatchedParts): void;
  write(request: Request, response: Response): void;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Few, because there are hundreds of routes. */
const secondsOfRoute = [0.1, 0.5, 2, 10];

/**
 * Counters for a collector; no label ever holds an id, a number or a name of somebody.
 * @param routeOf the pattern of the route that a pathname belongs to
 * @param workers where this is one of several, whose counts are told as those of one portal
 */
export function createMetrics(
  routeOf: (pathname: string) => string | undefined,
  workers?: Pick<JoinedWorkers, "countBy" | "metrics">,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const read = workers ? workers.metrics : () => registry.metrics();
  workers?.countBy(() => registry.getMetricsAsJSON());
  const handled = new Counter({
    name: "portal_worker_requests_total",
    help: "Requests by the worker that has answered them",
    labelNames: ["worker"],
    registers,
  });
  const worker = process.env.WORKER ?? "1";
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "portal_request_seconds",
    help: "Requests by method and status",
    labelNames: ["method", "status"],
    buckets: seconds,
    registers,
  });
  const routes = new Histogram({
    name: "portal_route_seconds",
    help: "Requests by the pattern of their route; other for files and for what is no route",
    labelNames: ["route"],
    buckets: secondsOfRoute,
    registers,
  });
  const upstream = new Histogram({
    name: "portal_upstream_seconds",
    help: "Calls to the upstream by name and outcome",
    labelNames: ["name", "outcome"],
    buckets: seconds,
    registers,
  });
  const failures = new Counter({
    name: "portal_upstream_failures_total",
    help: "Calls to the upstream without an answer",
    labelNames: ["outcome"],
    registers,
  });
  const store = new Histogram({
    name: "portal_store_seconds",
    help: "Questions to the store of sessions by operation and outcome",
    labelNames: ["operation", "outcome"],
    buckets: seconds,
    registers,
  });
  const time = async <T>(operation: string, work: Promise<T>): Promise<T> => {
    const end = store.startTimer({ operation });
    try {
      const result = await work;
      end({ outcome: "ok" });
      return result;
    } catch (error) {
      end({ outcome: "failed" });
      throw error;
    }
  };
  return {
    middleware(request, response, next) {
      const end = requests.startTimer();
      const endOfRoute = routes.startTimer();
      const { pathname } = new URL(`http://portal.invalid${request.url}`);
      response.once("finish", () => {
        end({ method: request.method, status: String(response.statusCode) });
        handled.inc({ worker });
        endOfRoute({ route: routeOf(pathname.replace(/\.data$/, "")) ?? "other" });
      });
      next();
    },
    upstreamCall({ name, ms, outcome }) {
      upstream.observe({ name, outcome }, ms / 1000);
      if (!["ok", "refusal"].includes(outcome)) failures.inc({ outcome });
    },
    timed: (asked) => ({
      ...asked,
      get: (key) => time("get", asked.get(key)),
      set: (key, value, ttlMs) => time("set", asked.set(key, value, ttlMs)),
      delete: (key) => time("delete", asked.delete(key)),
    }),
    watch: (parts) => watchParts(registry, parts),
    write(_request, response) {
      read().then(
        (text) => response.type(registry.contentType).send(text),
        () => response.status(500).end(),
      );
    },
  };
}

function watchParts(registry: Registry, { printer, live, queue, isQueueShared }: WatchedParts): void {
  const registers = [registry];
  new Gauge({
    name: "portal_sockets",
    help: "Browsers that are connected for live messages",
    registers,
    collect() {
      this.set(live.size);
    },
  });
  new Gauge({
    name: "portal_prints",
    help: "Papers that wait for Chromium or are in it",
    labelNames: ["state"],
    registers,
    collect() {
      const { waiting, running } = printer.stats();
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "running" }, running);
    },
  });
  /** What is counted where it happens, since the start. */
  const counter = (name: string, help: string, count: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(count());
      },
    });
  counter("portal_printed_total", "Papers printed", () => printer.stats().printed);
  counter("portal_print_retries_total", "Papers begun again because Chromium had died", () => printer.stats().retried);
  new Gauge({
    name: "portal_chromium_up",
    help: "How many Chromium run, one for each worker; none before the first paper and after a failure",
    registers,
    collect() {
      this.set(printer.stats().pid === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: "portal_jobs",
    help: "Imports that wait or run; of all portals together where they share a Redis",
    aggregator: isQueueShared ? "max" : "sum",
    labelNames: ["state"],
    registers,
    async collect() {
      // without Redis nobody knows; the counts before would be a lie
      this.reset();
      const counts = await queue.counts().catch(() => null);
      if (!counts) return;
      this.set({ state: "waiting" }, counts.waiting);
      this.set({ state: "running" }, counts.running);
    },
  });
}
