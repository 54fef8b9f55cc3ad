import { randomBytes } from "node:crypto";
import type { Span } from "@opentelemetry/api";
import type { IdGenerator } from "@opentelemetry/sdk-trace-base";
import { newTraceId } from "@protocol/processTrace";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { CallRecord } from "~/services/upstream/upstream.server";

export interface Tracing {
  /** Makes a span of each request; comes after the middleware that gives a request its trace id. */
  middleware: RequestHandler;
  /** Makes a span of a call that is over, beneath that of the request which made it. */
  upstreamCall(call: CallRecord): void;
  /** Sends what has not been sent, for two seconds at most. */
  close(): Promise<void>;
}

export interface TracingOptions {
  /** OTEL_EXPORTER_OTLP_ENDPOINT: a collector that takes OTLP over HTTP at `<endpoint>/v1/traces`. */
  endpoint: string;
  /** The pattern of the route that a pathname belongs to. */
  routeOf: (pathname: string) => string | undefined;
  log: Logger;
}

const closeMs = 2_000;

/** Gives a span without a parent the trace id of its request, so that a log line and an error page lead to it. */
class RequestIds implements IdGenerator {
  #traceId: string | null = null;

  startUnder<T>(traceId: string, start: () => T): T {
    this.#traceId = traceId;
    try {
      return start();
    } finally {
      this.#traceId = null;
    }
  }

  generateTraceId = () => this.#traceId ?? newTraceId();
  generateSpanId = () => randomBytes(8).toString("hex");
}

/**
 * Spans of requests and of their calls to the upstream for a collector. The packages are loaded here and nowhere else: a
 * portal without an endpoint does not have them in memory. A span says the route, the call and how it ended; no path,
 * query, header or body, since those hold what people entered.
 */
export async function startTracing({ endpoint, routeOf, log }: TracingOptions): Promise<Tracing> {
  const [api, base, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const { SpanKind, SpanStatusCode, trace, ROOT_CONTEXT } = api;
  // what the packages say of a collector that does not answer
  const told = (message: string) => log.warn({ reason: message.slice(0, 300) }, "traces are not taken");
  const untold = () => undefined;
  api.diag.setLogger(
    { error: told, warn: told, info: untold, debug: untold, verbose: untold },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const idGenerator = new RequestIds();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const provider = new base.BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": process.env.OTEL_SERVICE_NAME ?? "berthlink-portal" }),
    idGenerator,
    spanProcessors: [new base.BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer("berthlink");
  const requests = new Map<string, Span>();

  return {
    middleware(request, response, next) {
      const { traceId } = response.locals as { traceId: string };
      const { pathname } = new URL(`http://portal.invalid${request.url}`);
      const route = routeOf(pathname.replace(/\.data$/, "")) ?? "other";
      const span = idGenerator.startUnder(traceId, () =>
        tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: { "http.request.method": request.method, "http.route": route },
          },
          ROOT_CONTEXT,
        ),
      );
      requests.set(traceId, span);
      response.once("close", () => {
        requests.delete(traceId);
        span.setAttribute("http.response.status_code", response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      next();
    },
    upstreamCall({ name, ms, outcome, retries, traceId }) {
      const ended = Date.now();
      const parent = requests.get(traceId);
      const options = {
        kind: SpanKind.CLIENT,
        startTime: ended - ms,
        attributes: { "rpc.system": "berthlink-wire", "rpc.method": name, outcome, retries },
      };
      const within = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = idGenerator.startUnder(traceId, () => tracer.startSpan(name, options, within));
      if (!["ok", "refusal"].includes(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(ended);
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}
