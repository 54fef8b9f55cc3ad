import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browse, logIn } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMIT: "off" });
});
afterAll(() => portal.stop());

const megabyte = 1_048_576;
const size = 200 * megabyte;

/** Memory in use, in MB. */
const memoryOf = (pid: number) => Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) / 1024;
const gatewayOf = (pid: number) => Number(execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)]).toString());

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

it("passes 200 MB on without holding them: neither program grows by more than 64 MB", {
  timeout: 120_000,
}, async () => {
  const browser = browse(portal);
  await logIn(browser);
  await upload(browser.cookie, megabyte);
  const pids = [portal.child.pid!, gatewayOf(portal.child.pid!)] as const;
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
