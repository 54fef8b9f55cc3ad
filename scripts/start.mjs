// npm start: from a fresh clone to `ready:`; the second start does only what changed.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ensureBuild, ensurePackages, portalArguments, root } from "./lib/project.mjs";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  console.error(`Node.js 20.12 or newer is needed, this is ${process.versions.node}`);
  process.exit(1);
}

try {
  await ensurePackages();
  await ensureBuild();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const child = spawn(process.execPath, portalArguments, {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
