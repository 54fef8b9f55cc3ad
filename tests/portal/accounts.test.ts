import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, browse } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";

interface Letter {
  to: string;
  code: string;
}

const letters: Letter[] = [];
let providerStatus = 200;
/** An SMS provider. */
const provider = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    if (providerStatus === 200) letters.push(JSON.parse(text));
    response.writeHead(providerStatus).end();
  });
});

let portal: RunningPortal;
let browser: Browser;

beforeAll(async () => {
  provider.listen(0, "127.0.0.1");
  await once(provider, "listening");
  portal = await startPortal({
    RATE_LIMIT: "off",
    LOG_LEVEL: "debug",
    SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/sms`,
  });
  browser = browse(portal);
});
afterAll(async () => {
  expect(await portal.stop()).toBe(0);
  provider.close();
});

const known = "13800000001";
const unknown = "13911119999";
/** The form, without what differs from page to page anyway; the seconds to wait run while we ask. */
const masked = (html: string, mobile: string) =>
  /<form id="owner".*?<\/form>/s
    .exec(html)![0]
    .replaceAll(mobile, "MOBILE")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "UUID")
    .replace(/sm2:[0-9a-f]{200,}/g, "CIPHER")
    .replace(/请 \d+ 秒/, "请 N 秒");

describe("a form that asks for a code by SMS", () => {
  it.each(["/user/registration", "/user/PhoneRegiter", "/user/forgotPassword"])(
    "%s answers alike for a number that is known and one that is not",
    async (path) => {
      const answers: Record<string, unknown> = {};
      for (const mobile of [known, unknown]) {
        const sent = await browser.post(path, { mobile, intent: "sms", key: `${path}${mobile}` });
        const wrong = await browser.post(path, { mobile, smsCode: "000000", password: "Quay-side-7", terms: "on" });
        answers[mobile] = {
          statuses: [sent.status, wrong.status],
          forms: [masked(await sent.text(), mobile), masked(await wrong.text(), mobile)],
        };
      }
      expect(answers[known]).toEqual(answers[unknown]);
    },
  );

  it("says that the SMS could not be sent, keeps what was typed, and logs neither number nor code", async () => {
    providerStatus = 500;
    const mobile = "13911118888";
    const form = { mobile, intent: "sms", key: "k-failed", smsCode: "12", terms: "on", password: "Quay-side-7" };
    const answer = await browser.post("/user/registration", form);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain("短信发送失败，请稍后再试");
    expect(html).toContain(`value="${mobile}"`);
    expect(html).toContain('value="12"');
    expect(html).toContain("已填写，如需修改请重新输入");
    expect(html).not.toContain("Quay-side-7");
    expect(portal.output()).toContain("SMS not sent");
    expect(portal.output()).not.toContain(mobile);
    // it was not sent, so the same button may be pressed at once
    providerStatus = 200;
    expect((await browser.post("/user/registration", form)).status).toBe(200);
    const { code } = letters.findLast((letter) => letter.to === mobile)!;
    expect(code).toMatch(/^\d{6}$/);
    expect(portal.output()).not.toContain(code);
  });

  it("carries no script", async () => {
    for (const path of ["/user/registration", "/user/forgotPassword", "/user/registerResult", "/user/terms"])
      expect(await (await browser.get(path)).text(), path).not.toContain("<script");
  });
});

describe("an empty port", () => {
  it("is entered by the administrator of the configuration alone", async () => {
    const administrator = { mobile: "13711110000", password: "Quay-side-7" };
    const own = await startPortal({
      RATE_LIMIT: "off",
      SEED_DEMO: "off",
      ADMIN_MOBILE: administrator.mobile,
      ADMIN_PASSWORD: administrator.password,
    });
    try {
      const clerk = browse(own);
      expect((await clerk.post("/user/login", administrator)).headers.get("location")).toBe("/index");
      expect((await clerk.get("/account/subAccounts")).status).toBe(200);
      const demo = await browse(own).post("/user/login", { mobile: known, password: "Portal@2026" });
      expect(demo.status).toBe(400);
      expect(own.output()).not.toContain(administrator.password);
    } finally {
      await own.stop();
    }
  });

  it("does not start with a weak administrator, and says why in one line", async () => {
    await expect(
      startPortal({ SEED_DEMO: "off", ADMIN_MOBILE: "13711110000", ADMIN_PASSWORD: "12345678" }),
    ).rejects.toThrow(/ended with 1:\n.*configuration: ADMIN_PASSWORD: is weak/s);
  });
});
