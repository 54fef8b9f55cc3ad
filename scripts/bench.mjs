// npm run bench [-- --quick] [-- name …]: ratios against a floor measured in the same run.
// A missed limit fails the full form. The quick form is for a shared, noisy machine: it says what was missed and fails
// only when a benchmark does not run to its end.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { ensureBuild, ensurePackages, renderingFlags, root } from "./lib/project.mjs";

await ensurePackages();
await ensureBuild();
const args = process.argv.slice(2);
const quick = args.includes("--quick");
const wanted = args.filter((arg) => !arg.startsWith("--"));
const names = readdirSync(`${root}bench`)
  .filter((file) => /^[a-z]+\.ts$/.test(file))
  .map((file) => file.slice(0, -3))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

/** Runs one benchmark with its output shown; says whether it printed figures and how it ended. */
function measure(name) {
  return new Promise((resolve) => {
    const program = ["--import", "tsx", `bench/${name}.ts`, ...(quick ? ["--quick"] : [])];
    const child = spawn(process.execPath, [...renderingFlags, ...program], {
      cwd: root,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.once("exit", (code) => resolve({ code, figures: /ratio [\d.]+/.test(output) }));
  });
}

let failed = 0;
const missed = [];
for (const name of names) {
  console.log(`\n== bench/${name}`);
  const { code, figures } = await measure(name);
  if (code === 0) continue;
  if (figures) missed.push(name);
  if (!figures || !quick) failed++;
}
console.log("");
if (missed.length > 0) console.log(`a limit was missed in: ${missed.join(", ")}`);
console.log(`${names.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
