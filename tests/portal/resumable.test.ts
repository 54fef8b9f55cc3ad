import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { createLocks } from "~/services/locks/locks.server";
import { createResumableUploads } from "~/services/uploads/resumable.server";
import { type Browser, browse, logIn } from "../journeys/support/browse";
import { html, png } from "../journeys/support/files";
import type { RunningPortal } from "../journeys/support/portalProcess";
import { sharedPortal } from "./sharedPortal";

let portal: RunningPortal;
let owner: Browser;
let other: Browser;
beforeAll(async () => {
  portal = await sharedPortal();
  [owner, other] = [browse(portal), browse(portal)];
  await Promise.all([logIn(owner), logIn(other, "13800000005")]);
});

const megabyte = 1_048_576;
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");

function send(browser: Browser, method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) {
  return fetch(portal.url + path, {
    method,
    headers: { cookie: browser.cookie, origin: portal.url, "Tus-Resumable": "1.0.0", ...headers },
    body: body && new Uint8Array(body),
    redirect: "manual",
  });
}

const begin = (size: number, fields: Record<string, string>, browser = owner) =>
  send(browser, "POST", "/uploads/tus", { "Upload-Length": String(size), "Upload-Metadata": metadata(fields) });

async function begun(size: number, filename: string, filetype = "application/pdf"): Promise<string> {
  const answer = await begin(size, { filename, filetype, purpose: "attachment" });
  expect(answer.status).toBe(201);
  return answer.headers.get("location")!;
}

const goOn = (path: string, offset: number, bytes: Buffer, browser = owner) =>
  send(
    browser,
    "PATCH",
    path,
    { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
    bytes,
  );

const idOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const finish = async (path: string, browser = owner) => {
  const answer = await send(browser, "POST", `/uploads/${idOf(path)}`);
  return {
    status: answer.status,
    ...((await answer.json()) as { file?: { id: string; name: string }; error?: string }),
  };
};
const offsetOf = async (path: string) => Number((await send(owner, "HEAD", path)).headers.get("upload-offset"));

/** Announces all of a file and goes away in the middle of it. */
async function breakOff(path: string, bytes: Buffer, after: number): Promise<void> {
  const outgoing = request(portal.url + path, {
    method: "PATCH",
    headers: {
      cookie: owner.cookie,
      origin: portal.url,
      "Tus-Resumable": "1.0.0",
      "Upload-Offset": "0",
      "Content-Type": "application/offset+octet-stream",
      "Content-Length": bytes.length,
    },
  });
  outgoing.on("error", () => undefined);
  if (!outgoing.write(bytes.subarray(0, after))) await once(outgoing, "drain");
  await expect.poll(() => offsetOnDisk(path), { timeout: 20_000 }).toBeGreaterThan(0);
  outgoing.destroy();
}

const folder = () => join(portal.dataDir, "resumable");
const offsetOnDisk = (path: string) => statSync(join(folder(), idOf(path))).size;

it("goes on after a broken line, and arrives as it was", async () => {
  const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(24 * megabyte)]);
  const path = await begun(content.length, '订舱单 "终稿" 𠮷.pdf');
  await breakOff(path, content, 16 * megabyte);
  expect((await finish(path)).error).toBe("file.unfinished");
  const offset = await offsetOf(path);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThan(content.length);
  const early = await goOn(path, offset + 1, content.subarray(offset + 1));
  expect([early.status, early.headers.get("connection")]).toEqual([409, "keep-alive"]);
  const answer = await goOn(path, offset, content.subarray(offset));
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();

  // the answer may be lost: asked twice at once and once more, it is one file
  const answers = [...(await Promise.all([finish(path), finish(path)])), await finish(path)];
  expect(answers.map((each) => each.status)).toEqual([200, 200, 200]);
  const { file } = answers[0]!;
  expect(new Set(answers.map((each) => each.file?.id)).size).toBe(1);
  expect(file!.name).toContain("订舱单");
  const saved = await owner.get(`/files/${file!.id}`);
  expect(saved.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(sha256(Buffer.from(await saved.arrayBuffer()))).toBe(sha256(content));
  expect((await other.get(`/files/${file!.id}`)).status).toBe(404);
  expect(existsSync(join(folder(), idOf(path)))).toBe(false);
});

