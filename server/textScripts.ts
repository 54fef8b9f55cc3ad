import { readdirSync } from "node:fs";
import { join } from "node:path";

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
