import { beforeAll, describe, expect, it } from "vitest";
import { type Browser, browse, logIn, password } from "../journeys/support/browse";
import type { RunningPortal } from "../journeys/support/portalProcess";
import { redirectVectors } from "./redirectVectors";
import { sendExactly } from "./sendExactly";
import { sharedPortal } from "./sharedPortal";

let portal: RunningPortal;
let person: Browser;
beforeAll(async () => {
  portal = await sharedPortal();
  person = browse(portal);
  await logIn(person);
});

const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  sendExactly(portal.url, method, path, headers, body);

describe("an address that we are asked to lead to", () => {
  const decoded = (value: string) =>
    value.replace(/&(amp|quot|lt|gt|#x27|#39);/g, (_, name: string) => {
      const characters: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">" };
      return characters[name] ?? "'";
    });
  /** As a browser reads it, from this page. */
  function expectOwn(target: string, base: string, where: string): void {
    const url = new URL(target, base);
    expect([url.protocol, url.host], `${where} → ${JSON.stringify(target)}`).toEqual([
      "http:",
      new URL(portal.url).host,
    ]);
  }

  /** Addresses that a redirect led to and that were looked at then. */
  const looked = new Set<string>();

  /** Follows as a browser would, and looks at every address on the way and in the page. */
  async function expectInside(browser: Browser, answer: Response, where: string, path: string): Promise<void> {
    let at = new URL(path, portal.url).href;
    let next = answer;
    for (let hop = 0; hop < 6; hop++) {
      const to = next.headers.get("location");
      if (to === null) break;
      await next.body?.cancel();
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(to, where).toMatch(/^\/(?![/\\])[^\\\u0000-\u0020]*$/);
      expectOwn(to, at, where);
      at = new URL(to, at).href;
      if (looked.has(at)) return;
      looked.add(at);
      next = await browser.get(to);
    }
    expect(next.status, where).toBeLessThan(500);
    const refresh = next.headers.get("refresh");
    if (refresh) expectOwn(/url=(.*)$/.exec(refresh)![1]!, at, where);
    const html = await next.text();
    for (const [, , value] of html.matchAll(/\s(href|action|formaction|src)="([^"]*)"/gi)) {
      const url = new URL(decoded(value!), at);
      expect(`${url.protocol} ${url.host}`, `${where}: ${value}`).not.toMatch(
        /evil|^(javascript|vbscript|blob|ftp|file):/,
      );
      if (url.protocol === "data:") expect(url.href, where).toMatch(/^data:image\/(png|jpeg|svg\+xml)/);
    }
  }

  const withQuery = (path: string, name: string, value: string) => `${path}?${new URLSearchParams({ [name]: value })}`;

  it("is one of more than sixty", () => expect(new Set(redirectVectors).size).toBeGreaterThanOrEqual(60));

  /** The vectors that a door is tried with: every third one, others at the next door; all in the long form. */
  const vectorsAt = (path: string, name: string) =>
    redirectVectors.filter((_, i) => process.env.LONG || (i + path.length + name.length) % 3 === 0);

  const byLink: [string, string][] = [
    ...["path", "to", "redirect", "url"].map((name): [string, string] => ["/routerTo", name]),
    ["/routerToPage", "path"],
    ["/user/login", "redirect"],
    ["/setting/ui", "back"],
    ["/account/ChangePassword", "redirect"],
  ];
  it.each(byLink)("leads nowhere else at %s?%s=", async (path, name) => {
    for (const vector of vectorsAt(path, name)) {
      const door = withQuery(path, name, vector);
      await expectInside(person, await person.get(door), door, path);
    }
  });

  it.each([
    ["/home", "redirect"],
    ["/user/login", "redirect"],
    ["/user/login/form", "redirect"],
  ])("is no link of the page that a visitor finds at %s?%s=", async (path, name) => {
    const visitor = browse(portal);
    for (const vector of vectorsAt(path, name)) {
      const door = withQuery(path, name, vector);
      await expectInside(visitor, await visitor.get(door), door, path);
    }
  });

  const noticeId = "01aaaaaaaaaaaaaaaaaaaaaaaa";
  const byForm: [string, string][] = [
    ["/setting/ui", "back"],
    ["/setting/language", "back"],
    ["/setting/serviceBar", "back"],
    ["/message/notice", "back"],
  ];
  it.each(byForm)("leads nowhere else from the form of %s", async (path, name) => {
    for (const vector of vectorsAt(path, name)) {
      const form = { [name]: vector, intent: "save", language: "zh-CN", id: noticeId };
      await expectInside(person, await person.post(path, form), `${path} ${vector}`, path);
      // the language's form names the way back in its address where another form comes along
      if (path !== "/setting/language") continue;
      const door = withQuery(path, name, vector);
      await expectInside(person, await person.post(door, form), door, path);
    }
  });

  it("leads nowhere else after a login of any kind", async () => {
    const paths = ["/user/login", "/user/login/form", "/user/login/oauth"];
    // each costs a password's hash; the long form tries them all
    const tried = redirectVectors.filter((_, i) => process.env.LONG || i % 2 === 0);
    expect(tried.length).toBeGreaterThanOrEqual(40);
    const tries = tried.map((vector, i) => async () => {
      const browser = browse(portal);
      const path = paths[i % 3]!;
      const form = { mobile: "13800000005", password, redirect: vector };
      const answer = await browser.post(path, form);
      expect(answer.status, vector).toBe(302);
      await expectInside(browser, answer, `${path} ${vector}`, path);
    });
    for (let i = 0; i < tries.length; i += 4) await Promise.all(tries.slice(i, i + 4).map((each) => each()));
  });

  it("leads nowhere else after a logout, nor where a weak password is to be changed first", async () => {
    const weak = browse(portal);
    await weak.post("/user/login", { mobile: "13800000013", password: "12345678" });
    for (const vector of vectorsAt("/account/weakPassword", "redirect")) {
      const door = withQuery("/account/weakPassword", "redirect", vector);
      await expectInside(weak, await weak.get(door), door, "/account/weakPassword");
    }
    for (const vector of redirectVectors.slice(0, 6)) {
      const browser = browse(portal);
      await logIn(browser, "13800000005");
      const door = withQuery("/user/logout", "redirect", vector);
      await expectInside(browser, await browser.post(door, { redirect: vector, back: vector }), door, "/user/logout");
    }
  });

  it.each([
    "//evil.example",
    "//evil.example/..",
    "//evil.example/%2e%2e/",
    "/\\evil.example/",
    "/%5cevil.example/",
    "///evil.example//",
    "/https://evil.example/",
    "/index//evil.example/",
    "/.//evil.example",
    "/%2f%2fevil.example/",
    "/evil.example%2f%2e%2e",
  ])("is no path of ours: %s", async (path) => {
    const answer = await send("GET", path, {});
    expect(answer.status).toBeLessThan(500);
    if (answer.headers.location) expect(answer.headers.location).toMatch(/^\/(404|index|home(\?redirect=%2F.*)?)$/);
  });
});
