import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browse, logIn, password } from "../journeys/support/browse";
import { startPortal } from "../journeys/support/portalProcess";

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

const folder = mkdtempSync(join(tmpdir(), "tracing-"));
const spans: SentSpan[] = [];
let sent = "";
/** A stand-in of a collector that takes OTLP over HTTP. */
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
  sent += JSON.stringify(body);
  spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
  response.setHeader("Content-Type", "application/json").end("{}");
});
beforeAll(async () => {
  // each process writes down at its end which packages it has loaded
  writeFileSync(
    join(folder, "listLoaded.mjs"),
    `import { createRequire } from "node:module";
     import { writeFileSync } from "node:fs";
     const { cache } = createRequire(import.meta.url);
     process.on("exit", () =>
       writeFileSync(process.env.LOADED_FILE + "." + process.pid, Object.keys(cache).join("\\n")));`,
  );
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
});
afterAll(() => {
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a portal of these settings has loaded of OpenTelemetry once a page has been shown; its trace id. */
async function visit(settings: Record<string, string>): Promise<{ loaded: string[]; traceId: string }> {
  const file = join(folder, settings.OTEL_EXPORTER_OTLP_ENDPOINT ? "on" : "off");
  const portal = await startPortal({
    ...settings,
    LOADED_FILE: file,
    NODE_OPTIONS: `--import ${join(folder, "listLoaded.mjs")}`,
  });
  const browser = browse(portal);
  await logIn(browser);
  const page = await browser.get("/truckExport?blNo=ENTERED");
  expect(page.status).toBe(200);
  await page.text();
  expect(await portal.stop()).toBe(0);
  const modules = readFileSync(`${file}.${portal.child.pid}`, "utf8").split("\n");
  expect(modules.some((module) => module.includes("/prom-client/"))).toBe(true);
  // the counters' package brings the names alone; nothing of them does anything
  const loaded = modules.filter((module) => /\/@opentelemetry\/(?!api\/)/.test(module));
  return { loaded, traceId: page.headers.get("x-trace-id")! };
}

it("has nothing of OpenTelemetry in memory where no collector is set", async () => {
  expect((await visit({})).loaded).toEqual([]);
});

it("sends a page's span with its calls' beneath to the collector that is set", async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const { loaded, traceId } = await visit({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  expect(loaded.length).toBeGreaterThan(10);
  const page = spans.find((span) => span.name === "GET /truckExport")!;
  expect(page.traceId).toBe(traceId);
  const call = spans.find((span) => span.name === "pageTruckOrders")!;
  expect(call).toMatchObject({ traceId, parentSpanId: page.spanId });
  expect(spans.some((span) => span.name === "POST /user/login")).toBe(true);
  for (const secret of [password, "ENTERED", "13800000001"]) expect(sent).not.toContain(secret);
});
