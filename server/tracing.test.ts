import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import express from "express";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTracing, type Tracing } from "./tracing";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

const received: { path: string; spans: SentSpan[] }[] = [];
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
  const spans = body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans));
  received.push({ path: request.url!, spans });
  response.setHeader("Content-Type", "application/json").end("{}");
});
const traceId = "0123456789abcdef0123456789abcdef";
let tracing: Tracing;

beforeAll(async () => {
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  tracing = await startTracing({
    endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    routeOf: (pathname) => (pathname === "/truckExport" ? pathname : undefined),
    log: pino({ level: "silent" }),
  });
});
afterAll(() => {
  collector.close();
});

it("sends a page's span with its call's beneath, under the request's trace id and without what was asked", async () => {
  const app = express();
  app.use((_request, response, next) => {
    response.locals.traceId = traceId;
    next();
  });
  app.use(tracing.middleware);
  app.get("*", (_request, response) => {
    const call = { ms: 12, retries: 0, traceId } as const;
    tracing.upstreamCall({ ...call, name: "pageTruckOrders", outcome: "ok" });
    tracing.upstreamCall({ ...call, name: "getRouters", outcome: "timeout" });
    response.status(503).send("page");
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/truckExport?blNo=SECRET`, { headers: { Cookie: "session=SECRET" } });
  server.close();
  server.closeAllConnections();
  await once(server, "close");
  // one that is not a request's own, as those of a socket
  tracing.upstreamCall({ name: "countUnread", ms: 1, outcome: "ok", retries: 0, traceId: "f".repeat(32) });
  await tracing.close();

  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(["/v1/traces"]));
  const spans = received.flatMap((each) => each.spans);
  const named = (name: string) => spans.find((span) => span.name === name)!;
  const page = named("GET /truckExport");
  expect(page.traceId).toBe(traceId);
  expect(page.parentSpanId ?? "").toBe("");
  expect(page.status.code).toBe(2);
  for (const name of ["pageTruckOrders", "getRouters"])
    expect(named(name)).toMatchObject({ traceId, parentSpanId: page.spanId });
  expect(named("getRouters").status.code).toBe(2);
  expect(named("countUnread").traceId).toBe("f".repeat(32));
  expect(spans).toHaveLength(4);
  expect(JSON.stringify(received)).not.toContain("SECRET");
});
