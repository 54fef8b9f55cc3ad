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

/**
 * The addresses of the built files of texts by the names of their chunks (`texts.zh-CN.trucking`, routeTexts.ts), which
 * only the build knows whole. `client`: the folder that is served.
 */
export const listTextScripts = (client: string): Map<string, string> =>
  new Map(
    readdirSync(join(client, "assets")).flatMap((name): [string, string][] => {
      const chunk = /^(texts\.[\w-]+?\.\w+)-[\w-]{8}\.js$/.exec(name)?.[1];
      return chunk ? [[chunk, `/assets/${name}`]] : [];
    }),
  );
