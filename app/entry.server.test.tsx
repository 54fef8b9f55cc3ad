import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { dataScripts, textsScript } from "./entry.server";

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
