// npm start: from a fresh clone to `ready:`; the second start does only what changed.
import { availableParallelism } from "node:os";
import { keepRunning } from "./lib/keepRunning.mjs";
import { ensureBuild, ensurePackages, memoryEnvironment, portalArguments, root } from "./lib/project.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed, this is ${process.versions.node}`);
  process.exit(1);
}
if (major < 22) console.error(`Node.js ${process.versions.node} gets no more fixes; 24 is the one to run a port on`);

try {
  await ensurePackages();
  await ensureBuild();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// one for each core; each takes memory, and may run a Chromium of its own
const workers = String(Math.min(8, availableParallelism()));
const environment = { ...memoryEnvironment, WORKERS: workers, ...process.env, NODE_ENV: "production" };
keepRunning(portalArguments, { cwd: root, env: environment });
