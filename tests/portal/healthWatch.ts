import { Worker } from "node:worker_threads";

/** Runs apart from the test, whose own work would count as the portal's. */
const program = `
const { parentPort, workerData } = require("node:worker_threads");
const times = [];
let on = true;
parentPort.once("message", () => { on = false; });
(async () => {
  while (on) {
    const from = performance.now();
    let text = "";
    try { text = await (await fetch(workerData + "/healthz", { signal: AbortSignal.timeout(60000) })).text(); } catch {}
    times.push(text === "ok" ? performance.now() - from : Infinity);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  parentPort.postMessage(Math.max(...times));
})();
`;

/** Asks a portal for its health all the time; the answer ends that and says how many ms the slowest answer took. */
export function watchHealth(url: string): () => Promise<number> {
  const worker = new Worker(program, { eval: true, workerData: url });
  return () =>
    new Promise((resolve, reject) => {
      worker.once("message", (slowest: number) => {
        void worker.terminate();
        resolve(slowest);
      });
      worker.once("error", reject);
      worker.postMessage("end");
    });
}
