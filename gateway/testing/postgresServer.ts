import pg from "pg";

/** The server on which tests make databases of their own. */
export const serverUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** The address of another database of that server. */
export function urlOf(database: string): string {
  const url = new URL(serverUrl);
  url.pathname = database;
  return url.toString();
}

/** Runs one statement on a connection of its own. */
export async function onServer(statement: string, url = serverUrl): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
