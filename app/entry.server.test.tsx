import { runInNewContext } from "node:vm";
import type { AppLoadContext } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { dataScripts, handleError, textsScript } from "./entry.server";

/** What the browser's stream is given by the scripts of a page. */
function enqueuedBy(html: string): unknown[] {
  const script = /^<script nonce="n">(.*)<\/script>$/s.exec(html)![1]!;
  // a browser ends a script there, whatever stands around it
  expect(script).not.toMatch(/<\/script|<!--/i);
  const chunks: unknown[] = [];
  const streamController = { enqueue: (chunk: unknown) => chunks.push(chunk), close: () => chunks.push(null) };
  runInNewContext(script, { window: { __remixContext: { streamController } } });
  return chunks;
}

describe("the data of a page", () => {
  it.each([
    [`[{"_1":2},"箱号",'单引号']\n`],
    ["</script><script>alert(1)</script><!--"],
    [`${String.raw`["a\\b\n","\u2028"]`}\u2028\u2029\r\n`],
    ["$& $' $1 𠮷"],
  ])("comes to the browser as it was: %j", (data) => {
    expect(enqueuedBy(dataScripts(data, "n"))).toEqual([data, null]);
  });
});

describe("the texts that come with a page", () => {
  it("reach the browser as they are, whatever stands in them", () => {
    const texts = { errors: { "a.b": "</script><!-- \u2028\u2029 箱号 \"'\\" } };
    const script = /^<script nonce="n">(.*)<\/script>$/s.exec(textsScript(texts, "n"))![1]!;
    expect(script).not.toMatch(/<\/script|<!--/i);
    const window: { __texts?: unknown } = {};
    runInNewContext(script, { window });
    expect(JSON.parse(JSON.stringify(window.__texts))).toEqual(texts);
    expect(textsScript({}, "n")).toBe("");
  });
});

describe("the log of what nobody expected", () => {
  it("has what failed here, and nothing of a method that a route does not take", () => {
    const logged: unknown[] = [];
    const log = { error: (record: { err: unknown }) => logged.push(record.err) };
    const context = { portal: { log }, traceId: "t" } as unknown as AppLoadContext;
    const request = new Request("http://portal/uploads/x");
    const failure = new Error("broken");
    const refusal = { status: 405, statusText: "Method Not Allowed", internal: true, data: "" };
    for (const error of [refusal, failure]) handleError(error, { request, context });
    expect(logged).toEqual([failure]);
  });
});
