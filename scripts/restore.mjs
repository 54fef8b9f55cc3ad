// npm run restore -- <folder>: puts a backup into an empty DATA_DIR and, where it is of one, an empty database.
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import {
  copyFiles,
  dataFolder,
  digestOf,
  dumpFile,
  listFiles,
  manifestFile,
  runCommand,
  runPostgres,
} from "./lib/portData.mjs";

async function readManifest(folder) {
  const text = await readFile(join(folder, manifestFile), "utf8").catch(() => null);
  if (text === null) throw new Error(`${folder} holds no whole backup: there is no ${manifestFile}`);
  const manifest = JSON.parse(text);
  if (manifest.format !== 1) throw new Error(`${folder} is of a format that this version does not know`);
  return manifest;
}

/** Each file of the backup is what it was; another one, or one that is gone, is named. */
async function verify(folder, files) {
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const found = await digestOf(join(folder, path)).catch(() => null);
    if (found?.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`${path} is ${found ? "not what was backed up" : "missing"}; nothing was restored`);
  }
}

async function countTables(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_catalog.pg_tables where schemaname = current_schema()",
    );
    return rows[0].n;
  } finally {
    await client.end();
  }
}

async function restore([folder]) {
  if (!folder) throw new Error("usage: npm run restore -- <folder>");
  const { DATA_DIR: dataDir = "./var", DATABASE_URL: databaseUrl } = process.env;
  const manifest = await readManifest(folder);
  const isPostgres = manifest.store === "postgres";
  if (isPostgres && !databaseUrl) throw new Error("the backup is of PostgreSQL: DATABASE_URL names where it goes");
  if (!isPostgres && databaseUrl) throw new Error("the backup is of SQLite: it goes without DATABASE_URL");
  if ((await listFiles(dataDir)).length > 0) throw new Error(`${dataDir} is not empty`);
  if (isPostgres && (await countTables(databaseUrl)) > 0) throw new Error("the database is not empty");
  await verify(folder, manifest.files);

  if (isPostgres) {
    const name = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
    const options = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"];
    await runPostgres("pg_restore", [...options, `--dbname=${name}`, join(folder, dumpFile)], databaseUrl);
  }
  const from = join(folder, dataFolder);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const copied = await copyFiles(await listFiles(from), from, dataDir);
  console.log(`${dataDir}: ${copied} files, ${manifest.store} as of ${manifest.migration}, backed up ${manifest.time}`);
}

await runCommand(restore);
