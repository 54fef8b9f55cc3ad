import type { GetModuleInfo } from "rollup";
import { rootChunk, sheetChunk } from "./sheets";

/** What the bundler knows of the modules; Rollup's plugin context is one. */
interface Graph {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo: GetModuleInfo;
}

/** The share of all entries from which on a module is asked for nearly everywhere. */
const mostEntries = 0.25;
/** Entries that nearly every page comes with: what starts the application, the root, and the frame of who is logged in. */
const frames = /\/app\/(?:entry\.client|root|routes\/shell\/layout)\.tsx/;
/** The share of lists from which on a module comes with all of them. */
const severalLists = 0.05;
/** Characters of source up to which a module of any list does. */
const tinyModule = 1000;
/** What starts the application: whatever it imports comes first, packages included. */
const start = /\/app\/entry\.client\.tsx/;
/** What every list draws its rows with. */
const list = /\/app\/components\/table\/RecordTable\.tsx/;
/** Characters of source up to which a request costs more than the module itself, wherever a second entry asks for it. */
const smallModule = 4000;
/** The same limit for what a list of an area draws and no other area asks for. */
const areaListModule = 10_000;

/** The scripts from the one that is loaded most often; those of areas come last. */
const order = [rootChunk, "ofLists", "ofForms"];
const rankOf = (script: string) => (order.includes(script) ? order.indexOf(script) : order.length);

/** Whether a chunk, by its name, is a script that many pages load, or all lists and forms of an area. */
export const isOfManyPages = (chunk: string) => order.includes(chunk) || chunk.startsWith("of.");

/** A sheet that a module only names by its address. */
const isAddressed = (id: string) => /\.css\?transform-only$/.test(id);
/** A sheet that comes with the script; one that is asked for by its address does not. */
const isStyle = (id: string) => /\.css(?:\?(?!url)|$)/.test(id);

/**
 * Which modules come in one script: those of the start, of the root and of the frame with what many lists draw, those that
 * pages of one area alone ask for, and of the others those of some lists and those of no list. An old browser pays more for
 * each of fifty requests than for their bytes; in one script they are packed 2 % smaller than in three. A module that leads to styles of its own stays apart: it would bring them
 * to every page (docs/decisions/023); those of the root are there anyway.
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
  const lists = new Set([...askedBy].flatMap(([id, asking]) => (list.test(id) ? asking : [])));
  const infoOf = (id: string) => graph.getModuleInfo(id);
  const common = new Set(
    [...askedBy].flatMap(([id, asking]) => {
      const isOurs = !id.includes("/node_modules/");
      const isSmall = (infoOf(id)?.code?.length ?? 0) <= smallModule;
      const isOften = asking.length >= (isOurs && isSmall ? 2 : entries.length * mostEntries);
      // a package's index leads to all of the package, so what a frame asks of it is not known
      const worth =
        isOften ||
        asking.some((entry) => start.test(entry)) ||
        (isOurs && (asking.some((entry) => frames.test(entry)) || isListed(id, asking) || isOfAreasList(id, asking)));
      return worth && !isStyle(id) && !entries.includes(id) ? [id] : [];
    }),
  );
  // whatever a module of a script imports comes with it: one that may not be there keeps it out, and those that import it
  const fits = (each: string) =>
    isAddressed(each) || (isStyle(each) ? sheetChunk(each) === rootChunk : common.has(each));
  for (let before = -1; before !== common.size; ) {
    before = common.size;
    for (const id of common) if (!infoOf(id)?.importedIds.every(fits)) common.delete(id);
  }
  const scripts = new Map([...common].map((id) => [id, scriptOf(id)]));
  // no script may need one that needs it in turn: what a module imports stands in its script or in an earlier one
  const ahead = [...common];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const script = scripts.get(id)!;
    for (const imported of infoOf(id)?.importedIds ?? []) {
      const other = scripts.get(imported);
      if (other === undefined || rankOf(other) <= rankOf(script)) continue;
      scripts.set(imported, script);
      ahead.push(imported);
    }
  }
  return scripts;

  /** Whether a module comes with every list: one script more costs a list more than what it does not need. */
  function isListed(id: string, asking: readonly string[]): boolean {
    // it would bring what belongs to one area to every page
    if (infoOf(id)?.importedIds.some((each) => isOfAreasList(each, askedBy.get(each) ?? []))) return false;
    const count = asking.filter((entry) => lists.has(entry)).length;
    return count > 0 && (count >= lists.size * severalLists || (infoOf(id)?.code?.length ?? 0) <= tinyModule);
  }
  /** Whether a list of an area has it, and pages of that area alone. */
  function isOfAreasList(id: string, asking: readonly string[]): boolean {
    const isWorth = asking.length >= 2 && (infoOf(id)?.code?.length ?? 0) <= areaListModule;
    return isWorth && areasOf(asking).size === 1 && asking.some((entry) => lists.has(entry));
  }
  function scriptOf(id: string): string {
    const asking = askedBy.get(id)!;
    if (asking.some((entry) => frames.test(entry))) return rootChunk;
    const areas = areasOf(asking);
    const [area] = areas;
    if (areas.size === 1 && area) return `of.${area}`;
    // what no list asks for comes with forms and details, however many they are
    if (!asking.some((entry) => lists.has(entry))) return "ofForms";
    return asking.length >= entries.length * mostEntries || isListed(id, asking) ? rootChunk : "ofLists";
  }
}

const areasOf = (entries: readonly string[]) =>
  new Set(entries.map((entry) => /\/app\/routes\/(\w+)\//.exec(entry)?.[1]));

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
