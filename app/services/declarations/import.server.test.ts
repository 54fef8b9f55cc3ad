import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import type { Job } from "../jobs/job";
import type { Upstream } from "../upstream/upstream.server";
import { unavailable } from "../upstream/upstreamError.server";
import { createDeclarationImport } from "./import.server";
import { importFiles } from "./importFiles";

const folder = mkdtempSync(join(tmpdir(), "import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const job: Job = {
  ...{ id: "j", kind: "dgImport", userId: "u", companyId: "c", title: "rows.csv", state: "running", phase: "check" },
  ...{ done: 0, total: null, reason: null, result: {}, createTime: "2026-11-23T01:30:00.000Z" },
};

it("asks what the titles mean again while the gateway is away", async () => {
  writeFileSync(join(folder, importFiles.source), "a sentence without titles\n");
  const send = vi.fn().mockRejectedValueOnce(unavailable("0".repeat(32), "away"));
  send.mockResolvedValue({ result: { choices: {} } });
  const run = createDeclarationImport({ send } as Pick<Upstream, "send"> as Upstream);
  const signal = new AbortController().signal;
  // it has gone on to the file, which has no titles
  await expect(run({ job, folder, token: "t", signal, progress: async () => undefined })).rejects.toThrow(
    "sheet.noHead",
  );
  expect(send).toHaveBeenCalledTimes(2);
});
