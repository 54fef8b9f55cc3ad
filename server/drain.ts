import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

const sweepMs = 100;

/**
 * Prepares a server for its end; call before it listens. The answer takes no new connections, lets the requests under way
 * finish and resolves when the last connection is gone. For `keptMs` it still answers on connections that are there: a
 * proxy may be sending on one that stands idle, and does not send an upload's bytes twice. Each is told to end with its
 * answer; by the first new one, which is refused, the proxy learns to turn elsewhere. Browsers open connections ahead of
 * need: Node counts one that has never asked for anything as busy until its headers are overdue, 20 s later.
 */
export function prepareDrain(server: Server, keptMs: number): () => Promise<void> {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let draining = false;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // before whoever answers it
  server.prependListener("request", (_request, answer: ServerResponse) => {
    if (draining) answer.shouldKeepAlive = false;
    answers.add(answer);
    answer.once("close", () => answers.delete(answer));
  });
  return async () => {
    draining = true;
    for (const answer of answers) answer.shouldKeepAlive = false;
    // the server's own method closes what stands idle as well
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const sweep = () => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    let sweeping: NodeJS.Timeout | undefined;
    const waiting = setTimeout(() => {
      sweep();
      sweeping = setInterval(sweep, sweepMs);
    }, keptMs);
    await closed;
    clearTimeout(waiting);
    clearInterval(sweeping);
  };
}
