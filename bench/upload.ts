import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browse, logIn } from "../tests/journeys/support/browse";
import { startPortal } from "../tests/journeys/support/portalProcess";
import { gatewayPid } from "../tests/journeys/support/processes";
import { compareTimes, type Figure, measureFigure, runAsProgram } from "./support/figures";
import { megabyte, startBareWay, type Target, uploadBarely, uploadResumably } from "./support/sendUpload";

/** MB that each of the files sent side by side may cost a program. */
const memoryLimit = 64;
const sideBySide = 10;

/** Memory in use, in MB. */
const memoryOf = (pid: number) => Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) / 1024;

/** The most that each process grows by while something is done, in MB. */
async function growth(pids: readonly number[], work: () => Promise<unknown>): Promise<number[]> {
  const before = pids.map(memoryOf);
  let most = [...before];
  const watch = setInterval(() => {
    most = pids.map((pid, i) => Math.max(most[i]!, memoryOf(pid)));
  }, 100);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return most.map((memory, i) => memory - before[i]!);
}

function hashOf(size: number): string {
  const hash = createHash("sha256").update("%PDF-1.7\n");
  const piece = Buffer.alloc(megabyte, 65);
  for (let left = size - 9; left > 0; left -= piece.length)
    hash.update(piece.subarray(0, Math.min(left, piece.length)));
  return hash.digest("hex");
}

/** An upload from the browser over the portal to the gateway against the same way in bare Node, and what ten of them hold. */
export async function run({ quick }: { quick: boolean }): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "upload-bench-"));
  const portal = await startPortal({ RATE_LIMIT: "off" });
  const bare = await startBareWay(folder);
  try {
    const browser = browse(portal);
    await logIn(browser);
    const ours: Target = { url: portal.url, headers: { cookie: browser.cookie, origin: portal.url } };
    const size = (quick ? 50 : 200) * megabyte;
    const expected = hashOf(size);
    const prove = (sha256: string) => {
      if (sha256 !== expected) throw new Error("what has arrived is not what was sent");
    };
    const figures = [
      await measureFigure({ name: "upload, time against the same way in bare Node", limit: 2 }, async () => {
        const { ratio, floorMs, subjectMs } = await compareTimes(
          quick ? 3 : 5,
          async () => prove(await uploadBarely(bare.target, size)),
          async () => prove(await uploadResumably(ours, size)),
          { warmUp: 1 },
        );
        const rate = (ms: number) => ((size / megabyte / ms) * 1000).toFixed(0);
        return { ratio, note: `${rate(subjectMs)} against ${rate(floorMs)} MB/s` };
      }),
    ];
    const each = (quick ? 50 : 500) * megabyte;
    const pids = [portal.child.pid!, gatewayPid(portal.child.pid!)];
    const name = `${sideBySide} uploads of ${each / megabyte} MB side by side, MB of memory each over ${memoryLimit}`;
    figures.push(
      await measureFigure({ name, limit: 1 }, async () => {
        const grown = await growth(pids, () =>
          Promise.all(Array.from({ length: sideBySide }, () => uploadResumably(ours, each))),
        );
        const per = grown.map((memory) => memory / sideBySide);
        const [portalMb, gatewayMb] = per.map((memory) => memory.toFixed(1));
        return { ratio: Math.max(...per) / memoryLimit, note: `portal ${portalMb}, gateway ${gatewayMb} MB each` };
      }),
    );
    return figures;
  } finally {
    bare.close();
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await runAsProgram(import.meta.url, run);
