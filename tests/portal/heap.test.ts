import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { collectHeap, collectionEnvironment } from "../../bench/support/collectHeap";
import { browse } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";

/** Pages before it is measured, and pages that are measured. */
const [warming, measured] = process.env.LONG === "1" ? [600, 400] : [200, 160];
/** ms for which a page that is still being drawn is kept, and a little more. */
const timerMs = 11_500;

const folder = mkdtempSync(join(tmpdir(), "heap-"));
const heapFile = join(folder, "heap");
let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMIT: "off", ...collectionEnvironment(heapFile) });
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("keeps nothing of the pages that it has sent", async () => {
  const visitor = browse(portal);
  const load = async (pages: number) => {
    for (let i = 0; i < pages; i += 8)
      await Promise.all(Array.from({ length: 8 }, async () => (await visitor.get("/user/login")).arrayBuffer()));
  };
  // what is loaded and compiled late is there by then, and no page of these waits for a timer any more
  await load(warming);
  await pause(timerMs);
  const before = await collectHeap(portal.child.pid!, heapFile);
  // all of them within the time for which a page may be drawn
  const from = performance.now();
  let sent = 0;
  for (; sent < measured && performance.now() - from < timerMs - 3_000; sent += 40) await load(40);
  const grown = (await collectHeap(portal.child.pid!, heapFile)) - before;
  expect(sent).toBeGreaterThan(100);
  // a page that waited for its timer kept 40 kB and more; code that is compiled meanwhile takes up to 1 MB in all
  expect((grown * 1_024) / sent).toBeLessThan(15);
});
