import { readFileSync } from "node:fs";
import routes from "../../app/routes";

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

const below = (entries: readonly Entry[]): Entry[] => entries.flatMap((e) => [e, ...below(e.children ?? [])]);
const all = below(routes as Entry[]).filter((entry) => entry.path && entry.path !== "*");
const pathOf = ({ path }: Entry) => `/${path!.replace(/:\w+\??/g, "x")}`;

/** Every route of the map; a new one is here by itself. */
export const routePaths: readonly string[] = all.map(pathOf);

/** What banks and partners' systems post to: doors of their own, that know no cookie (server/gate.test.ts). */
const ofSystems: readonly (string | undefined)[] = ["pay/notify/:channel", "open/v1/*"];

/** Those that take posts of people, as their files say. */
export const actionPaths: readonly string[] = all
  .filter(({ path }) => !ofSystems.includes(path))
  .filter((entry) => /export (const|async function|function) action\b/.test(readFileSync(`app/${entry.file}`, "utf8")))
  .map(pathOf);
