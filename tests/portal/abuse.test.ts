import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, browse, logIn, password } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";
import { inStore } from "../journeys/support/store";
import { attacks, forbidden } from "../richText/attacks";
import { actionPaths } from "./actionPaths";
import { redirectVectors } from "./redirectVectors";

let portal: RunningPortal;
let person: Browser;
beforeAll(async () => {
  // addresses are those that the proxy names, so that a test has as many as it needs
  portal = await startPortal({ RATE_LIMIT: "off", TRUSTED_PROXIES: "127.0.0.1" });
  person = browse(portal);
  await logIn(person);
});
afterAll(() => portal.stop());

const from = (ip: string) => ({ "X-Forwarded-For": ip });
const isIn = async (browser: Browser) => (await browser.get("/index")).status === 200;

/** A request with just these headers, to just this path: fetch would put both in order. */
async function send(method: string, path: string, headers: Record<string, string>, body = "") {
  const { hostname, port } = new URL(portal.url);
  const all = { "Content-Length": String(Buffer.byteLength(body)), ...headers };
  const outgoing = request({ hostname, port, method, path, headers: all });
  outgoing.end(body);
  const [answer] = (await once(outgoing, "response")) as [IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, body: await text(answer) };
}

describe("a session that was planted before", () => {
  it.each(["/user/login", "/user/login/form", "/user/login/oauth"])("is worth nothing after %s", async (path) => {
    const victim = browse(portal);
    await victim.post("/truckExportAdd", {});
    const planted = victim.cookie;
    expect(planted).toContain("session=");
    expect((await victim.post(path, { mobile: "13800000005", password })).status).toBe(302);
    expect(await isIn(victim)).toBe(true);
    const thief = browse(portal);
    thief.cookie = planted;
    expect(await isIn(thief)).toBe(false);

    // who logs in once more, as somebody else, leaves nothing behind
    const first = victim.cookie;
    await logIn(victim, "13800000001");
    thief.cookie = first;
    await victim.post("/user/logout", {});
    thief.cookie = first;
    expect(await isIn(thief)).toBe(false);
  });
});

describe("somebody who guesses passwords", () => {
  it("is slowed and locked out, from however many addresses, alike for a number that nobody has", async () => {
    const numbers = ["13800000004", "13911117777"];
    const form = (html: string, mobile: string) =>
      /<form[^>]* id="login".*?<\/form>/s
        .exec(html)![0]
        .replaceAll(mobile, "MOBILE")
        .replace(/sm2:\w+/g, "CIPHER");
    const rounds = await Promise.all(
      numbers.map(async (mobile, who) => {
        const answers: string[] = [];
        for (let i = 0; i < 11; i++) {
          const right = i === 10 ? password : `guess-${i}`;
          const answer = await browse(portal).post(
            "/user/login",
            { mobile, password: right },
            from(`203.0.113.${who * 20 + i}`),
          );
          answers.push(`${answer.status} ${form(await answer.text(), mobile)}`);
        }
        return answers;
      }),
    );
    expect(rounds[0]).toEqual(rounds[1]);
    expect(rounds[0]!.slice(0, 10).every((answer) => answer.includes("手机号码或密码不正确"))).toBe(true);
    // even the right password
    expect(rounds[0]![10]).toContain("登录失败次数过多，请 15 分钟后再试");
    // it is the number that is locked, not the portal
    expect((await logIn(browse(portal), "13800000005")).status).toBe(302);
  });
});

