// npm run backup -- <folder>: a copy of the whole port into an empty folder, while it runs (docs/deploy.md).
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Database from "libsql";
import pg from "pg";
import {
  copyFiles,
  dataFolder,
  digestOf,
  dumpFile,
  listFiles,
  listKept,
  manifestFile,
  runCommand,
  runPostgres,
  sqliteFiles,
} from "./lib/portData.mjs";
import { root } from "./lib/project.mjs";

// the papers of the demonstration are named without having been uploaded
const filesQuery = "select id, size from files where size > 0";
const lastMigration = "select name from schema_migrations order by name desc limit 1";

/** A SQLite database as it stands at one instant; null where there is none. */
function copySqlite(from, to) {
  let database;
  try {
    database = new Database(from, { fileMustExist: true, readonly: true });
  } catch {
    return null;
  }
  try {
    database.prepare("VACUUM INTO ?").run([to]);
  } finally {
    database.close();
  }
  return to;
}

/** What the store names, read from the copy: its files and its last migration. */
function readSqlite(path) {
  const database = new Database(path, { readonly: true });
  try {
    return { files: database.prepare(filesQuery).all([]), migration: database.prepare(lastMigration).get([]).name };
  } finally {
    database.close();
  }
}

/** Dumps a PostgreSQL database; what is read beside it is of the same instant. */
async function dumpPostgres(databaseUrl, to) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    const { rows } = await client.query("select pg_export_snapshot() as snapshot");
    const options = ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${rows[0].snapshot}`];
    await runPostgres("pg_dump", [...options, `--file=${to}`], databaseUrl);
    const files = (await client.query(filesQuery)).rows.map(({ id, size }) => ({ id, size: Number(size) }));
    return { files, migration: (await client.query(lastMigration)).rows[0].name };
  } finally {
    await client.end();
  }
}

async function backup([folder]) {
  if (!folder) throw new Error("usage: npm run backup -- <folder>");
  const { DATA_DIR: dataDir = "./var", DATABASE_URL: databaseUrl, S3_BUCKET: bucket } = process.env;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await listFiles(folder)).length > 0) throw new Error(`${folder} is not empty`);
  const data = join(folder, dataFolder);
  await mkdir(data, { mode: 0o700 });
  // files before the store and after it: one that the store names at its instant was there before, or came since
  await copyFiles(await listKept(dataDir), dataDir, data);
  const copies = sqliteFiles.map((name) => copySqlite(join(dataDir, name), join(data, name)));
  if (!databaseUrl && !copies[0]) throw new Error(`there is no port in ${dataDir}: no ${sqliteFiles[0]}`);
  const { files, migration } = databaseUrl
    ? await dumpPostgres(databaseUrl, join(folder, dumpFile))
    : readSqlite(copies[0]);
  await copyFiles(await listKept(dataDir), dataDir, data);

  const paths = await listFiles(folder);
  const digests = {};
  for (const path of paths) digests[path] = await digestOf(join(folder, path));
  const missing = files.filter(({ id, size }) => digests[join(dataFolder, "files", id.slice(-2), id)]?.bytes !== size);
  if (!bucket && missing.length > 0)
    throw new Error(`${missing.length} files of the store are not in ${dataDir}, ${missing[0].id} the first`);
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const store = databaseUrl ? "postgres" : "sqlite";
  const manifest = { format: 1, time: new Date().toISOString(), version, store, migration, files: digests };
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`);
  const bytes = Object.values(digests).reduce((sum, each) => sum + each.bytes, 0);
  console.log(`${folder}: ${paths.length} files, ${(bytes / 1e6).toFixed(1)} MB, ${store} as of ${migration}`);
  if (bucket) console.log(`files in the bucket ${bucket} are not part of it`);
}

await runCommand(backup);
