// What a port keeps, for backup.mjs and restore.mjs: databases, files below DATA_DIR, and which of them are not kept.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, readdir, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";

/** In a backup's folder. */
export const manifestFile = "manifest.json";
export const dumpFile = "gateway.dump";
export const dataFolder = "data";

/** SQLite's files in DATA_DIR; each is copied as it stands at one instant. */
export const sqliteFiles = ["gateway.sqlite", "portal.sqlite", "bank.sqlite"];
/** Half received uploads, and what SQLite writes beside its files. */
const notKept = /^(resumable|uploads|files\/incoming)(\/|$)|\.sqlite(-wal|-shm|-journal)?$/;

/** Paths of the files below `root`, sorted; what is removed meanwhile is left out. */
export async function listFiles(root, from = root) {
  const entries = await readdir(from, { withFileTypes: true }).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found = await Promise.all(
    entries.map((entry) => {
      const path = join(from, entry.name);
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() ? [relative(root, path)] : [];
    }),
  );
  return found.flat().sort();
}

/** The files of DATA_DIR that a backup holds besides the databases. */
export const listKept = async (dataDir) => (await listFiles(dataDir)).filter((path) => !notKept.test(path));

/** Copies what is not there yet in the same size; answers how many. What is removed meanwhile is left out. */
export async function copyFiles(paths, from, to) {
  let copied = 0;
  for (const path of paths) {
    const [there, here] = await Promise.all([from, to].map((root) => stat(join(root, path)).catch(() => null)));
    if (!there || there.size === here?.size) continue;
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await copyFile(join(from, path), join(to, path)).then(
      () => copied++,
      (error) => {
        if (error.code !== "ENOENT") throw error;
      },
    );
  }
  return copied;
}

/** `{ bytes, sha256 }` of a file. */
export async function digestOf(path) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest("hex") };
}

/** Runs one of PostgreSQL's own programs on the database of a URL, whose password no list of processes shows. */
export function runPostgres(program, args, databaseUrl) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  const environment = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGDATABASE: name,
    ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}),
    ...(searchParams.has("sslmode") ? { PGSSLMODE: searchParams.get("sslmode") } : {}),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: environment, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", (error) => reject(new Error(`${program}: ${error.message}`)));
    child.once("exit", (code) => (code === 0 ? resolve(name) : reject(new Error(`${program} ended with ${code}`))));
  });
}

/** Runs a command; what it throws is one line and exit 1. */
export async function runCommand(command) {
  process.umask(0o077);
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
