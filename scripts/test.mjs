// npm test: everything that proves the product, on a fresh clone as well. --long adds the long forms.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bin, ensureBuild, ensurePackages, root, run } from "./lib/project.mjs";

const long = process.argv.includes("--long");
// tests and journeys start their portals on copies of one demo port
const demoFolder = mkdtempSync(join(tmpdir(), "demo-"));
process.once("exit", () => rmSync(demoFolder, { recursive: true, force: true }));
// vitest writes to it what failed (tests/failuresReporter.ts)
const failuresFile = join(demoFolder, "failures.txt");
const environment = {
  ...process.env,
  FAILURES_FILE: failuresFile,
  SHARE_DEMO_STORE: "1",
  DEMO_STORE_FOLDER: demoFolder,
  ...(long ? { LONG: "1" } : {}),
};

const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port, timeout: 1000 });
    socket.once("connect", () => resolve(true) || socket.destroy());
    for (const event of ["error", "timeout"]) socket.once(event, () => resolve(false) || socket.destroy());
  });

await ensurePackages();
for (const [name, port] of [
  ["PostgreSQL", 5432],
  ["Redis", 6379],
]) {
  if (await answers(port)) continue;
  if (process.env.REQUIRE_SERVICES === "1") {
    console.error(`${name} does not answer on 127.0.0.1:${port}, and REQUIRE_SERVICES=1 asks for it`);
    process.exit(1);
  }
  console.error(`note: ${name} does not answer on 127.0.0.1:${port}; its tests are skipped`);
}

const outcome = [];

/** Runs one step and notes how it went; one that runs beside another says what it has to say at its end, as one piece. */
async function prove(name, command, args, { beside = false } = {}) {
  const started = Date.now();
  let said = "";
  if (!beside) console.log(`\n== ${name}`);
  const code = await (beside
    ? new Promise((resolve, reject) => {
        const child = spawn(command, args, { cwd: root, env: environment, stdio: ["ignore", "pipe", "pipe"] });
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding("utf8").on("data", (text) => (said += text));
        child.once("error", reject);
        child.once("close", (ended) => resolve(ended ?? 1));
      })
    : run(command, args, { env: environment }));
  if (beside) console.log(`\n== ${name}\n${said}`);
  outcome.push([name, code === 0, Date.now() - started]);
}

const boundaries = ["--config", ".dependency-cruiser.cjs", "app", "bank", "gateway", "protocol", "server"];
// what was found out about files that have not changed since is kept; four checkers, as there are without a number, cost
// twice as much as one, because each works out for itself what the others have
const types = ["--noEmit", "--incremental", "--tsBuildInfoFile", ".cache/types.tsbuildinfo", "--checkers", "1"];

// the compiler written in Go takes half of the time; what reads its API (import boundaries, Remix) has the one before it
const compiler = join(root, "node_modules", "typescript-native", "bin", "tsc");
// neither the bundler nor the compiler of types knows what to do with a second core, and the tests wait now and then
const beside = prove("types", compiler, types, { beside: true });
const building = ensureBuild().then(
  () => true,
  (error) => {
    console.error(error.message);
    outcome.push(["build", false, 0]);
    return false;
  },
);
await prove("format and lint", bin("biome"), ["check", "--error-on-warnings", "."]);
await prove("import boundaries", bin("depcruise"), boundaries);
// from here on tests start the built portal
const built = await building;
if (built) await prove("unit and integration", bin("vitest"), ["run"]);
await beside;
if (built) await prove("journeys", bin("playwright"), ["test"]);
if (built && long) await prove("a million rows", process.execPath, ["scripts/bench.mjs", "lists"]);
console.log("");
// the journeys print hundreds of lines after it
if (existsSync(failuresFile)) process.stdout.write(readFileSync(failuresFile, "utf8"));
for (const [name, ok, ms] of outcome) console.log(`${ok ? "passed" : "FAILED"}  ${name}  ${(ms / 1000).toFixed(1)} s`);
const failed = outcome.filter(([, ok]) => !ok).length;
console.log(`${outcome.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
