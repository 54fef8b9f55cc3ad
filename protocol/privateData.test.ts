import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keepDataPrivate } from "./privateData";

it("closes what lies open, and what is made from now on", () => {
  const before = process.umask(0o022);
  const folder = mkdtempSync(join(tmpdir(), "data-"));
  const modeOf = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777;
  try {
    mkdirSync(join(folder, "data", "files"), { recursive: true });
    writeFileSync(join(folder, "data", "outbox.jsonl"), "");
    expect(modeOf("data", "outbox.jsonl")).toBe(0o644);
    keepDataPrivate(join(folder, "data"));
    expect([modeOf("data"), modeOf("data", "files"), modeOf("data", "outbox.jsonl")]).toEqual([0o700, 0o700, 0o600]);
    writeFileSync(join(folder, "data", "new"), "");
    mkdirSync(join(folder, "data", "jobs"));
    expect([modeOf("data", "new"), modeOf("data", "jobs")]).toEqual([0o600, 0o700]);
  } finally {
    process.umask(before);
    rmSync(folder, { recursive: true, force: true });
  }
});
