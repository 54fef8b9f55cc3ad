import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

// A server of WebSockets by nothing but ws: what it is told by message it sends to all who listen, as often as it is
// told; the port is told by message, and how many listen each time that changes.
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on("connection", (socket) => {
  process.send?.({ listening: sockets.clients.size });
  socket.on("error", () => undefined);
});
process.on("message", (frame: string) => {
  for (const socket of sockets.clients) socket.send(frame);
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once("disconnect", () => process.exit(0));
