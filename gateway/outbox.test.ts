import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createOutbox } from "./outbox";

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
