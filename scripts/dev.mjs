// npm run dev: the same two programs from source, pages reloading as files change.
import { spawn } from "node:child_process";
import { ensurePackages, root } from "./lib/project.mjs";

await ensurePackages();
const child = spawn(process.execPath, ["--import", "tsx", "server/portal.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development" },
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 1));
