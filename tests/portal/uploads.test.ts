import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browse, logIn } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";
import { gatewayPid } from "../journeys/support/processes";
import { inStore } from "../journeys/support/store";

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMIT: "off" });
});
afterAll(() => portal.stop());

const megabyte = 1_048_576;
const size = 200 * megabyte;

/** Memory in use, in MB. */
const memoryOf = (pid: number) => Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) / 1024;

/** Posts a form with one file as it is made, `length` bytes of it. */
async function upload(cookie: string, length: number): Promise<{ status: number; body: string }> {
  const boundary = "----upload-boundary";
  const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const head = Buffer.from(
    `${part("version")}\r\n\r\n2\r\n${part("licenceFile")}; filename="licence.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const outgoing = request(`${portal.url}/account/CheckIn`, {
    method: "POST",
    headers: {
      cookie,
      origin: portal.url,
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": head.length + length + tail.length,
    },
  });
  const answered = once(outgoing, "response");
  const piece = Buffer.alloc(megabyte / 4, 65);
  outgoing.write(head);
  for (let sent = 0; sent < length; sent += piece.length)
    if (!outgoing.write(piece.subarray(0, Math.min(piece.length, length - sent)))) await once(outgoing, "drain");
  outgoing.end(tail);
  const [answer] = await answered;
  return { status: answer.statusCode, body: await text(answer) };
}

/** A form of text fields and one small file. */
function smallForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("licenceFile", new Blob(["%PDF-1.7\n%%EOF"], { type: "application/pdf" }), "licence.pdf");
  return form;
}

it("keeps what was typed beside a file when the session has ended meanwhile", async () => {
  const browser = browse(portal);
  await logIn(browser);
  inStore(portal.dataDir, "delete from tokens");
  const body = smallForm({ version: "2", address: "宁波市鄞州区惊驾路 5 号" });
  const headers = { cookie: browser.cookie, origin: portal.url };
  const post = () => fetch(`${portal.url}/account/CheckIn`, { method: "POST", body, headers, redirect: "manual" });
  // who is known by the portal still, and who is not known any more
  for (const answer of [await post(), await post()]) {
    expect(answer.status).toBe(302);
    const login = new URL(answer.headers.get("location")!, portal.url);
    expect(login.pathname).toBe("/user/login");
    const back = login.searchParams.get("redirect")!;
    expect(back).toMatch(/^\/account\/CheckIn\?restored=[\w-]+$/);
    const again = browse(portal);
    await logIn(again);
    expect(await (await again.get(back)).text()).toContain("宁波市鄞州区惊驾路 5 号");
  }
});

it("reads no file of a stranger, and none where no form takes any", async () => {
  const stranger = browse(portal);
  const headers = { origin: portal.url };
  const post = (path: string, cookie = "") =>
    fetch(portal.url + path, {
      method: "POST",
      body: smallForm({ version: "2" }),
      headers: { ...headers, cookie },
      redirect: "manual",
    });
  const answer = await post("/account/CheckIn", stranger.cookie);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/home?redirect=%2Faccount%2FCheckIn");
  expect((await post("/truckExport")).status).toBe(415);
  expect((await post("/user/login")).status).toBe(415);
});

it("passes 200 MB on without holding them: neither program grows by more than 64 MB", {
  timeout: 120_000,
}, async () => {
  const browser = browse(portal);
  await logIn(browser);
  await upload(browser.cookie, megabyte);
  const pids = [portal.child.pid!, gatewayPid(portal.child.pid!)] as const;
  const before = pids.map(memoryOf);
  let most = [...before];
  const watch = setInterval(() => {
    most = pids.map((pid, i) => Math.max(most[i]!, memoryOf(pid)));
  }, 100);
  const answer = await upload(browser.cookie, size);
  clearInterval(watch);
  // the rest of the form is missing, and the file is kept all the same
  expect(answer.status).toBe(422);
  expect(answer.body).toContain("licence.pdf");
  expect(answer.body).toContain("200.0 MB");
  const grown = most.map((memory, i) => memory - before[i]!);
  for (const each of grown) expect(each, `grown by ${grown.map(Math.round).join(" and ")} MB`).toBeLessThan(64);
});

it("says of a form that ends early that it is none, and of one too large that it is, over a connection that goes on", async () => {
  const browser = browse(portal);
  await logIn(browser);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (body: string) => {
    const outgoing = request(`${portal.url}/account/CheckIn`, {
      method: "POST",
      agent,
      headers: {
        cookie: browser.cookie,
        origin: portal.url,
        "Content-Type": "multipart/form-data; boundary=----upload-boundary",
        "Content-Length": Buffer.byteLength(body),
      },
    }).end(body);
    const [answer] = await once(outgoing, "response");
    await text(answer);
    return { status: answer.statusCode, again: outgoing.reusedSocket };
  };
  const field = '------upload-boundary\r\nContent-Disposition: form-data; name="version"\r\n\r\n2';
  expect(await send(field)).toEqual({ status: 400, again: false });
  expect(await send(`x${field}${"x".repeat(megabyte)}`)).toEqual({ status: 400, again: true });
  const long = field.replace(/2$/, "x".repeat(2 * megabyte));
  expect(await send(`${long}\r\n------upload-boundary--`)).toEqual({ status: 413, again: true });
  expect(await send(`${field}\r\n------upload-boundary--`)).toMatchObject({ status: 422, again: true });
  agent.destroy();
});
