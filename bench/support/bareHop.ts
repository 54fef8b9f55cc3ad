import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rm, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Transform } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

// One of two programs on the way of a file, with nothing but Node: it hashes what comes and writes it to its disk; the
// first then sends it to the second, whose port it is given, and the second waits until it is on the disk.
const [folder, next] = process.argv.slice(2) as [string, string | undefined];
let count = 0;

async function sendOn(path: string): Promise<string> {
  const { size } = await stat(path);
  const onward = request({ host: "127.0.0.1", port: next, method: "POST", headers: { "Content-Length": size } });
  const answered = once(onward, "response") as Promise<[IncomingMessage]>;
  await pipeline(createReadStream(path), onward);
  return text((await answered)[0]);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}

const server = createServer(async (from, to) => {
  const path = join(folder, `${next ? "first" : "last"}-${count++}`);
  const hash = createHash("sha256");
  const measured = new Transform({
    transform(bytes: Buffer, _, done) {
      hash.update(bytes);
      done(null, bytes);
    },
  });
  await pipeline(from, measured, createWriteStream(path));
  if (!next) await sync(path);
  to.end(next ? await sendOn(path) : hash.digest("hex"));
  await rm(path);
}).listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
