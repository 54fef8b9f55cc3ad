import { createServer } from "node:net";
import { Redis } from "ioredis";
import { expect, it } from "vitest";
import { connectRedis, redisAnswerMs } from "./redis.server";

/** Speaks as much of Redis' protocol as a connection needs, and answers nothing else: as one that hangs. */
async function startSilentServer() {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (data) => {
      if (!data.includes("get")) socket.write("+OK\r\n");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { url: `redis://127.0.0.1:${port}`, close: () => server.close() };
}

it("fails a command in about a second where Redis says nothing", async () => {
  const server = await startSilentServer();
  const redis = connectRedis(server.url, { enableReadyCheck: false });
  const began = Date.now();
  await expect(redis.get("any")).rejects.toThrow("Command timed out");
  expect(Date.now() - began).toBeGreaterThanOrEqual(redisAnswerMs - 50);
  expect(Date.now() - began).toBeLessThan(redisAnswerMs + 1_000);
  redis.disconnect();
  server.close();
});

const redisUrl = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/9";
const probe = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
probe.on("error", () => {});
const answers = await probe.connect().then(
  () => true,
  () => false,
);
probe.disconnect();

// without Redis on this machine nothing answers
it.skipIf(!answers && process.env.REQUIRE_SERVICES !== "1")(
  "reads an answer that came while the process was busy for longer",
  async () => {
    const redis = connectRedis(redisUrl);
    await redis.ping();
    const answer = redis.ping();
    // the command goes out before the event loop stands still
    await new Promise((resolve) => setImmediate(resolve));
    const until = Date.now() + redisAnswerMs + 300;
    while (Date.now() < until);
    expect(await answer).toBe("PONG");
    redis.disconnect();
  },
);
