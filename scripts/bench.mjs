// npm run bench [-- --quick] [-- name …]: ratios against a floor measured in the same run; exit 1 when one is missed.
import { existsSync, readdirSync } from "node:fs";
import { ensureBuild, ensurePackages, root, run } from "./lib/project.mjs";

await ensurePackages();
await ensureBuild();
const args = process.argv.slice(2);
const quick = args.includes("--quick");
const wanted = args.filter((arg) => !arg.startsWith("--"));
const names = readdirSync(`${root}bench`)
  .filter((file) => /^[a-z]+\.ts$/.test(file))
  .map((file) => file.slice(0, -3))
  .filter((name) => wanted.length === 0 || wanted.includes(name));
let failed = 0;
for (const name of names) {
  if (!existsSync(`${root}bench/${name}.ts`)) continue;
  console.log(`\n== bench/${name}`);
  const code = await run(process.execPath, ["--import", "tsx", `bench/${name}.ts`, ...(quick ? ["--quick"] : [])]);
  if (code !== 0) failed++;
}
console.log(`\n${names.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
