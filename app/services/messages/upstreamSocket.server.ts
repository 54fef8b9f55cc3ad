import { closeCodes, heartbeatMs, maxFragments, maxFrameBytes, silenceMs } from "@protocol/messageSocket";
import { readFrame, type ServerFrame, serverFrameSchema } from "@protocol/messages";
import { WebSocket } from "ws";

/** Carried to the gateway as docs/requirements.md §7 has it; the gateway goes by the token. */
export interface ListenerInfo {
  userType: string;
  userId: string;
  userName: string;
  orgId: string;
  orgName: string;
}

export interface UpstreamSocketParts {
  url: string;
  token: string;
  userInfo: ListenerInfo;
  onReady(): void;
  onFrame(frame: ServerFrame): void;
  /** Once, however it ended, unless `close` was called. `unauthorized`: the token is good for nothing any more. */
  onEnd(why: "unauthorized" | "lost"): void;
}

const handshakeMs = 10_000;

/**
 * One socket to the gateway (docs/wire-protocol.md §6), from the upgrade to its end; whoever opened it opens the next.
 */
export function openUpstreamSocket(parts: UpstreamSocketParts): { close(): void } {
  const { url, token, userInfo } = parts;
  const socket = new WebSocket(url, {
    handshakeTimeout: handshakeMs,
    maxPayload: maxFrameBytes,
    maxFragments,
    perMessageDeflate: false,
    followRedirects: false,
  });
  let heard = Date.now();
  let ready = false;
  let over = false;

  const beating = setInterval(() => {
    if (Date.now() - heard >= silenceMs) return socket.terminate();
    if (ready) socket.send(JSON.stringify({ action: 2, token }));
  }, heartbeatMs);
  beating.unref();
  const introduction = setTimeout(() => ready || socket.terminate(), 2 * handshakeMs);
  introduction.unref();

  function end(why: "unauthorized" | "lost" | null): void {
    if (over) return;
    over = true;
    clearInterval(beating);
    clearTimeout(introduction);
    if (why) parts.onEnd(why);
  }

  socket.on("open", () => socket.send(JSON.stringify({ action: 1, token, userInfo })));
  socket.on("message", (data) => {
    heard = Date.now();
    const frame = readFrame(serverFrameSchema, data);
    if (!frame || over) return;
    if (frame.type === 0 && !ready) {
      ready = true;
      parts.onReady();
    } else if (frame.notice || frame.counts) parts.onFrame(frame);
  });
  // `close` follows with what it was
  socket.on("error", () => undefined);
  socket.on("close", (code) => end(code === closeCodes.unauthorized ? "unauthorized" : "lost"));

  return {
    close() {
      end(null);
      socket.close(1000);
      setTimeout(() => socket.terminate(), 2_000).unref();
    },
  };
}
