import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createAnswerer } from "@gateway/core/answerer";
import { diskStore, pathOfFile } from "@gateway/files/diskStore";
import { filesHandlers } from "@gateway/files/handlers";
import { keepFiles } from "@gateway/files/public";
import { forgetBroken, receiveForm } from "@gateway/files/storage";
import { orphanLife, sweepFiles } from "@gateway/files/sweep";
import { findIdentity } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { openTestPort, type Person, testNow } from "@gateway/testing/testPort";
import { eachStore } from "@gateway/testing/testStores";
import { createWireServer } from "@gateway/wire/wireServer";
import { getFile, getFileContent, uploadFile } from "@protocol/files";
import { afterEach, expect, it } from "vitest";
import { createUpstream } from "~/services/upstream/upstream.server";
import { silent } from "./port";
import { RawClient } from "./rawClient";

const folders: string[] = [];
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "files-"));
  folders.push(folder);
  return folder;
}

/** A gateway that takes files, with a portal's client in front of it. */
async function startFilePort(makeStore: () => Promise<Store>) {
  const { db } = await openTestPort(makeStore);
  const dataDir = newFolder();
  const files = diskStore(dataDir);
  const config = { captcha: false, files, signingKey: Buffer.alloc(32, 7) };
  const outbox = { send: async () => undefined };
  const answer = createAnswerer({ store: db, config, outbox, log: silent, clock: () => testNow, checkResults: true });
  const wire = createWireServer({
    handlers: filesHandlers,
    answer,
    log: silent,
    files,
    forms: {
      admits: async (token) => token !== null && (await findIdentity(db, token, testNow)) !== null,
      receive: (request) => receiveForm(request, dataDir),
    },
  });
  wire.server.listen(0, "127.0.0.1");
  await once(wire.server, "listening");
  const origin = `http://127.0.0.1:${(wire.server.address() as AddressInfo).port}`;
  const upstream = createUpstream({ baseUrl: origin, log: silent, appVersion: "test" });
  open.push(
    () => upstream.close(),
    () => wire.close(500),
  );
  const upload = (who: Person, name: string, content: Buffer | string, purpose = "attachment") => {
    const bytes = Buffer.from(content);
    const path = join(newFolder(), "out");
    writeFileSync(path, bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return upstream.upload(uploadFile, {
      token: who,
      fields: { purpose },
      file: { path, name, size: bytes.length, sha256 },
    });
  };
  return { db, dataDir, origin, upstream, upload };
}

type FilePort = Awaited<ReturnType<typeof startFilePort>>;

async function download(port: FilePort, who: Person, file: { id: string; size: number; sha256: string }) {
  const { id, size, sha256 } = file;
  const stream = await port.upstream.download(getFileContent, { token: who, params: { id }, size, sha256 });
  return buffer(stream);
}

/** Ties a file to something, as a document does. */
async function keep(port: FilePort, who: Person, id: string): Promise<void> {
  const identity = (await findIdentity(port.db, who, testNow))!;
  const ctx = { db: port.db, identity } as Parameters<typeof keepFiles>[0];
  await keepFiles(ctx, [id], { purpose: "attachment", keptBy: "document:d-1", field: "files" });
}

const png = Buffer.concat([
  // the head of the picture's data, too: what a chance length would say is read as a broken file
  Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489" + "0000138849444154", "hex"),
  randomBytes(5_000),
]);
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF");
const html = "<!doctype html><script>alert(1)</script>";

const incomingIn = (dataDir: string) =>
  existsSync(join(dataDir, "files/incoming")) ? readdirSync(join(dataDir, "files/incoming")) : [];

eachStore("files over the wire", (makeStore) => {
  it("come back as they went, with their names in any script", async () => {
    const port = await startFilePort(makeStore);
    const file = await port.upload("forwarder", '订舱单 "终稿"·𠮷.png', png);
    expect(file).toMatchObject({ size: png.length, mime: "image/png", purpose: "attachment" });
    expect(file.name).toContain("订舱单");
    expect(await port.upstream.call(getFile, { token: "forwarder", params: { id: file.id } })).toEqual(file);
    expect((await download(port, "forwarder", file)).equals(png)).toBe(true);
    await expect.poll(() => incomingIn(port.dataDir)).toEqual([]);
  });

  it("are what their bytes say, or are refused", async () => {
    const port = await startFilePort(makeStore);
    const reasonOf = async (name: string, content: Buffer | string, purpose?: string) => {
      const error = await port.upload("forwarder", name, content, purpose).catch((thrown) => thrown);
      return error.fieldReasons?.file?.[0] ?? error.reason ?? error.mime;
    };
    expect(await reasonOf("a.png", html)).toBe("file.content");
    expect(await reasonOf("a.png", pdf)).toBe("file.content");
    expect(await reasonOf("a.pdf", png)).toBe("file.content");
    expect(await reasonOf("a.html", html)).toBe("file.content");
    expect(await reasonOf("a.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")).toBe("file.content");
    expect(await reasonOf("a.txt", html)).toBe("file.content");
    expect(await reasonOf("a.exe", Buffer.from("MZ\0\0"))).toBe("file.content");
    expect(await reasonOf("a.csv", "\0\0\0")).toBe("file.content");
    expect(await reasonOf("a.csv", "箱号,重量\r\nCSQU3054383,18000")).toBe("text/plain");
    expect(await reasonOf("A.PDF", pdf)).toBe("application/pdf");
    expect(await reasonOf("a.pdf", pdf, "avatar")).toBe("file.content");
    expect(await reasonOf("a.png", png, "avatar")).toBe("image/png");
    expect(await reasonOf("a.png", png, "seal")).toBe("image/png");
    expect(await reasonOf("a.jpg", Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex"), "seal")).toBe(
      "file.content",
    );
    expect(await reasonOf("a.png", png, "passport")).toBe("invalid");
    await expect.poll(() => incomingIn(port.dataDir)).toEqual([]);
  });

  it("have no more pixels than whoever is shown them can hold, whatever their bytes", async () => {
    const port = await startFilePort(makeStore);
    const wide = Buffer.from(png);
    wide.writeUInt32BE(20_000, 16);
    wide.writeUInt32BE(5_001, 20);
    // a frame of 20,000 × 5,001 behind a segment of application data
    const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffffc000110813894e2003011100021101031101", "hex");
    const webp = Buffer.from("524946461a000000574542505650384c0d0000002fffffff0f0000000000000000", "hex");
    const reasonOf = (name: string, content: Buffer, purpose: string) =>
      port.upload("forwarder", name, content, purpose).then(
        ({ mime }) => mime,
        (error) => error.fieldReasons?.file?.[0],
      );
    const tooMany = 'file.pixels|{"max":100}';
    expect(await reasonOf("a.png", wide, "photo")).toBe(tooMany);
    expect(await reasonOf("a.jpg", jpeg, "licence")).toBe(tooMany);
    expect(await reasonOf("a.webp", webp, "avatar")).toBe(tooMany);
    // what is saved and never shown may be a scan of any size
    expect(await reasonOf("a.png", wide, "attachment")).toBe("image/png");
    wide.writeUInt32BE(5_000, 20);
    expect(await reasonOf("a.png", wide, "photo")).toBe("image/png");
  });

  it("may be so large and no larger: pictures ten megabytes, papers more", async () => {
    const port = await startFilePort(makeStore);
    const large = Buffer.concat([png, Buffer.alloc(10 * 1_048_576)]);
    const error = await port.upload("forwarder", "a.png", large).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "413", reason: "file.tooLarge", params: { n: 10 } });
    const seal = await port
      .upload("forwarder", "a.png", large.subarray(0, 1_100_000), "seal")
      .catch((thrown) => thrown);
    expect(seal).toMatchObject({ code: "413", params: { n: 1 } });
    const paper = Buffer.concat([pdf, Buffer.alloc(10 * 1_048_576)]);
    expect(await port.upload("forwarder", "a.pdf", paper)).toMatchObject({ size: paper.length });
    expect(await port.upload("forwarder", "a.pdf", "").catch((thrown) => thrown.code)).toBe("422");
  });

  it("are there for those who may see them, and for nobody else", async () => {
    const port = await startFilePort(makeStore);
    const file = await port.upload("forwarder", "a.pdf", pdf);
    const seenBy = async (who: Person) =>
      download(port, who, file).then(
        (bytes) => bytes.equals(pdf),
        (error) => error.code,
      );
    const all = ["forwarder", "assistant", "otherForwarder", "fleet", "clerk"] as const;
    expect(await Promise.all(all.map(seenBy))).toEqual([true, "404", "404", "404", "404"]);
    await keep(port, "forwarder", file.id);
    expect(await Promise.all(all.map(seenBy))).toEqual([true, true, "404", "404", true]);
    expect(await port.upstream.find(getFile, { token: "fleet", params: { id: file.id } })).toBeNull();
    expect(await port.upload("nobody" as Person, "a.pdf", pdf).catch((thrown) => thrown.kind)).toBe("unauthorized");
  });

  it("are stored once under one key", async () => {
    const port = await startFilePort(makeStore);
    const path = join(newFolder(), "out");
    writeFileSync(path, pdf);
    const sha256 = createHash("sha256").update(pdf).digest("hex");
    const file = { path, name: "a.pdf", size: pdf.length, sha256 };
    const once = () =>
      port.upstream.upload(uploadFile, {
        token: "forwarder",
        fields: { purpose: "attachment" },
        file,
        idempotencyKey: "k1",
      });
    const [first, second] = [await once(), await once()];
    expect(second.id).toBe(first.id);
    expect(await port.db.selectFrom("files").select("id").execute()).toHaveLength(1);
    await expect.poll(() => incomingIn(port.dataDir)).toEqual([]);
  });

  it("are refused on their way when they are not what was announced, and broken off when they are not what was promised", async () => {
    const port = await startFilePort(makeStore);
    const path = join(newFolder(), "out");
    writeFileSync(path, pdf);
    const wrong = { path, name: "a.pdf", size: pdf.length, sha256: "0".repeat(64) };
    const error = await port.upstream
      .upload(uploadFile, { token: "forwarder", fields: { purpose: "attachment" }, file: wrong })
      .catch((thrown) => thrown);
    expect(error.code).toBe("9997");
    expect(await port.db.selectFrom("files").select("id").execute()).toEqual([]);

    const file = await port.upload("forwarder", "a.pdf", pdf);
    writeFileSync(pathOfFile(port.dataDir, file.id), Buffer.alloc(pdf.length, 65));
    await expect(download(port, "forwarder", file)).rejects.toMatchObject({ kind: "garbage" });
    rmSync(pathOfFile(port.dataDir, file.id));
    await expect(download(port, "forwarder", file)).rejects.toMatchObject({ code: "500" });
  });

  it("need the wire's proof before a byte is read", async () => {
    const port = await startFilePort(makeStore);
    const client = new RawClient(port.origin);
    open.push(() => client.pool.close());
    await client.exchange();
    const message = await client.message({ method: "POST", path: "/api/files", token: "forwarder" });
    const boundary = "x".repeat(20);
    const body =
      `--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nattachment\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${pdf}\r\n--${boundary}--\r\n`;
    const type = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
    const send = (headers: Record<string, string>) =>
      client.send({ ...message, headers: { ...message.headers, ...type, ...headers }, body });
    expect((await send({ Authorization: "Bearer fleet" })).status).toBe(400);
    expect((await send({ "X-Enc-Mac": "A".repeat(43) })).status).toBe(400);
    const given = await send({ "Idempotency-Key": "k" });
    expect(given.status).toBe(200);
    expect(given.headers["x-enc-version"]).toBe("1.0");
    const replayed = await send({ "Idempotency-Key": "k2" });
    expect(replayed.headers["x-enc-rekey"]).toBe("1");
    expect(await port.db.selectFrom("files").select("id").execute()).toHaveLength(1);
  });

  it("are proven on the way back without a version, for there is nothing to decrypt", async () => {
    const port = await startFilePort(makeStore);
    const file = await port.upload("forwarder", "a.pdf", pdf);
    const client = new RawClient(port.origin);
    open.push(() => client.pool.close());
    await client.exchange();
    const answer = await client.send(
      await client.message({ path: `/api/files/${file.id}/content`, token: "forwarder" }),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers["x-enc-version"]).toBeUndefined();
    expect(answer.headers["x-enc-mac"]).toMatch(/^[\w-]{43}$/);
    expect(answer.headers["x-content-sha256"]).toBe(file.sha256);
  });

  it("are swept after a day when nothing refers to them, and the broken ones with them", async () => {
    const port = await startFilePort(makeStore);
    const loose = await port.upload("forwarder", "a.pdf", pdf);
    const kept = await port.upload("forwarder", "b.pdf", pdf);
    await keep(port, "forwarder", kept.id);
    const broken = join(port.dataDir, "files/incoming/broken");
    const lost = pathOfFile(port.dataDir, "0".repeat(26));
    writeFileSync(broken, "x");
    await import("node:fs/promises").then(({ mkdir }) => mkdir(join(lost, ".."), { recursive: true }));
    writeFileSync(lost, "x");
    const paths = [broken, lost, pathOfFile(port.dataDir, loose.id), pathOfFile(port.dataDir, kept.id)];
    const there = () => paths.map((path) => existsSync(path));
    const hours = (n: number) => new Date(testNow.getTime() + n * 3_600_000);
    for (const path of paths) utimesSync(path, testNow, testNow);

    const sweep = async (at: Date) => {
      await sweepFiles(port.db, diskStore(port.dataDir), at);
      await forgetBroken(port.dataDir, at.getTime() - orphanLife);
    };
    await sweep(hours(23));
    expect(there()).toEqual([true, true, true, true]);
    await sweep(hours(25));
    expect(there()).toEqual([false, false, false, true]);
    expect(await port.db.selectFrom("files").select("id").execute()).toEqual([{ id: kept.id }]);
  });
});
