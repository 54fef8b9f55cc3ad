import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import type { RunningPortal } from "../journeys/support/portalProcess";
import { sharedPortal } from "./sharedPortal";

const run = promisify(execFile);
const folder = join(import.meta.dirname, "../../examples/open-api");
const examples = [
  { name: "curl", program: "sh", needs: ["curl", "openssl"], file: "call.sh", options: [] },
  { name: "TypeScript", program: "node", needs: ["node"], file: "call.ts", options: ["--import", "tsx"] },
  { name: "Python", program: "python3", needs: ["python3"], file: "call.py", options: [] },
  { name: "Java", program: "java", needs: ["java"], file: "Call.java", options: [] },
];

const isMissing = (program: string) => spawnSync(program, ["--version"]).error !== undefined;

let portal: RunningPortal;
let person: Browser;
const app = { id: "", key: "", secret: "" };
beforeAll(async () => {
  portal = await sharedPortal();
  person = browse(portal);
  await logIn(person);
  const html = await (await person.post("/apiApps", { name: `示例 ${Date.now()}`, ips: "", expireTime: "" })).text();
  app.secret = /bls_[\w-]{43}/.exec(html)?.[0] ?? "";
  app.id = /apiAppDetail\?id=(\w+)/.exec(html.slice(html.indexOf(app.secret)))?.[1] ?? "";
  app.key = /<code[^>]*>([A-Z2-9]{24})<\/code>/.exec(html)?.[1] ?? "";
  await person.post(`/apiAppDetail?id=${app.id}`, {
    ...{ intent: "subscribe", version: "1", productCode: "VOYAGE-SCHEDULE", key: `example-${app.id}` },
  });
});

describe("the examples of the open interface", () => {
  for (const { name, program, needs, file, options } of examples) {
    const missing = needs.find(isMissing);
    const title = missing ? `in ${name} (there is no ${missing} here)` : `in ${name}`;
    it.skipIf(missing !== undefined && process.env.REQUIRE_SERVICES !== "1")(title, async () => {
      const environment = { ...process.env, BASE_URL: portal.url, APP_KEY: app.key, APP_SECRET: app.secret };
      // a character that browsers leave and RFC 3986 reserves, and a name that begins like another
      const path = "/open/v1/schedules?limit=2&limit-1=&terminalCode=NBCT&voyage=A%2AB";
      const { stdout } = await run(program, [...options, join(folder, file), path], { env: environment });
      expect(JSON.parse(stdout)).toMatchObject({ items: expect.any(Array) });
    });
  }

  it("are answered by what the public description says", async () => {
    const answer = await fetch(`${portal.url}/open/v1/openapi.json`);
    expect(await answer.json()).toMatchObject({ openapi: "3.1.0", paths: { "/schedules": { get: {} } } });
    const refused = await fetch(`${portal.url}/open/v1/preArrivals`, { method: "POST", body: "{}" });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([401, "application/problem+json"]);
    const tooLong = await fetch(`${portal.url}/open/v1/preArrivals`, { method: "POST", body: "x".repeat(65_537) });
    expect(tooLong.status).toBe(413);
  });
});
