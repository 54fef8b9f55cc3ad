import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { openSqliteKeyValue } from "./keyValue.server";
import { requireSameSecret } from "./secretFingerprint.server";

const folder = mkdtempSync(join(tmpdir(), "secret-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("lets portals with one secret share a store, and ends one with another", async () => {
  const store = openSqliteKeyValue(folder);
  const first = await requireSameSecret(store, "a".repeat(32));
  const second = await requireSameSecret(store, "a".repeat(32));
  await expect(requireSameSecret(store, "b".repeat(32))).rejects.toThrow(/^configuration: SESSION_SECRET: [^\n]+$/);
  first();
  second();
  await store.close();
});
