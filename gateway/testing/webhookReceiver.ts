import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Reach } from "@gateway/webhooks/postWebhook";

const folder = join(import.meta.dirname, "certificates");
const cert = readFileSync(join(folder, "receiver.crt"), "utf8");

export interface ReceivedWebhook {
  id: string;
  type: string;
  data: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** How a receiver answers what it has got. */
export type Answering = (got: ReceivedWebhook) =>
  | { status: number; headers?: Record<string, string>; body?: string }
  /** It never answers. */
  | "hang"
  /** It breaks the connection. */
  | "break";

export interface Receiver {
  port: number;
  got: ReceivedWebhook[];
  answer: Answering;
  close(): Promise<void>;
}

/** A receiver of webhooks by TLS on this machine, for hooks.example.com and other.example.com. */
export async function startReceiver(answer: Answering = () => ({ status: 204 })): Promise<Receiver> {
  const got: ReceivedWebhook[] = [];
  const receiver: Receiver = { port: 0, got, answer, close };
  const server: Server = createServer(
    { cert, key: readFileSync(join(folder, "receiver.key"), "utf8") },
    async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const body = Buffer.concat(pieces).toString("utf8");
      const parsed = JSON.parse(body) as Pick<ReceivedWebhook, "type" | "data">;
      const one = { id: String(request.headers["webhook-id"]), ...parsed, headers: request.headers, body };
      got.push(one);
      const reply = receiver.answer(one);
      if (reply === "hang") return;
      if (reply === "break") {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply.status, reply.headers).end(reply.body);
    },
  );
  async function close() {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  receiver.port = (server.address() as AddressInfo).port;
  return receiver;
}

/** Reaches every host on this machine, which the product never does; `wait` in ms. */
export const localReach = (wait = 2_000): Reach => ({
  find: async () => ["127.0.0.1"],
  isAllowed: (address) => address === "127.0.0.1",
  ca: cert,
  wait,
});
