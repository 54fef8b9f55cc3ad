import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import routes from "~/routes";
import { textsOfRoute } from "~/services/i18n/routeTexts";

const root = fileURLToPath(new URL("../", import.meta.url));
const namespaces = readdirSync(join(root, "locales/zh-CN")).map((file) => file.replace(".json", ""));
const aliases = { "~/": "app", "@protocol/": "protocol" };

/** The file of the product that an import names; undefined for a package. */
function fileOf(importing: string, specifier: string): string | undefined {
  const alias = Object.entries(aliases).find(([prefix]) => specifier.startsWith(prefix));
  const base = alias
    ? join(root, alias[1], specifier.slice(alias[0].length))
    : specifier.startsWith(".")
      ? join(dirname(importing), specifier)
      : undefined;
  return base && [".ts", ".tsx"].map((ending) => base + ending).find((path) => existsSync(path));
}

const imports =
  /(?:^|\n)(?:import|export) (?!type\b)[^;"]*?from "([^"]+)"|\bimport\(\s*"([^"]+)"\)|(?:^|\n)import "([^"]+)"/g;
const qualified = new RegExp(`["'\`](${namespaces.join("|")}):[\\w.$-]`, "g");

interface Module {
  imported: string[];
  says: string[];
}

const modules = new Map<string, Module>();

function moduleAt(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const text = readFileSync(path, "utf8");
  const imported = [...text.matchAll(imports)].flatMap(
    (match) => fileOf(path, (match[1] ?? match[2] ?? match[3])!) ?? [],
  );
  const says = [
    ...[...text.matchAll(qualified)].map((match) => match[1]!),
    ...[...text.matchAll(/\buseTranslation\("(\w+)"/g)].map((match) => match[1]!),
  ];
  const module = { imported, says };
  modules.set(path, module);
  return module;
}

/** What puts its words together on the server: on papers, and for the status of a document of any kind. */
const saidByServer = new Set(
  ["papers/papers.server.ts", "documents/statusMark.server.ts"].map((path) => join(root, "app/services", path)),
);

/** Every namespace that a module or what it imports names, with the file that does; server modules too, whose keys reach the page. */
function textsNamed(entry: string): Map<string, string> {
  const named = new Map<string, string>();
  const seen = new Set([entry]);
  for (const path of seen) {
    const { imported, says } = moduleAt(path);
    for (const namespace of says) if (!named.has(namespace)) named.set(namespace, path.slice(root.length));
    for (const next of imported) if (!saidByServer.has(next)) seen.add(next);
  }
  return named;
}

interface RouteEntry {
  id?: string;
  file: string;
  children?: RouteEntry[];
}

/** Each route that has a page, with the routes around it. */
function pages(entries: readonly RouteEntry[], around: readonly string[] = []): { file: string; ids: string[] }[] {
  return entries.flatMap(({ id, file, children = [] }) => {
    const ids = [...around, id ?? file.replace(/\.tsx?$/, "")];
    return [...(file.endsWith(".tsx") ? [{ file: `app/${file}`, ids }] : []), ...pages(children, ids)];
  });
}

const everyPage = pages(routes as RouteEntry[]);

describe("the texts of a page in the browser", () => {
  it.each(everyPage.map((page) => [page.ids.at(-1)!, page] as const))("%s asks for all that it says", (_, page) => {
    const declared = new Set<string>(page.ids.flatMap(textsOfRoute));
    expect(namespaces).toEqual(expect.arrayContaining([...declared]));
    const missing = [...textsNamed(join(root, page.file))].filter(([namespace]) => !declared.has(namespace));
    expect(missing).toEqual([]);
  });

  it("are those of the root wherever no route is found", () => {
    const declared = new Set<string>(textsOfRoute("root"));
    const entries = ["app/root.tsx", "app/entry.client.tsx"].flatMap((path) => [...textsNamed(join(root, path))]);
    expect(entries.filter(([namespace]) => !declared.has(namespace))).toEqual([]);
  });

  it("hold no namespace that none of an area's pages says", () => {
    const named = new Map<string, Set<string>>();
    for (const { file, ids } of everyPage) {
      const area = dirname(file);
      const said = [...textsNamed(join(root, file)).keys()];
      named.set(area, new Set([...(named.get(area) ?? []), ...said, ...textsOfRoute("root")]));
      // the frame is asked for what the pages within it say
      if (ids[0] === "routes/shell/layout")
        named.set("app/routes/shell", new Set([...(named.get("app/routes/shell") ?? []), ...said]));
    }
    const idle = everyPage.flatMap(({ file, ids }) =>
      textsOfRoute(ids.at(-1)!)
        .filter((namespace) => !named.get(dirname(file))!.has(namespace))
        .map((namespace) => `${ids.at(-1)}: ${namespace}`),
    );
    expect(idle).toEqual([]);
  });

  it("are named so that this can be read off the source", () => {
    const built = [...modules].filter(([path]) =>
      /\buseTranslation\((?!"\w+"\)|\))|\bt\(\s*`\$\{\w+\}:/.test(readFileSync(path, "utf8")),
    );
    expect(built.map(([path]) => path.slice(root.length))).toEqual([]);
  });
});
