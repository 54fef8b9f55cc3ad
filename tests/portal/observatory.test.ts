import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, browse, logIn, password } from "../journeys/support/browse";
import { png } from "../journeys/support/files";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";
import { score } from "./observatory";

const origin = "https://portal.example";

let portal: RunningPortal;
let person: Browser;
let visitor: Browser;
let picture: string;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMIT: "off", PUBLIC_URL: origin, TRUSTED_PROXIES: "127.0.0.1" });
  person = browse(portal, origin);
  visitor = browse(portal, origin);
  await logIn(person);
  const version = await found("/account/center", /name="version" value="(\d+)"/);
  await postFile("/account/center", { intent: "avatar", version, key: "picture" }, "avatarFile");
  picture = await found("/account/center", /"(\/files\/[^"]+)"/);
});
afterAll(() => portal.stop());

const found = async (path: string, pattern: RegExp) => {
  const html = await (await person.get(path)).text();
  return (pattern.exec(html)?.[1] ?? expect.fail(`nothing like ${pattern} in ${path}`)).replaceAll("&amp;", "&");
};
const orderId = () => found("/truckExport?status=06", /\/truckExportDetail\?id=([\w-]+)/);

/** Every kind of answer that the portal gives, with the status and the type it must have. */
const kinds: [string, number, RegExp, () => Promise<Response>][] = [
  ["a page", 200, /html/, () => person.get("/index")],
  ["a list", 200, /html/, () => person.get("/truckExport")],
  ["the login", 200, /html/, () => visitor.get("/user/login")],
  ["the public home", 200, /html/, () => visitor.get("/home")],
  ["a public page with a form", 200, /html/, () => visitor.get("/user/SingleBoxHistory")],
  ["a login that fails", 400, /html/, () => visitor.post("/user/login", { mobile: "13911112222", password: "x" })],
  ["a login", 302, /^$/, () => logIn(browse(portal, origin), "13800000005")],
  ["a form with errors", 422, /html/, () => person.post("/truckExportAdd", { mode: "submit" })],
  ["a page that is not there", 404, /html/, () => person.get("/truckExportDetail?id=none")],
  ["the page of what is not there", 404, /html/, () => visitor.get("/404")],
  ["an unknown path", 302, /^$/, () => visitor.get("/nowhere")],
  ["the front door", 302, /^$/, () => visitor.get("/")],
  ["a stranger at a door", 302, /^$/, () => visitor.get("/truckExport")],
  ["a choice of language", 302, /^$/, () => person.post("/setting/language", { language: "pt-BR", back: "/index" })],
  ["settings", 302, /^$/, () => person.post("/setting/ui", { intent: "save", scheme: "dark" })],
  ["a PDF", 200, /^application\/pdf$/, async () => person.get(`/truckExportDetail/pdf?id=${await orderId()}`)],
  ["a PDF that is not there", 404, /html/, () => person.get("/truckExportDetail/pdf?id=none")],
  ["a file", 200, /^(image|application)\//, () => person.get(picture)],
  ["a table", 200, /csv/, () => visitor.get("/user/PlatformStandardInformation/file?type=yard&format=csv")],
  ["a script", 200, /javascript/, async () => visitor.get(await found("/index", /"(\/assets\/[^"]+\.js)"/))],
  ["a style sheet", 200, /css/, async () => visitor.get(await found("/index", /"(\/assets\/[^"]+\.css)"/))],
  ["a picture", 200, /svg/, () => visitor.get("/favicon.svg")],
  ["an asset that is not there", 404, /^$/, () => visitor.get("/assets/none.js")],
  ["data for the browser's part", 200, /script/, () => person.get("/truckExport.data")],
  ["JSON", 200, /json/, () => visitor.get("/readyz")],
  ["a sign of life", 200, /plain/, () => visitor.get("/healthz")],
  ["counts", 200, /plain/, () => visitor.get("/metrics")],
  ["a back door", 400, /html/, () => person.get("/truckExport?_data=routes/trucking/truckExport")],
  ["a post from elsewhere", 403, /html/, () => browse(portal, "https://evil.example").post("/user/logout", {})],
  ["another method", 405, /html/, () => fetch(`${portal.url}/index`, { method: "OPTIONS" })],
  ["a path that cannot be read", 400, /html/, () => visitor.get("/%E0%A4%A")],
  ["a file where none is taken", 415, /html/, () => postFile("/truckExport")],
];

/** What is no page and carries nothing that is said of pages. */
const files = ["a script", "a style sheet", "a picture", "an asset that is not there"];

function postFile(path: string, fields: Record<string, string> = {}, name = "file"): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, new Blob([new Uint8Array(png)], { type: "image/png" }), "picture.png");
  return fetch(portal.url + path, { method: "POST", body: form, headers: { origin, cookie: person.cookie } });
}

describe("MDN's Observatory gives at least 130 points to", () => {
  it.each(kinds)("%s", async (name, status, type, ask) => {
    const answer = await ask();
    const contentType = answer.headers.get("content-type") ?? "";
    const html = contentType.includes("html") ? await answer.text() : null;
    expect([answer.status, contentType]).toEqual([status, expect.stringMatching(type)]);
    const scored = score({ headers: answer.headers, html }, origin);
    expect(scored.score, JSON.stringify(scored.reasons)).toBeGreaterThanOrEqual(130);
    // beyond its table; files are no pages
    if (!files.includes(name)) {
      expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(answer.headers.get("permissions-policy")).toContain("camera=()");
    }
    expect(answer.headers.get("x-powered-by")).toBeNull();
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; HttpOnly/i);
  });
});

