import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

const sweepMs = 100;

/**
 * Prepares a server for its end; call before it listens. The function it returns refuses new connections, lets requests
 * under way finish and resolves when the last connection is closed. For `keepAnsweringMs` it still answers requests on
 * open connections, each with `Connection: close`: a proxy may be sending one on an idle connection, and cannot send an
 * upload's bytes twice. A refused connection meanwhile tells the proxy to use another server. Browsers open connections
 * ahead of need: Node counts one that has never sent anything as busy until its headers are overdue, 20 s later.
 */
export function prepareDrain(server: Server, keepAnsweringMs: number): () => Promise<void> {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let draining = false;
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // first, so that the answer has not begun
  server.prependListener("request", (_request, answer: ServerResponse) => {
    if (draining) answer.shouldKeepAlive = false;
    answers.add(answer);
    answer.once("close", () => answers.delete(answer));
  });
  return async () => {
    draining = true;
    for (const answer of answers) answer.shouldKeepAlive = false;
    // http's own close() would close idle connections at once
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const sweep = () => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    let sweeping: NodeJS.Timeout | undefined;
    const answering = setTimeout(() => {
      sweep();
      sweeping = setInterval(sweep, sweepMs);
    }, keepAnsweringMs);
    await closed;
    clearTimeout(answering);
    clearInterval(sweeping);
  };
}
