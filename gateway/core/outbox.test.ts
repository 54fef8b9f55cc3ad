import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createOutbox, createProviderOutbox } from "./outbox";

const dataDir = mkdtempSync(join(tmpdir(), "outbox-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it("writes one JSON line for each letter, in order", async () => {
  const outbox = createOutbox(join(dataDir, "made-when-needed"));
  const letters = Array.from({ length: 20 }, (_, i) => ({
    to: "13800000001",
    purpose: "register",
    code: String(i),
    text: "验证码\n第二行",
  }));
  await Promise.all(letters.map((letter) => outbox.send(letter)));
  const lines = readFileSync(join(dataDir, "made-when-needed", "outbox.jsonl"), "utf8")
    .trimEnd()
    .split("\n");
  const written = lines.map((line) => JSON.parse(line));
  expect(written.map(({ at, ...letter }) => letter)).toEqual(letters);
  expect(Date.parse(written[0].at)).toBeGreaterThan(0);
});

it("posts a letter to the provider, with its token, and rejects when the provider does not take it", async () => {
  const taken: { authorization?: string; body: unknown }[] = [];
  let status = 202;
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      taken.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
      response.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  try {
    await new Promise((resolve) => server.once("listening", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
    const outbox = createProviderOutbox({ url, token: "secret" });
    const letter = { to: "13800000001", purpose: "register", code: "123456", text: "验证码 123456" };
    await outbox.send(letter);
    expect(taken).toEqual([
      { authorization: "Bearer secret", body: { at: expect.stringMatching(/^\d{4}-.*Z$/), ...letter } },
    ]);
    status = 500;
    await expect(outbox.send(letter)).rejects.toThrow("the SMS provider answered 500");
  } finally {
    server.close();
  }
  await expect(
    createProviderOutbox({ url: "http://127.0.0.1:1/" }).send({ to: "", purpose: "", code: "", text: "" }),
  ).rejects.toThrow();
});