it("sets a __Host- cookie, Secure, HttpOnly and SameSite, and HSTS; believes the known proxy alone", async () => {
  const answer = await browse(portal, origin).post(
    "/user/login",
    { mobile: "13800000001", password },
    { "X-Forwarded-For": "203.0.113.9" },
  );
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith("__Host-session="))!;
  for (const flag of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(flag);
  expect(cookie).not.toContain("Domain");
  expect(answer.headers.get("strict-transport-security")).toContain("max-age=63072000");
  expect((await browse(portal).post("/user/login", { mobile: "13800000001", password })).status).toBe(403);
});

it("scores by the table, so that each weakness would cost what it says", () => {
  const good: Record<string, string> = {
    "content-security-policy":
      "default-src 'none'; script-src 'nonce-x' 'strict-dynamic'; form-action 'self'; frame-ancestors 'none'",
    "strict-transport-security": "max-age=63072000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
  const points = (changes: Record<string, string | null>, html = "") => {
    const headers = new Headers();
    for (const [name, value] of Object.entries({ ...good, ...changes })) if (value) headers.append(name, value);
    return score({ headers, html }, origin).score;
  };
  expect(points({})).toBe(130);
  expect(points({ "set-cookie": "__Host-session=1; Secure; HttpOnly; SameSite=Lax" })).toBe(135);
  expect(points({ "set-cookie": "language=1; HttpOnly; SameSite=Lax" })).toBe(125);
  expect(points({ "set-cookie": "session=1; Secure; SameSite=Lax" })).toBe(70);
  expect(points({ "content-security-policy": null })).toBe(55);
  expect(points({ "content-security-policy": "default-src 'none'; script-src 'unsafe-inline'" })).toBe(60);
  expect(points({ "content-security-policy": `${good["content-security-policy"]}; style-src 'unsafe-inline'` })).toBe(
    120,
  );
  expect(points({ "strict-transport-security": null })).toBe(80);
  expect(points({ "strict-transport-security": "max-age=86400" })).toBe(120);
  expect(points({ "x-content-type-options": null })).toBe(125);
  expect(points({ "referrer-policy": "unsafe-url" })).toBe(120);
  expect(points({ "cross-origin-resource-policy": null })).toBe(120);
  expect(points({}, '<script src="http://cdn.example/x.js"></script>')).toBe(50);
});
