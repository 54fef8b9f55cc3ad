import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { maxFragments, maxFrameBytes } from "@protocol/messageSocket";
import { newTraceId } from "@protocol/processTrace";
import type { Logger } from "pino";
import { type WebSocket, WebSocketServer } from "ws";
import { messageSocketPath } from "~/services/paths";
import type { Sessions } from "~/services/session/session.server";
import { createClientAddress } from "./clientAddress";
import { originOf } from "./originOf";

export interface MessageSocketParts {
  sessions: Pick<Sessions, "getSession">;
  /** As people reach the portal, where it is behind a proxy. */
  publicUrl?: string;
  trustedProxies: readonly string[];
  log: Logger;
  join(socket: WebSocket, who: { userId: string; token: string; clientIp: string }): void;
  /** Leaves the upgrades of other paths to somebody else (Vite's, in development). */
  shared?: boolean;
}

/**
 * Takes browsers' sockets for messages in: the page must be the portal's own, by its Origin, and its session says who it
 * is. Everything else is answered and closed.
 */
export function acceptMessageSockets(server: Server, parts: MessageSocketParts): void {
  const { sessions, publicUrl, trustedProxies, log, join } = parts;
  const addressOf = createClientAddress(trustedProxies);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    maxFragments,
    perMessageDeflate: false,
    clientTracking: false,
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refuse = (status: string) => {
      const traceId = newTraceId();
      log.warn({ traceId, status }, "upgrade refused");
      // who never closes their side would keep the connection for ever
      socket.once("finish", () => socket.destroy());
      const head = `HTTP/1.1 ${status}\r\nX-Trace-Id: ${traceId}\r\nContent-Length: 0\r\nConnection: close`;
      socket.end(`${head}\r\n\r\n`);
    };
    if ((request.url ?? "/").split("?", 1)[0] !== messageSocketPath) {
      if (!parts.shared) refuse("404 Not Found");
      return;
    }
    const { origin, cookie, host } = request.headers;
    const { address, behindProxy } = addressOf(request);
    const scheme = behindProxy && request.headers["x-forwarded-proto"] === "https" ? "https" : "http";
    const own = originOf(publicUrl ?? `${scheme}://${host}`);
    if (!origin || !own || originOf(origin) !== own) return refuse("403 Forbidden");
    const session = await sessions.getSession(cookie ?? null);
    const [token, userId] = [session.get("token"), session.get("userId")];
    if (!token || !userId) return refuse("401 Unauthorized");
    if (socket.destroyed) return;
    sockets.handleUpgrade(request, socket, head, (opened) => join(opened, { userId, token, clientIp: address }));
  }

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // a browser that goes away in the middle is no event
    socket.on("error", () => undefined);
    upgrade(request, socket, head).catch((error: Error) => {
      log.error({ err: error }, "upgrade failed");
      socket.destroy();
    });
  });
}
