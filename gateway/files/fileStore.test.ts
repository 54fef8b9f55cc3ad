import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, describe, expect, it } from "vitest";
import { diskStore, pathOfFile } from "./diskStore";
import type { FileStore } from "./fileStore";
import { s3Store } from "./s3Store";

const folder = mkdtempSync(join(tmpdir(), "file-store-"));
const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

/** A store on S3's protocol, on this machine. */
async function openS3(): Promise<FileStore> {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(folder, "s3"),
    configureBuckets: [{ name: "berthlink", configs: [] }],
  });
  const { port } = await server.run();
  ends.push(() => server.close());
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  return s3Store({ bucket: "berthlink", region: "us-east-1", endpoint: `http://127.0.0.1:${port}`, credentials });
}

function received(name: string, content: Buffer) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return { path, name, size: content.length, sha256: hashOf(content) };
}

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

async function contentOf(store: FileStore, id: string): Promise<string | null> {
  const file = await store.open(id);
  if (!file) return null;
  const content = await buffer(file.stream);
  expect(content.length).toBe(file.size);
  return hashOf(content);
}

async function listed(store: FileStore, before: number): Promise<string[]> {
  const all: string[] = [];
  for await (const some of store.listOld(before)) all.push(...some);
  return all.sort();
}

describe.each([
  ["a folder", async () => diskStore(join(folder, "disk"))],
  ["an S3-compatible store", openS3],
])("files in %s", (_, openStore) => {
  it("stay, are copied, listed by age and removed", async () => {
    const store = await openStore();
    const content = Buffer.alloc(3_000_000, "泊联𠮷");
    const file = received("到港.pdf", content);
    await store.keep("f-1", file);
    expect(existsSync(file.path)).toBe(false);
    expect(await contentOf(store, "f-1")).toBe(hashOf(content));
    await store.copy("f-1", "f-2");
    await store.remove("f-1");
    expect(await contentOf(store, "f-1")).toBe(null);
    expect(await contentOf(store, "f-2")).toBe(hashOf(content));

    await store.keep("f-3", received("empty.txt", Buffer.alloc(0)));
    expect(await contentOf(store, "f-3")).toBe(hashOf(Buffer.alloc(0)));
    expect(await listed(store, Date.now() + 60_000)).toEqual(["f-2", "f-3"]);
    expect(await listed(store, Date.now() - 60_000)).toEqual([]);
    await store.remove("never-there");
  });
});

it("a file is new under another id, so that nothing sweeps it before its row is there", async () => {
  const dataDir = join(folder, "sweeping");
  const [store, day] = [diskStore(dataDir), 86_400_000];
  await store.keep("f-4", received("old.pdf", Buffer.alloc(9)));
  const old = new Date(Date.now() - 30 * day);
  utimesSync(pathOfFile(dataDir, "f-4"), old, old);
  expect(await listed(store, Date.now() - day)).toEqual(["f-4"]);
  await store.copy("f-4", "f-5");
  expect(await listed(store, Date.now() - day)).not.toContain("f-5");
});

it("a store with another key is refused, not taken for empty", async () => {
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory: join(folder, "other") });
  const { port } = await server.run();
  ends.push(() => server.close());
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "wrong" };
  const store = await s3Store({
    bucket: "missing",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    credentials,
  });
  await expect(store.open("f-1")).rejects.toThrow();
});
