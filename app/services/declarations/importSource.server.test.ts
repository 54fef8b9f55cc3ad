import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { readStoredHead, type StoredHead, storeHead } from "./importSource.server";

const folder = mkdtempSync(join(tmpdir(), "head-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("reads the head of an import whole while another one is being stored", async () => {
  const stored: StoredHead = {
    head: { row: 1, columns: [], language: null, template: false },
    samples: ["a".repeat(60)],
    confirmed: false,
  };
  await storeHead(folder, stored);
  let over = false;
  const storing = (async () => {
    for (let n = 0; n < 100; n++) await storeHead(folder, stored);
    over = true;
  })();
  while (!over) expect(await readStoredHead(folder)).toEqual(stored);
  await storing;
});
