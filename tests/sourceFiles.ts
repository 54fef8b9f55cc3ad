import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import routes from "~/routes";

export const root = fileURLToPath(new URL("../", import.meta.url));
export const read = (path: string) => readFileSync(join(root, path), "utf8");

export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

export const code = ["app", "protocol", "gateway", "bank", "server"]
  .flatMap(filesBelow)
  .filter((path) => /\.tsx?$/.test(path));
export const product = code.filter((path) => !/\.test\.tsx?$/.test(path));
export const source = product.map(read).join("\n");

export interface Route {
  path?: string;
  file: string;
  children?: Route[];
}

export const below = (entries: readonly Route[]): Route[] =>
  entries.flatMap((each) => [each, ...below(each.children ?? [])]);

/** Every path that a route file serves. */
export const pathsOf = (file: string) =>
  below(routes as Route[]).flatMap((each) => (`app/${each.file}` === file && each.path ? [`/${each.path}`] : []));

export const routeFiles = filesBelow("app/routes").filter((path) => path.endsWith(".tsx"));

export const namespaces = readdirSync(join(root, "locales/zh-CN")).map((file) => file.replace(".json", ""));
export const textsOf = (language: string, namespace: string) =>
  JSON.parse(read(`locales/${language}/${namespace}.json`)) as Record<string, string>;

export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");

export const mapped = below(routes as Route[]);
