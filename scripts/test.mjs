// npm test: everything that proves the product, on a fresh clone as well. --long adds the long forms.
import { createConnection } from "node:net";
import { bin, ensureBuild, ensurePackages, run } from "./lib/project.mjs";

const long = process.argv.includes("--long");
const environment = { ...process.env, SHARE_DEMO_STORE: "1", ...(long ? { LONG: "1" } : {}) };

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

const steps = [
  ["format and lint", bin("biome"), ["check", "--error-on-warnings", "."]],
  [
    "import boundaries",
    bin("depcruise"),
    ["--config", ".dependency-cruiser.cjs", "app", "gateway", "protocol", "server"],
  ],
  ["types", bin("tsc"), ["--noEmit"]],
  ["unit and integration", bin("vitest"), ["run"]],
  ["journeys", bin("playwright"), ["test"]],
  ...(long ? [["a million rows", process.execPath, ["scripts/bench.mjs", "lists"]]] : []),
];

// the compiler of types leaves a core to the build
const building = ensureBuild().then(
  () => null,
  (error) => error,
);
const outcome = [];
for (const [name, command, args] of steps) {
  // from here on tests start the built portal
  if (name === "unit and integration") {
    const error = await building;
    if (error) {
      console.error(error.message);
      outcome.push(["build", false, 0]);
      break;
    }
  }
  console.log(`\n== ${name}`);
  const started = Date.now();
  const code = await run(command, args, { env: environment });
  outcome.push([name, code === 0, Date.now() - started]);
}
console.log("");
for (const [name, ok, ms] of outcome) console.log(`${ok ? "passed" : "FAILED"}  ${name}  ${(ms / 1000).toFixed(1)} s`);
const failed = outcome.filter(([, ok]) => !ok).length;
console.log(`${outcome.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
