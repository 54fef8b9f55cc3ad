import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { namespaceOf, type TextsByNamespace } from "../../app/services/i18n/lateTexts";
import { textFileOf, textsAddress } from "../../app/services/i18n/routeTexts";

const folder = "locales";
/** Said by servers alone. */
const ofServers = ["bank.json", "letters.json", "sms.json"];

/** What the browser may fetch of a language: the texts by namespace of each file, by its name. */
function filesOf(language: string): Map<string, TextsByNamespace> {
  const files = new Map<string, TextsByNamespace>();
  for (const name of readdirSync(join(folder, language)).filter((each) => !ofServers.includes(each))) {
    const source = name.replace(/\.json$/, "");
    const namespace = namespaceOf(source);
    const file = files.get(textFileOf(source)) ?? {};
    file[namespace] = { ...file[namespace], ...JSON.parse(readFileSync(join(folder, language, name), "utf8")) };
    files.set(textFileOf(source), file);
  }
  return files;
}

/** The files by their addresses, of which one version of all texts is a part. */
function listFiles(known?: string): { version: string; files: Map<string, string> } {
  const texts = readdirSync(folder).map((language) => [language, filesOf(language)] as const);
  const written = texts.flatMap(([language, files]) =>
    [...files].map(([name, content]) => [language, name, JSON.stringify(content)] as const),
  );
  const version = known ?? createHash("sha256").update(JSON.stringify(written)).digest("hex").slice(0, 8);
  return {
    version,
    files: new Map(written.map(([language, name, json]) => [textsAddress(language, name, version), json])),
  };
}

/**
 * Puts the texts beside the scripts as data files: of every page, of each area, and those that come late, one a language
 * each. The browser knows where they are by one version of all, instead of by a list of two hundred addresses.
 */
export function textFiles(): Plugin {
  const { version, files } = listFiles();
  let isForBrowser = false;
  return {
    name: "text-files",
    config(_config, { isSsrBuild }) {
      isForBrowser = !isSsrBuild;
      return { define: { "import.meta.env.TEXTS_VERSION": JSON.stringify(version) } };
    },
    generateBundle() {
      if (!isForBrowser) return;
      for (const [address, source] of files) this.emitFile({ type: "asset", fileName: address.slice(1), source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!files.has(request.url ?? "")) return next();
        // the version is that of the start, the texts are those of now
        response.setHeader("Content-Type", "application/json; charset=utf-8");
        response.end(listFiles(version).files.get(request.url ?? ""));
      });
    },
  };
}
