import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Where the development server finds the login page's script, by its source. */
export const loginScriptSource = "/app/services/identity/loginScript.client.ts";

/** The address of the login page's one script, which the build bundles by itself. `client`: the folder that is served. */
export function findLoginScript(client: string): string {
  const name = readdirSync(join(client, "assets")).find((each) => /^loginScript-\w+\.js$/.test(each));
  if (!name) throw new Error(`the build in ${client} has no script for the login`);
  return `/assets/${name}`;
}
