import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs a command in the project's root; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** The same, and throws when it fails. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed with ${code}`);
}

export const bin = (name) => join(root, "node_modules", ".bin", name);

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

/** One hash over names and contents, so that a second start knows that nothing changed. */
export function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(relative(root, file)).update("\0").update(readFileSync(file));
    }
  }
  return hash.digest("hex");
}

/**
 * For whatever renders pages. A young generation of 64 MB made a list of 50 a tenth cheaper, and the portal 150 MB larger
 * (bench/memory). The old one is collected when it has doubled: by itself V8 waits until it is four times as large. In five
 * minutes of load that took 230 MB off the portal, and half a percent of its pages. A young generation that has its size
 * from the start saves a tenth of a start's CPU, in which it would grow from 1 MB by collecting.
 */
export const renderingFlags = ["--min-semi-space-size=16", "--max-semi-space-size=16", "--heap-growing-percent=100"];
/** By itself glibc keeps an arena for each thread, of which what is packed and hashed there leaves most unused. */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "2" };
/** What Node is given to run the built portal. */
export const portalArguments = ["--enable-source-maps", ...renderingFlags, "build/server/portal.js"];

const stampFile = (name) => join(root, ".cache", `${name}.stamp`);
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), "utf8") : "");
function writeStamp(name, value) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), value);
}

/** Installs the locked packages unless exactly these are there already. */
export async function ensurePackages() {
  const wanted = fingerprint(["package-lock.json"]);
  const installed = existsSync(join(root, "node_modules", ".package-lock.json"));
  if (installed && readStamp("packages") === wanted) return;
  console.error("installing packages");
  await must("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: ["ignore", 2, 2],
  });
  writeStamp("packages", wanted);
}

const sources = [
  "app",
  "protocol",
  "gateway",
  "bank",
  "server",
  "locales",
  "public",
  "package-lock.json",
  "remix.config.ts",
  "vite.config.ts",
  "postcss.config.cjs",
  "scripts/build.mjs",
];

/** Builds unless the sources are those of the last build. */
export async function ensureBuild() {
  const wanted = fingerprint(sources);
  if (existsSync(join(root, "build", "server", "portal.js")) && readStamp("build") === wanted) return;
  console.error("building");
  await must(process.execPath, ["scripts/build.mjs"], { stdio: ["ignore", 2, 2] });
  writeStamp("build", wanted);
}
