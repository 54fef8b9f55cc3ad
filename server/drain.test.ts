import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { prepareDrain } from "./drain";

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
});

async function serve(keepAnsweringMs: number, answer: RequestListener) {
  server = createServer(answer);
  const drain = prepareDrain(server, keepAnsweringMs);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return drain;
}

async function open(): Promise<Socket> {
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  clients.push(client);
  await once(client, "connect");
  return client;
}

const ask = (client: Socket, path = "/") => client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

/** Asks once and leaves the connection open, as a proxy does. */
async function keepOne(): Promise<Socket> {
  const client = await open();
  ask(client);
  const [answer] = (await once(client, "data")) as [Buffer];
  expect(answer.toString()).toContain("Connection: keep-alive");
  return client;
}

it("answers what a proxy sends on a connection that it keeps, and ends that one with the answer", async () => {
  const drain = await serve(60_000, (_request, response) => response.end("here"));
  const kept = await keepOne();
  const unasked = await open();
  const { port } = server.address() as AddressInfo;
  const drained = drain();
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  for (const client of [kept, unasked]) {
    ask(client);
    const answer = await text(client);
    expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\nConnection: close\r\n[\s\S]*here/);
  }
  // all are gone long before the time is over
  await drained;
});

it("lets what is under way finish, and closes what stands idle when the time is over", async () => {
  let finish = () => {};
  const drain = await serve(50, ({ url }, response) => {
    if (url === "/") response.end("here");
    else finish = () => response.end("late");
  });
  const idle = await keepOne();
  const busy = await open();
  ask(busy, "/late");
  await once(server, "request");
  const drained = drain();
  await once(idle, "close");
  finish();
  expect(await text(busy)).toMatch(/\r\nConnection: close\r\n[\s\S]*late/);
  await drained;
});
