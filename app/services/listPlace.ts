import { withQuery } from "./paths";

/** A place within a list: the list as somebody left it, and which of its rows was opened, from 0 through all pages. */
export interface ListPlace {
  list: string;
  row: number;
}

const longest = 1_200;
const listPattern = /^\/\w[\w/]{0,59}(\?[\x21-\x7e]*)?$/;

/** What belongs to one moment of a list, not to what is asked of it. */
const passing = ["view", "restored", "panel", "select", "step", "done", "look", "acts", "_routes"];

const sorted = (params: URLSearchParams, without: readonly string[]) =>
  new URLSearchParams([...params].filter(([name, value]) => value !== "" && !without.includes(name)));

/** What a list's URL asks for, whichever page of it is shown; empty where it asks for all. */
export function viewQueryOf(search: string): string {
  const params = sorted(new URLSearchParams(search), [...passing, "page", "size"]);
  if (!params.has("sort")) params.delete("dir");
  params.sort();
  return params.toString();
}

/** The list with its filters and its page, to come back to; null where its filters are too long to go along. */
export function listAsLeft(pathname: string, search: string): string | null {
  const query = sorted(new URLSearchParams(search), passing.slice(1)).toString();
  const list = query ? `${pathname}?${query}` : pathname;
  return list.length <= longest ? list : null;
}

/** The place in a list that a document's URL came with; null where there is none, or it is none of this portal's. */
export function readListPlace(search: string): ListPlace | null {
  const params = new URLSearchParams(search);
  const list = params.get("list") ?? "";
  const row = params.get("row") ?? "";
  if (list.length > longest || !listPattern.test(list) || !/^\d{1,7}$/.test(row)) return null;
  return { list, row: Number(row) };
}

/** Only what is opened by its id has neighbours. */
const documentPattern = /^\/\w[\w/]{0,59}\?id=[\w-]{1,40}$/;

/** A document's path with its place in a list. */
export const withListPlace = (to: string, { list, row }: ListPlace): string =>
  documentPattern.test(to) ? withQuery(to, { list, row }) : to;

/** The same for all rows of one list, whose own part of the paths is made once. */
export function rowPlacer(list: string): (to: string, row: number) => string {
  const placed = new URLSearchParams({ list }).toString();
  return (to, row) => (documentPattern.test(to) ? `${to}&${placed}&row=${row}` : to);
}

/**
 * Where a write leads that was sent from a document opened out of a list: the same document keeps its place, and its list
 * is the one that it was opened from.
 */
export function keepListPlace(url: string, to: string): string {
  const here = new URL(url);
  const place = readListPlace(here.search);
  if (!place) return to;
  if (to === place.list.split("?")[0]) return place.list;
  return to.startsWith(`${here.pathname.replace(/\.data$/, "")}?`) ? withListPlace(to, place) : to;
}

/** `onward`: to the next in line after one that has been decided on, from the list's beginning where none is behind it. */
export type Direction = "next" | "prev" | "onward";

/** From one document of a list to another: the list is asked, and leads on to its row. */
export interface ListStep {
  direction: Direction;
  row: number;
  id: string;
  /** The path of the document's page. */
  page: string;
}

export const listStepPath = ({ list, row }: ListPlace, direction: Direction, page: string, id: string) =>
  withQuery(list, { step: [direction, row, id, page.slice(1)].join(".") });

export function readListStep(search: URLSearchParams): ListStep | null {
  const found = /^(next|prev|onward)\.(\d{1,7})\.([\w-]{1,40})\.(\w[\w/]{0,59})$/.exec(search.get("step") ?? "");
  if (!found) return null;
  return { direction: found[1] as Direction, row: Number(found[2]), id: found[3]!, page: `/${found[4]}` };
}

/** Whether the list shows what is in one status, as what waits for somebody. */
export const isQueue = ({ list }: ListPlace): boolean => Boolean(new URLSearchParams(list.split("?")[1]).get("status"));

/** The document that has just been decided on, as the next in line is told of it: the path of its page. */
export const withDecided = (to: string, { page, id }: Pick<ListStep, "page" | "id">): string =>
  withQuery(to, { done: `${page.slice(1)}.${id}` });

export function readDecided(search: string): string | null {
  const found = /^(\w[\w/]{0,59})\.([\w-]{1,40})$/.exec(new URLSearchParams(search).get("done") ?? "");
  return found && `/${found[1]}?id=${found[2]}`;
}
