import { beforeAll, describe, expect, it } from "vitest";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import type { RunningPortal } from "../journeys/support/portalProcess";
import { actionPaths } from "./actionPaths";
import { watchHealth } from "./healthWatch";
import { largestDeclaration } from "./largestDeclaration";
import { sharedPortal } from "./sharedPortal";

const long = process.env.LONG === "1";

let portal: RunningPortal;
let saidBefore: number;
let person: Browser;
let visitor: Browser;
beforeAll(async () => {
  portal = await sharedPortal();
  saidBefore = portal.output().length;
  person = browse(portal);
  visitor = browse(portal);
  await logIn(person);
});

/** ms in which a refused form is answered; the attacks took from 11 s to for ever. */
const promptly = 5_000;

async function post(browser: Browser, path: string, body: string | FormData, headers: Record<string, string> = {}) {
  const answer = await fetch(portal.url + path, {
    method: "POST",
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
    headers: {
      cookie: browser.cookie,
      origin: portal.url,
      ...(typeof body === "string" ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
      ...headers,
    },
  });
  return { status: answer.status, text: await answer.text(), location: answer.headers.get("location") };
}

const repeat = (times: number, field: (i: number) => string) =>
  Array.from({ length: times }, (_, i) => field(i)).join("&");

/** Bodies that hung or ended the portal, or that its form library would turn into something of any size. */
const hostile: Record<string, string> = {
  "an index without end": "mobile[999999999]=1",
  "an index without end within a row": "boxes[999999999].ctnNo=X",
  "an index by a dot": "boxes[0].ctnNo=X&boxes.999999999=X",
  "a length for a list": "boxes[0].ctnNo=X&boxes.length=999999999",
  "a length for a repeated name": "id=1&id=2&id.length=999999999",
  "one name 60,000 times": repeat(60_000, () => "a=1"),
  "one name 380,000 times": repeat(380_000, () => "a=1"),
  "5,000 rows": repeat(5_000, (i) => `boxes[${i}].ctnNo=X`),
  "100,000 names": repeat(100_000, (i) => `n${i}=1`),
  "a name of 1,000 parts": `${Array.from({ length: 1_000 }, () => "a").join(".")}=1`,
  "a name of 3 MB": `${"a".repeat(3_000_000)}=1`,
  "the prototype of all objects": "__proto__.polluted=1&constructor.prototype.polluted=1",
  "an order to put a value anywhere": `__intent__=${encodeURIComponent(
    JSON.stringify({ type: "update", payload: { name: "boxes[999999999]", value: "x" } }),
  )}`,
  "a state that cannot be read": "__state__=%7B",
};

/** Posts it as a visitor and as a person who is logged in; each answer comes promptly, `/healthz` all the while. */
async function expectPromptly(paths: readonly string[], body: string): Promise<void> {
  const endWatch = watchHealth(portal.url);
  let slowest = 0;
  try {
    for (const path of paths) {
      for (const browser of [visitor, person]) {
        const from = performance.now();
        const answer = await post(browser, path, body);
        const where = `${path}: ${answer.status}`;
        expect(performance.now() - from, where).toBeLessThan(promptly);
        // a door that asks for a login first, or reads no form, has not looked at it
        expect(answer.status, where).toBeLessThan(500);
      }
    }
  } finally {
    slowest = await endWatch();
  }
  // a second on a quick machine that does nothing else
  expect(slowest).toBeLessThan(promptly);
  expect(portal.child.exitCode).toBeNull();
}

describe("a form that no page of ours could send", () => {
  // it would end the session for all that come after it
  const doors = actionPaths.filter((each) => each !== "/user/logout");
  const chosen = ["/user/login", "/truckExportAdd", "/form/add", "/uploads/x", "/drafts/save", "/account/invoices"];
  // one place reads every form: each attack meets a page for all, a page for some and an upload, the shortest every action
  const tried = long ? chosen : ["/user/login", "/form/add", "/uploads/x"];

  it("is tried where forms of every size are read", () => {
    for (const path of chosen) expect(actionPaths).toContain(path);
  });

  it.each(Object.entries(hostile))("is refused promptly: %s", (_, body) => expectPromptly(tried, body));

  it("is refused promptly at every action", () => expectPromptly(doors, hostile["an index without end"]!));

  const pages = ["/user/login", "/truckExportAdd"];
  const more = ["/user/registration", "/user/SingleBoxHistory", "/form/add", "/wt/add"];
  it.each(long ? [...pages, ...more] : pages)("says so in a sentence at %s, urlencoded and in parts", async (path) => {
    for (const [name, body] of Object.entries(hostile)) {
      // a login page leads on who is logged in
      const answer = await post(path.startsWith("/user/") ? visitor : person, path, body);
      expect([413, 422], `${name}: ${answer.status}`).toContain(answer.status);
      expect(answer.text, name).toMatch(/<h1>[^<]*\p{Script=Han}[^<]*<\/h1>/u);
      if (path.startsWith("/user/") || body.length > 150_000) continue;
      const parts = new FormData();
      for (const [field, value] of new URLSearchParams(body)) parts.append(field, value);
      const inParts = await post(person, path, parts);
      expect([413, 422], `${name} in parts: ${inParts.status}`).toContain(inParts.status);
    }
  });

  it("says it in the reader's language", async () => {
    const english = browse(portal);
    await english.post("/setting/language", { language: "en-US", back: "/user/login" });
    const answer = await post(english, "/user/login", hostile["an index without end"]!);
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/<h1>[A-Z][^<]+<\/h1>/);
  });

  it("is refused where a session ended, and what was kept of it is held against the page's own limits", async () => {
    const gone = await post(visitor, "/truckExportAdd", "clientName=A&boxes[0].ctnNo=X");
    expect(gone.status).toBe(302);
    for (const [name, body] of Object.entries(hostile)) {
      const answer = await post(visitor, "/truckExportAdd", body);
      expect(answer.status, name).toBe(302);
      expect(answer.location, name).not.toContain("restored");
    }
  });

  it.each([
    ["application/json", '{"mobile":"13800000001"}'],
    ["text/plain", "mobile=13800000001"],
    ["application/xml", "<a/>"],
  ])("is answered with 415 where it is %s", async (type, body) => {
    for (const path of ["/user/login", "/truckExportAdd", "/setting/ui"]) {
      const answer = await post(person, path, body, { "Content-Type": type });
      expect(answer.status, path).toBe(415);
    }
    expect(portal.output().slice(saidBefore)).not.toMatch(/\bat \S+ \(/);
  });

  it("is refused as a query as well", async () => {
    for (const query of [repeat(2_000, () => "a=1"), repeat(1_500, (i) => `n${i}=1`)]) {
      const answer = await fetch(`${portal.url}/truckExport?${query}`, { headers: { cookie: person.cookie } });
      expect(answer.status).toBe(413);
      expect(await answer.text()).toMatch(/<h1>[^<]*\p{Script=Han}/u);
    }
  });
});

describe("the largest declaration that there is", () => {
  it("passes: 200 boxes with 20 kinds of goods each", async () => {
    const parts = new FormData();
    let fields = 0;
    for (const [name, value] of largestDeclaration()) {
      parts.append(name, value);
      fields++;
    }
    expect(fields).toBeGreaterThan(69_000);
    const endWatch = watchHealth(portal.url);
    const answer = await post(person, "/form/add", parts);
    // one person's largest form may make others wait, not the portal fall over
    expect(await endWatch()).toBeLessThan(5_000);
    expect(answer.status, answer.text.slice(0, 2_000)).toBe(302);
    const detail = await person.get(answer.location!);
    expect(detail.status).toBe(200);
  });
});
