import type { IncomingMessage } from "node:http";
import { WireFault } from "@protocol/envelope";

/** Reads a body of at most `cap` bytes; over it a WireFault `size`, before reading where the length is announced. */
export async function readBody(request: IncomingMessage, cap: number): Promise<Buffer> {
  const announced = request.headers["content-length"];
  if (announced !== undefined && Number(announced) > cap) throw new WireFault("size");
  if (announced === undefined && request.headers["transfer-encoding"] === undefined) return Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: () => void) => {
      request.off("data", onData).off("end", onEnd).off("error", onBroken).off("close", onBroken);
      outcome();
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > cap) {
        request.pause();
        settle(() => reject(new WireFault("size")));
      } else chunks.push(chunk);
    };
    const onEnd = () => settle(() => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, size)));
    const onBroken = () => settle(() => reject(new WireFault("shape")));
    request.on("data", onData).on("end", onEnd).on("error", onBroken).on("close", onBroken);
  });
}
