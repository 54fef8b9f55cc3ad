import type { Server } from "node:http";
import type { Socket } from "node:net";

const sweepMs = 100;

/**
 * Prepares a server for its end; call before it listens. The answer takes no more requests, lets those under way finish
 * and resolves when the last connection is gone. Browsers open connections ahead of need: Node counts one that has never
 * asked for anything as busy until its headers are overdue, 20 s later.
 */
export function prepareDrain(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const sweep = () => {
      server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    sweep();
    const sweeping = setInterval(sweep, sweepMs);
    await closed;
    clearInterval(sweeping);
  };
}
