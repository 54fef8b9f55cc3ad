import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ChildProgram, startGateway } from "./childProgram";

let folder: string;
let gateway: ChildProgram | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gateway-process-"));
});
afterEach(async () => {
  await gateway?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("starts a gateway again that dies, however often its start fails in between", async () => {
  // the first lives and dies, the second and third do not come up, the fourth stays
  const entry = join(folder, "gateway.mjs");
  const starts = join(folder, "starts");
  const count = () => (existsSync(starts) ? readFileSync(starts, "utf8").length : 0);
  writeFileSync(
    entry,
    `import { appendFileSync, readFileSync } from "node:fs";
    appendFileSync(${JSON.stringify(starts)}, "x");
    const turn = readFileSync(${JSON.stringify(starts)}, "utf8").length;
    if (turn === 2 || turn === 3) process.exit(1);
    process.on("SIGTERM", () => process.exit(0));
    process.send({ ready: true, port: 4711 });
    setTimeout(() => turn === 1 && process.exit(1), 50);
    setInterval(() => {}, 1000);`,
  );
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  gateway = await startGateway({ entry, port: 0, environment: process.env, log });
  expect(gateway.port).toBe(4711);
  await vi.waitFor(() => expect(count()).toBe(4), { timeout: 10_000 });
  expect(lines.filter((line) => line.includes("does not start again"))).toHaveLength(2);
  await gateway.stop();
  expect(count()).toBe(4);
});

it("says at once when the first start fails", async () => {
  const entry = join(folder, "gateway.mjs");
  writeFileSync(entry, "process.exit(3)");
  const log = pino({ level: "silent" });
  await expect(startGateway({ entry, port: 0, environment: process.env, log })).rejects.toThrow("ended with 3");
});
