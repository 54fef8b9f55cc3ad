import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browse } from "../journeys/support/browse";
import { type RunningPortal, startPortal } from "../journeys/support/portalProcess";

/** Pages before it is measured, and pages that are measured. */
const [warming, measured] = process.env.LONG === "1" ? [600, 400] : [320, 200];
/** ms for which a page that is still being drawn is kept, and a little more. */
const timerMs = 11_500;

let portal: RunningPortal;
beforeAll(async () => {
  // so small a heap is looked through often
  portal = await startPortal({ RATE_LIMIT: "off", NODE_OPTIONS: "--max-old-space-size=130" });
});
afterAll(() => portal.stop());

/** MB of the heap after its last collection, as the portal counts for the machine's own collector. */
async function oldSpace(): Promise<number> {
  const text = await (await fetch(`${portal.url}/metrics`)).text();
  return Number(/nodejs_heap_space_size_used_bytes\{space="old"\} (\S+)/.exec(text)![1]) / 1_048_576;
}

it("keeps nothing of the pages that it has sent", async () => {
  const visitor = browse(portal);
  const load = async (pages: number) => {
    for (let i = 0; i < pages; i += 8)
      await Promise.all(Array.from({ length: 8 }, async () => (await visitor.get("/user/login")).arrayBuffer()));
  };
  // what is loaded and compiled late is there by then, and no page of these waits for a timer any more
  await load(warming);
  await pause(timerMs);
  const before = await oldSpace();
  // all of them within the time for which a page may be drawn
  const from = performance.now();
  let sent = 0;
  for (; sent < measured && performance.now() - from < timerMs - 3_000; sent += 40) await load(40);
  const grown = (await oldSpace()) - before;
  expect(sent).toBeGreaterThan(100);
  // a page that waited for its timer kept 40 kB and more
  expect((grown * 1_024) / sent).toBeLessThan(25);
});
