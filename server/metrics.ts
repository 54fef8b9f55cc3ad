import type { Request, RequestHandler, Response } from "express";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  middleware: RequestHandler;
  upstreamCall(call: { name: string; ms: number; outcome: string }): void;
  write(request: Request, response: Response): void;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Counters for a collector; no label ever holds an id, a number or a name of somebody. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "portal_request_seconds",
    help: "Requests by method and status",
    labelNames: ["method", "status"],
    buckets: seconds,
    registers: [registry],
  });
  const upstream = new Histogram({
    name: "portal_upstream_seconds",
    help: "Calls to the upstream by name and outcome",
    labelNames: ["name", "outcome"],
    buckets: seconds,
    registers: [registry],
  });
  const failures = new Counter({
    name: "portal_upstream_failures_total",
    help: "Calls to the upstream without an answer",
    labelNames: ["outcome"],
    registers: [registry],
  });
  return {
    middleware(request, response, next) {
      const end = requests.startTimer();
      response.once("finish", () => end({ method: request.method, status: String(response.statusCode) }));
      next();
    },
    upstreamCall({ name, ms, outcome }) {
      upstream.observe({ name, outcome }, ms / 1000);
      if (!["ok", "refusal"].includes(outcome)) failures.inc({ outcome });
    },
    write(_request, response) {
      void registry.metrics().then((text) => response.type(registry.contentType).send(text));
    },
  };
}