it("is nobody else's, and nobody's from elsewhere", async () => {
  const path = await begun(100, "a.pdf");
  const statuses = await Promise.all([
    send(other, "HEAD", path),
    goOn(path, 0, Buffer.alloc(100), other),
    send(other, "DELETE", path),
    send(other, "POST", `/uploads/${idOf(path)}`),
    send(owner, "HEAD", `${path.slice(0, -1)}g`),
    send(owner, "HEAD", "/uploads/tus/..%2f..%2fportal.sqlite"),
  ]);
  expect(statuses.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
  const stranger = browse(portal);
  const refused = await Promise.all([
    begin(100, { filename: "a.pdf", purpose: "attachment" }, stranger),
    goOn(path, 0, Buffer.alloc(100), stranger),
    send(owner, "PATCH", path, { origin: "https://evil.example" }),
  ]);
  expect(refused.map((answer) => answer.status)).toEqual([401, 401, 403]);
  expect(await offsetOf(path)).toBe(0);
  expect((await send(owner, "DELETE", path)).status).toBe(204);
  expect((await send(owner, "HEAD", path)).status).toBe(404);
});

it("is as large as it says, and no larger than it may be", async () => {
  const refusalOf = async (size: number, fields: Record<string, string>) => {
    const answer = await begin(size, fields);
    return `${answer.status} ${await answer.text()}`;
  };
  const purpose = "attachment";
  expect(await refusalOf(501 * megabyte, { filename: "a.pdf", purpose })).toMatch(/^413 /);
  expect(await refusalOf(11 * megabyte, { filename: "a.png", filetype: "image/png", purpose })).toBe(
    '413 file.tooLarge|{"n":10}',
  );
  expect(await refusalOf(0, { filename: "a.pdf", purpose })).toBe("422 file.empty");
  expect(await refusalOf(5, { filename: "a.pdf", purpose: "passport" })).toMatch(/^400 /);
  expect(await refusalOf(5, { filename: "a".repeat(1_000), purpose })).toMatch(/^400 /);
  expect((await send(owner, "POST", "/uploads/tus", { "Upload-Defer-Length": "1" })).status).toBe(501);

  const small = await begun(10, "a.pdf");
  expect((await goOn(small, 0, Buffer.alloc(100))).status).toBe(413);
  expect(await offsetOf(small)).toBe(0);
  // a picture that calls itself a paper on the way is still a picture in the end
  const picture = Buffer.concat([png, Buffer.alloc(10 * megabyte)]);
  const path = await begun(picture.length, "a.png");
  expect((await goOn(path, 0, picture)).status).toBe(204);
  expect(await finish(path)).toEqual({ status: 413, error: 'file.tooLarge|{"n":10}' });
  const page = await begun(html.length, "a.pdf");
  await goOn(page, 0, html);
  expect(await finish(page)).toEqual({ status: 422, error: "file.content" });
  // what is of no use does not lie about
  expect((await finish(page)).status).toBe(404);
});

it("is one of forty that a person may have under way, however many are begun at once", async () => {
  const uploads = createResumableUploads(portal.dataDir, createLocks());
  const headers = {
    "Tus-Resumable": "1.0.0",
    "Upload-Length": "10",
    "Upload-Metadata": metadata({ filename: "a.pdf", purpose: "attachment" }),
  };
  const created = () => uploads.answer(new Request(`${portal.url}/uploads/tus`, { method: "POST", headers }), "u-many");
  const all = await Promise.all(Array.from({ length: 60 }, created));
  const statuses = all.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(40).fill(201), ...Array(20).fill(429)]);
});

it("is forgotten after a day without a byte, and not before", async () => {
  const [still, moving] = [await begun(100, "a.pdf"), await begun(100, "b.pdf")];
  const dayAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const name of readdirSync(folder())) utimesSync(join(folder(), name), dayAgo, dayAgo);
  await goOn(moving, 0, Buffer.alloc(50));
  await createResumableUploads(portal.dataDir, createLocks()).sweep();
  expect((await send(owner, "HEAD", still)).status).toBe(404);
  expect(await offsetOf(moving)).toBe(50);
});

it("offers checksums, and takes no bytes that are not those they promise", async () => {
  const offered = await send(owner, "OPTIONS", "/uploads/tus");
  expect(offered.headers.get("tus-extension")?.split(",")).toContain("checksum");
  const algorithms = offered.headers.get("tus-checksum-algorithm")!.split(",");
  expect(algorithms).toContain("sha1");
  const pieces = [Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(100_000)]), randomBytes(50_000)] as const;
  const path = await begun(150_009, "校验.pdf");
  const patch = (offset: number, bytes: Buffer, checksum: string, browser = owner) =>
    send(
      browser,
      "PATCH",
      path,
      {
        "Upload-Offset": String(offset),
        "Content-Type": "application/offset+octet-stream",
        "Upload-Checksum": checksum,
      },
      bytes,
    );
  const digest = (algorithm: string, bytes: Buffer) =>
    `${algorithm} ${createHash(algorithm).update(bytes).digest("base64")}`;
  expect((await patch(0, pieces[0], "crc32 AAAAAA==")).status).toBe(400);
  expect((await patch(0, pieces[0], digest("sha256", pieces[1]))).status).toBe(460);
  expect(await offsetOf(path)).toBe(0);
  expect((await patch(0, pieces[0], digest("md5", pieces[0]))).status).toBe(204);
  // neither at another place, nor by somebody else
  expect((await patch(0, pieces[1], digest("sha256", pieces[0]))).status).toBe(409);
  expect((await patch(0, pieces[1], digest("sha256", pieces[0]), other)).status).toBe(404);
  expect((await patch(pieces[0].length, pieces[1], digest("sha1", pieces[0]))).status).toBe(460);
  expect(await offsetOf(path)).toBe(pieces[0].length);
  expect((await patch(pieces[0].length, pieces[1], digest("sha1", pieces[1]))).status).toBe(204);
  expect(await finish(path)).toMatchObject({ status: 200, file: { name: "校验.pdf" } });
});

it("cleans a name that no header could carry, and neither program notices", async () => {
  for (const name of ["a\r\nb\0\u0001c.pdf", "\u202efdp.exe\u0007.pdf", '"; filename="x.html\u007f.pdf']) {
    const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(3 * megabyte)]);
    const path = await begun(content.length, name);
    expect((await goOn(path, 0, content)).status).toBe(204);
    const { status, file } = await finish(path);
    expect(status).toBe(200);
    expect(file!.name).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    const saved = await owner.get(`/files/${file!.id}`);
    expect(saved.status).toBe(200);
    expect(saved.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[\x20-\x7e]+"(; filename\*=UTF-8''\S+)?$/,
    );
  }
  // longer than a timer of the gateway's takes
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect((await owner.get("/account/center")).status).toBe(200);
  expect(portal.output()).not.toContain("gateway ended");
});