describe("somebody who has SMS sent", () => {
  const ask = async (path: string, mobile: string, ip: string) => {
    const answer = await browse(portal).post(
      path,
      { mobile, intent: "sms", key: `${mobile}${Math.random()}` },
      from(ip),
    );
    return { status: answer.status, html: await answer.text() };
  };
  const sent = (mobile: string) =>
    readFileSync(`${portal.dataDir}/outbox.jsonl`, "utf8")
      .split("\n")
      .filter((line) => line.includes(mobile)).length;

  it("reaches one number once a minute, whatever for and from wherever", async () => {
    const mobile = "13911116600";
    const paths = ["/user/registration", "/user/PhoneRegiter", "/user/forgotPassword"];
    const answers = await Promise.all(paths.map((path, i) => ask(path, mobile, `198.51.100.${i}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429, 429]);
    expect(answers.filter((answer) => /发送过于频繁，请 \d+ 秒后再试/.test(answer.html))).toHaveLength(2);
    expect(sent(mobile)).toBe(1);
  });

  it("reaches twenty numbers an hour from one address, and others go on", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++)
      statuses.push(
        (await ask("/user/registration", `139111155${String(i).padStart(2, "0")}`, "198.51.100.77")).status,
      );
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
    expect(sent("139111155")).toBe(20);
    expect((await ask("/user/registration", "13911115599", "198.51.100.78")).status).toBe(200);
  });
});

describe("a captcha", () => {
  let guarded: RunningPortal;
  beforeAll(async () => {
    guarded = await startPortal({ RATE_LIMIT: "off", CAPTCHA: "on" });
  });
  afterAll(() => guarded.stop());

  const doors: [string, Record<string, string>, string][] = [
    ["/user/login", { mobile: "13800000001", password: "wrong" }, "code"],
    ["/user/login/form", { mobile: "13800000001", password: "wrong" }, "code"],
    ["/user/login/oauth", { mobile: "13800000001", password: "wrong" }, "code"],
    ["/user/registration", { mobile: "13911114401", intent: "sms", key: "captcha-1" }, "captcha"],
    ["/user/PhoneRegiter", { mobile: "13911114402", intent: "sms", key: "captcha-2" }, "captcha"],
    ["/user/forgotPassword", { mobile: "13911114403", intent: "sms", key: "captcha-3" }, "captcha"],
    ["/user/SingleBoxHistory", { ctnNo: "CSQU3054383" }, "code"],
    ["/user/ContainerRelease", { blNo: "JNYBL0001" }, "code"],
    ["/user/GatherCardInformation", { plateNo: "浙B8K6T2" }, "code"],
    ["/user/SetCardGpsInformation", { plateNo: "浙B8K6T2", hours: "2" }, "code"],
  ];
  const refusal = "验证码不正确或已过期";

  it.each(doors)("is good for one try at %s, and for none after a wrong answer", async (path, form, field) => {
    const visitor = browse(guarded);
    const draw = async () => {
      const uuid = /name="uuid" value="([^"]+)"/.exec(await (await visitor.get(path)).text())![1]!;
      const [{ answer }] = inStore<{ answer: string }>(
        guarded.dataDir,
        "select answer from captchas where id = ?",
        uuid,
      ) as [{ answer: string }];
      return { uuid, [field]: answer };
    };
    const post = async (given: Record<string, string>, again = "") =>
      (await visitor.post(path, { ...form, ...(form.key ? { key: form.key + again } : {}), ...given })).text();
    const first = await draw();
    expect(await post(first)).not.toContain(refusal);
    expect(await post(first, "again")).toContain(refusal);
    const second = await draw();
    expect(await post({ ...second, [field]: "none" }, "third")).toContain(refusal);
    expect(await post(second, "fourth")).toContain(refusal);
  });
});

describe("a page of another site that has ours posted to", () => {
  const own = () => new URL(portal.url);
  const senders: [string, () => Record<string, string>][] = [
    ["another site", () => ({ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })],
    ["one that calls itself ours", () => ({ Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" })],
    ["a sandboxed frame", () => ({ Origin: "null" })],
    ["a form without an origin", () => ({ "Sec-Fetch-Site": "cross-site" })],
    ["a neighbour", () => ({ "Sec-Fetch-Site": "same-site" })],
    ["the address bar", () => ({ "Sec-Fetch-Site": "none" })],
    ["somebody who says nothing", () => ({})],
    ["a page elsewhere, by its Referer alone", () => ({ Referer: "https://evil.example/index" })],
    ["another port", () => ({ Origin: `http://${own().hostname}:1` })],
    ["a longer name", () => ({ Origin: `${portal.url}.evil.example` })],
  ];
  const types = [
    "application/x-www-form-urlencoded",
    "text/plain",
    "application/json",
    "multipart/form-data; boundary=x",
  ];

  it("finds every route that takes posts", () => {
    expect(actionPaths.length).toBeGreaterThan(30);
    for (const path of ["/user/login", "/user/logout", "/truckExportAdd", "/setting/language", "/account/center"])
      expect(actionPaths).toContain(path);
  });

  /** The doors of one route, and the type of the body that is tried at each. */
  const doorsOf = (path: string) =>
    [path, `${path}.data`, `${path}?index`].map((door, i): [string, string] => [door, types[i]!]);

  async function expectRefused(door: string, type: string, who: string, headers: Record<string, string>) {
    const answer = await send("POST", door, { ...headers, cookie: person.cookie, "Content-Type": type });
    expect([answer.status, answer.headers["set-cookie"]], `${door} from ${who}`).toEqual([403, undefined]);
  }

  // one place in front of every route refuses them: one route meets each sender, every route the first
  it.each(senders)("is refused as %s", async (who, headers) => {
    for (const path of ["/user/login", "/truckExportAdd", "/form/add"])
      for (const [door, type] of doorsOf(path)) await expectRefused(door, type, who, headers());
  });

  it.each(actionPaths)("is refused at %s, however it is sent", async (path) => {
    const [who, headers] = senders[0]!;
    for (const [door, type] of doorsOf(path)) await expectRefused(door, type, who, headers());
    const evil = { Origin: "https://evil.example", cookie: person.cookie };
    for (const method of ["PUT", "PATCH", "DELETE"])
      expect((await send(method, path, evil)).status, `${method} ${path}`).toBe(403);
    const file = { ...evil, "Content-Type": types[3]! };
    expect([403, 415]).toContain((await send("POST", path, file)).status);
    expect((await send("POST", `${path}?_data=root`, { ...evil, Origin: portal.url })).status).toBe(400);
  });

  it("changes nothing by a link either", async () => {
    const before = person.cookie;
    for (const path of actionPaths) {
      const query = "language=en-US&intent=save&scheme=dark&mode=submit&id=x";
      const answer = await send("GET", `${path}?${query}`, { cookie: before });
      const cookies = (answer.headers["set-cookie"] ?? []).filter((cookie) => !cookie.startsWith("session="));
      expect(cookies, path).toEqual([]);
    }
    expect(await isIn(person)).toBe(true);
    expect(await (await person.get("/index")).text()).toContain('<html lang="zh-CN"');
  });

  it("while the portal's own page is heard", async () => {
    const answer = await send(
      "POST",
      "/setting/language",
      { Origin: portal.url, "Content-Type": types[0]! },
      "language=en-US&back=/home",
    );
    expect([answer.status, answer.headers.location]).toEqual([302, "/home"]);
  });
});

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

  const byLink: [string, string][] = [
    ...["path", "to", "redirect", "url"].map((name): [string, string] => ["/routerTo", name]),
    ["/routerToPage", "path"],
    ["/user/login", "redirect"],
    ["/setting/ui", "back"],
    ["/account/ChangePassword", "redirect"],
  ];
  it.each(byLink)("leads nowhere else at %s?%s=", async (path, name) => {
    for (const vector of redirectVectors) {
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
    for (const vector of redirectVectors) {
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
    for (const vector of redirectVectors) {
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
    const tried = redirectVectors.filter((_, i) => process.env.LONG || i % 4 !== 3);
    expect(tried.length).toBeGreaterThanOrEqual(60);
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
    for (const vector of redirectVectors) {
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

describe("what somebody has stored to run in other people's pages", () => {
  const parser = new new JSDOM("").window.DOMParser();

  /** What a browser makes of a page, without running it. */
  function expectHarmless(html: string, where: string): void {
    const document = parser.parseFromString(html, "text/html");
    for (const element of document.querySelectorAll("body *")) {
      for (const { name, value } of element.attributes) {
        expect(name, where).not.toMatch(/^on|^srcdoc$/);
        if (/^(href|src|action|formaction)$/.test(name))
          expect(value, where).not.toMatch(/^\W*(javascript|vbscript|data:text)/i);
      }
    }
    for (const script of document.querySelectorAll("script:not([type]), template"))
      expect(script.outerHTML, where).not.toMatch(/<img|<svg|<script>alert/);
    expect(document.querySelector("script:not([nonce]), iframe, object, embed, base, svg[onload]"), where).toBeNull();
  }

  it("runs in no notice, whatever a gateway has kept", async () => {
    const [{ id }] = inStore<{ id: string }>(portal.dataDir, "select id from news order by publish_time limit 1") as [
      { id: string },
    ];
    const visitor = browse(portal);
    for (const attack of attacks) {
      inStore(
        portal.dataDir,
        "update news set body = ?, title = ?, summary = ? where id = ?",
        `<p>前</p>${attack}`,
        attack,
        attack,
        id,
      );
      const html = await (await visitor.get(`/user/newsDetail?id=${id}`)).text();
      const article = /<article.*?<\/article>/s.exec(html)![0].replace(/<h1>.*?<\/h1>/s, "");
      expect(article.replace(/&[a-z]+;.*?&gt;/g, "").replace(/<article[^>]*>|class="[^"]*"/g, ""), attack).not.toMatch(
        new RegExp(forbidden.source.replace("class=|", ""), "i"),
      );
      expectHarmless(html, attack);
    }
    for (const path of ["/user/NewsList", "/home"]) expectHarmless(await (await visitor.get(path)).text(), path);
  });

  it("runs in no message, and none that the port's staff publish or look at beforehand", async () => {
    const [{ id }] = inStore<{ id: string }>(
      portal.dataDir,
      "select m.id from messages m join message_recipients r on r.message_id = m.id join users u on u.id = r.user_id where u.mobile = '13800000001' limit 1",
    ) as [{ id: string }];
    const clerk = browse(portal);
    await logIn(clerk, "13800000009");
    for (const attack of attacks) {
      const planted = [`<p>前</p>${attack}`, attack, attack, "javascript:alert(1)", id];
      inStore(
        portal.dataDir,
        "update messages set content = ?, title = ?, summary = ?, link = ?, reason = '' where id = ?",
        ...planted,
      );
      expectHarmless(await (await person.get(`/message/new?id=${id}`)).text(), attack);
      const written = { category: "NOTICE", title: attack, body: `前\n\n${attack}`, key: `xss-${attack.length}` };
      const looked = await (await clerk.post("/publicationsAdd", { ...written, intent: "preview" })).text();
      expect(looked).toContain("前");
      expectHarmless(looked, attack);
    }
    expectHarmless(await (await person.get("/index")).text(), "the bell");
    const published = { category: "NOTICE", title: "公告", body: attacks.join("\n\n"), key: "xss-all" };
    expect((await clerk.post("/publicationsAdd", published)).headers.get("location")).toBe("/publications");
    const [{ body }] = inStore<{ body: string }>(
      portal.dataDir,
      "select body from news order by update_time desc limit 1",
    ) as [{ body: string }];
    expectHarmless(`<body>${body}</body>`, "as it is stored");
  });

  it.each([
    `"><img src=x onerror=alert(1)>`,
    "</script><script>alert(1)</script>",
    "</textarea><svg onload=alert(1)>",
    "<!--<script>",
    "javascript:alert(1)//",
    "\u2028\u2029]]>'\"`#{alert(1)}{{alert(1)}}",
  ])("runs in no order: %j", async (attack) => {
    const fields = { clientName: attack, contactName: attack, doorAddress: attack, cargoName: attack, remark: attack };
    const made = await person.post("/truckExportAdd", { ...fields, mode: "draft", key: `xss${attack.length}` });
    const detail = made.headers.get("location");
    // what is refused comes back in the form
    const pages = detail ? [detail, detail.replace("Detail", "Edit"), "/truckExport?status=05"] : [];
    if (!detail) expectHarmless(await made.text(), "the form");
    for (const path of pages) expectHarmless(await (await person.get(path)).text(), path);
  });
});
