import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, browse, logIn, password } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";
import { inStore } from "../journeys/support/store";
import { actionPaths } from "./actionPaths";
import { sendExactly } from "./sendExactly";
import { sharedPortal } from "./sharedPortal";

let portal: RunningPortal;
let person: Browser;
beforeAll(async () => {
  portal = await sharedPortal();
  person = browse(portal);
  await logIn(person);
});

const from = (ip: string) => ({ "X-Forwarded-For": ip });
const isIn = async (browser: Browser) => (await browser.get("/index")).status === 200;

const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
  sendExactly(portal.url, method, path, headers, body);

describe("a session that was planted before", () => {
  it.each(["/user/login", "/user/login/form", "/user/login/oauth"])("is worth nothing after %s", async (path) => {
    const victim = browse(portal);
    await victim.post("/drafts/save", {});
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
    // somebody of the demo port as whom no test of a file that shares this portal logs in
    const numbers = ["13800000011", "13911117777"];
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

  it("that is missing or wrong on the registration is told beside it, and the rest stays", async () => {
    const visitor = browse(guarded);
    const page = await (await visitor.get("/user/registration")).text();
    const uuid = /name="uuid" value="([^"]+)"/.exec(page)![1]!;
    const mobile = "13911119999";
    for (const [typed, said] of [
      ["", "验证码不能为空"],
      ["none", refusal],
    ] as const) {
      const form = { mobile, captcha: typed, uuid, intent: "sms", key: `k-${typed}` };
      const answer = await visitor.post("/user/registration", form);
      const html = await answer.text();
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(/id="owner-captcha-error"[^>]*>([^<]*)/.exec(html)?.[1] ?? "").toContain(said);
      expect(html).toContain(`value="${mobile}"`);
    }
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

describe("somebody who asks for pages behind the login", () => {
  it("is given no session, which would be kept, until there is something to tell him", async () => {
    const visitor = browse(portal);
    const asked = await visitor.get("/truckExport");
    expect([asked.status, asked.headers.getSetCookie()]).toEqual([302, []]);
    expect((await visitor.post("/drafts/save", {})).headers.getSetCookie()).toHaveLength(1);
  });
});
