import type { GetModuleInfo } from "rollup";
import { sheetChunk } from "./sheets";

/** What the bundler knows of the modules; Rollup's plugin context is one. */
interface Graph {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo: GetModuleInfo;
}

/** The share of all entries from which on a module is asked for nearly everywhere. */
const mostEntries = 0.25;
/** What whoever has not logged in loads; the rest comes behind the login. */
const outside = /\/app\/(?:root|entry\.client|routes\/identity\/login)\.tsx/;
/** Entries that come with many routes: the root, and the frame of who is logged in. */
const frames = /\/app\/(?:root|routes\/shell\/layout)\.tsx/;
/** Characters of source up to which a request costs more than the module itself, wherever a second entry asks for it. */
const smallModule = 4000;

const isStyle = (id: string) => /\.css(?:\?|$)/.test(id);

/**
 * Which modules come in one script: those that many pages load and small ones of several pages, those that the login
 * loads in one of their own. An old browser pays more for each of fifty requests than for their bytes. A module
 * that leads to styles of its own stays apart: it would bring them to every page (docs/decisions/023); those of the
 * root are there anyway.
 */
export function sharedScripts(): (id: string, graph: Graph) => string | undefined {
  let chunks: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    chunks ??= chunksOf(graph);
    return chunks.get(id);
  };
}

function chunksOf(graph: Graph): Map<string, string> {
  const { entries, askedBy } = listEntries(graph);
  const infoOf = (id: string) => graph.getModuleInfo(id);
  const common = new Set(
    [...askedBy].flatMap(([id, asking]) => {
      const isOurs = !id.includes("/node_modules/");
      const isSmall = isOurs && (infoOf(id)?.code?.length ?? 0) <= smallModule;
      const isOften = asking.length >= (isSmall ? 2 : entries.length * mostEntries);
      // a package's index leads to all of the package, so what a frame asks of it is not known
      const worth = isOften || (isOurs && asking.some((entry) => frames.test(entry)));
      return worth && !isStyle(id) && !entries.includes(id) ? [id] : [];
    }),
  );
  // whatever a module of a script imports comes with it: one that may not be there keeps it out, and those that import it
  const fits = (each: string) => (isStyle(each) ? sheetChunk(each) === "root-styles" : common.has(each));
  for (let before = -1; before !== common.size; ) {
    before = common.size;
    for (const id of common) if (!infoOf(id)?.importedIds.every(fits)) common.delete(id);
  }
  const isOutside = (id: string) => askedBy.get(id)!.some((entry) => outside.test(entry));
  return new Map([...common].map((id) => [id, isOutside(id) ? "everywhere" : "withinShell"]));
}

/** The entries of the application, and for each module those that lead to it. */
function listEntries(graph: Graph): { entries: string[]; askedBy: Map<string, string[]> } {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  const askedBy = new Map<string, string[]>();
  for (const entry of entries) {
    const reached = new Set<string>();
    const ahead = [entry];
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      if (reached.has(id)) continue;
      reached.add(id);
      askedBy.set(id, [...(askedBy.get(id) ?? []), entry]);
      ahead.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return { entries, askedBy };
}
