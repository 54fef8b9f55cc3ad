import { signFields } from "@gateway/realAuth/signature";
import { nationalIdCheck } from "@protocol/values/nationalId";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browse, logIn } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";

const secret = "a secret that only the provider and the port know";
const digits = "33020619950505123";
const idNo = digits + nationalIdCheck(digits);

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ REAL_AUTH_URL: "https://verify.example/start", REAL_AUTH_SECRET: secret });
});
afterAll(() => portal.stop());

/** What an outside provider does when it has looked at somebody: plain JSON, from outside of the wire. */
async function report(fields: Record<string, string>, sign = signFields(secret, fields)) {
  const answer = await fetch(`${portal.gatewayUrl}/api/user/realAuth/callback`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...fields, sign }),
  });
  return { status: answer.status, body: (await answer.json()) as { code: string; result: unknown } };
}

it("leads to an outside provider and believes its signed report alone, once", async () => {
  const browser = browse(portal);
  await logIn(browser, "13800000003");
  const start = await browser.get("/realAuth/start?kind=person");
  expect(start.status).toBe(302);
  const url = new URL(start.headers.get("location")!);
  expect(url.origin + url.pathname).toBe("https://verify.example/start");
  const sent = Object.fromEntries(url.searchParams);
  expect(sent).toMatchObject({ kind: "person", returnUrl: `${portal.url}/account/center` });
  expect(sent.sign).toBe(signFields(secret, sent));
  // the embedded provider's page is not there for it
  expect((await browser.get(`/realAuth/person?ticket=${sent.ticket}`)).status).toBe(404);

  const fields = {
    ticket: sent.ticket!,
    status: "01",
    realName: "吴𠮷",
    idType: "01",
    idNo,
    timestamp: String(Date.now()),
    nonce: "nonce-of-the-provider",
  };
  expect(await report(fields, signFields("another secret", fields))).toMatchObject({ status: 403 });
  expect(await report({ ...fields, status: "08" }, signFields(secret, fields))).toMatchObject({ status: 403 });
  expect(await report(fields)).toMatchObject({ status: 200, body: { code: "0000", result: { status: "01" } } });
  expect(await report(fields)).toMatchObject({ status: 403, body: { code: "403" } });

  const center = await (await browser.get("/account/center")).text();
  expect(center).toContain("已认证");
  expect(center).toContain("吴*");
  expect(center).not.toContain(idNo);
  const log = portal.output();
  expect(log).toContain('"reason":"signature"');
  expect(log).toContain('"reason":"replay"');
  expect(log).not.toContain(idNo);
});
