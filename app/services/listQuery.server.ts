import type { Call, ResultOf } from "@protocol/call";
import type { ListPreferences } from "@protocol/listPreferences";
import { isShortPrefix, type PageQuery, pageSizes, type SearchedBy, type SearchInfoOf } from "@protocol/page";
import { containerNumberListSchema } from "@protocol/values/containerNumber";
import { toInstant } from "@protocol/values/instant";
import { foldWidth } from "@protocol/values/text";
import { redirect } from "@remix-run/node";
import type { Together } from "~/components/table/portColumns";
import { readListStep, viewQueryOf, withDecided, withListPlace } from "./listPlace";
import { findNeighbour } from "./lists/findNeighbour";
import { findPreferences } from "./lists/preferences.server";
import { togetherIn } from "./lists/together.server";
import { type CallInput, type Person, throwAsPage } from "./person.server";
import type { UpstreamError } from "./upstream/upstreamError.server";

/** How one parameter of a list's URL searches. `day` pairs (`planFrom`, `planTo`) become one `between`. */
export interface Filter<F extends string = string> {
  param: string;
  fieldName: F;
  kind: "eq" | "like" | "containers" | "from" | "to";
  /** As the number is stored: upper case, half width. */
  upper?: boolean;
}

/** `F`: the names of the fields that are searched; a call takes a query of its own fields alone. */
export interface ListQuery<F extends string = string> {
  query: Omit<PageQuery, "searchInfos"> & { searchInfos: SearchInfoOf<F>[] };
  /** What was typed, for the filter form. */
  values: Record<string, string>;
  /** Packed messages by parameter. */
  errors: Record<string, string[]>;
  /** The parameters that each search of the query was read from. */
  params: string[][];
  /** What it may be sorted by; the first where nobody says. */
  sorts: readonly string[];
  /** What was asked for. */
  url: URL;
}

/**
 * Reads a list's filters from its URL, which is also how a filter is saved and sent to a colleague.
 * Days are Shanghai calendar days, both ends included. A filter in error is left out of the query and named in `errors`.
 */
export function readListQuery<F extends string>(
  url: URL,
  filters: readonly Filter<F>[],
  sorts: readonly string[],
  fixed: SearchInfoOf<F>[] = [],
): ListQuery<F> {
  const values: Record<string, string> = {};
  const errors: Record<string, string[]> = {};
  const searchInfos: SearchInfoOf<F>[] = [...fixed];
  const params: string[][] = fixed.map(() => []);
  const ranges = new Map<F, { from?: string; to?: string; params: string[] }>();
  const search = (from: string[], info: SearchInfoOf<F>) => {
    searchInfos.push(info);
    params.push(from);
  };

  for (const { param, fieldName, kind, upper } of filters) {
    const typed = url.searchParams.get(param)?.slice(0, 8_000).trim();
    if (!typed) continue;
    values[param] = typed;
    if (kind === "containers") {
      const parsed = containerNumberListSchema.safeParse(typed);
      if (!parsed.success) errors[param] = parsed.error.issues.map((issue) => issue.message);
      else if (parsed.data.length > 0) search([param], { fieldName, searchType: "in", values: parsed.data });
    } else if (kind === "from" || kind === "to") {
      const instant = toInstant(`${typed}${kind === "from" ? "T00:00:00" : "T23:59:59.999"}`);
      if (!instant) errors[param] = ["datetime"];
      else {
        const range = ranges.get(fieldName);
        ranges.set(fieldName, { ...range, [kind]: instant, params: [...(range?.params ?? []), param] });
      }
    } else {
      const folded = foldWidth(typed).slice(0, 200);
      if (kind === "like" && isShortPrefix(folded)) errors[param] = ["search.short"];
      else search([param], { fieldName, searchType: kind, values: [upper ? folded.toUpperCase() : folded] });
    }
  }
  for (const [fieldName, { from, to, params }] of ranges) {
    if (from && to) search(params, { fieldName, searchType: "between", values: [from, to] });
    else search(params, { fieldName, searchType: from ? "gte" : "lte", values: [(from ?? to)!] });
  }

  const { pageIndex, pageSize } = readPageQuery(url);
  const wanted = url.searchParams.get("sort") ?? "";
  const direction = url.searchParams.get("dir") === "asc" ? "asc" : "desc";
  const orderBy = sorts.includes(wanted) ? { orderBy: { fieldName: wanted, direction } as const } : {};
  return { query: { pageIndex, pageSize, searchInfos, ...orderBy }, values, errors, params, sorts, url };
}

/** Which page of what size a URL asks for; what is no page is the first. */
export function readPageQuery({ searchParams }: URL): Pick<PageQuery, "pageIndex" | "pageSize"> {
  const size = Number(searchParams.get("size"));
  const page = Math.trunc(Number(searchParams.get("page")));
  return {
    pageIndex: page >= 1 && page <= 100_000 ? page : 1,
    pageSize: pageSizes.find((each) => each === size) ?? 10,
  };
}

/** The page that a URL asks for of rows that are all there; a page beyond the last is the last. */
export function pageOfRows<Row>(rows: readonly Row[], url: URL) {
  const { pageIndex: asked, pageSize } = readPageQuery(url);
  const pageIndex = Math.max(1, Math.min(asked, Math.ceil(rows.length / pageSize)));
  const first = (pageIndex - 1) * pageSize;
  return { pageIndex, pageSize, total: rows.length, rows: rows.slice(first, first + pageSize) };
}

/** A page of a list, with what its reader has chosen for the list; null where nobody is logged in. */
export type AskedPage<C> = ResultOf<C> & {
  preferences: ListPreferences | null;
  sorts: readonly string[];
  /** What of the port's staff may be decided on together here. */
  together?: Together;
};

type Asking = Pick<Person, "attempt" | "call"> & Partial<Pick<Person, "info" | "may">>;

type RowOf<C> = ResultOf<C> extends { rows: (infer R)[] } ? R : never;

/**
 * Asks for the page of a list. A list that is opened without a query opens with its reader's default filters, and one that
 * is asked for a step leads to the document beside another; a page beyond the last leads to the last. `pathOf`: the page of a row, where they differ or are not named
 * by its id.
 */
export async function askPage<C extends Call>(
  person: Asking,
  contract: C,
  list: ListQuery<SearchedBy<C>>,
  pathOf?: (row: RowOf<C>) => string,
): Promise<AskedPage<C>> {
  const { pathname, searchParams } = list.url;
  const path = pathname.replace(/\.data$/, "");
  const step = readListStep(searchParams);
  if (step) {
    const neighbour = await findNeighbour(
      step,
      list.query.pageSize,
      (pageIndex) => findRows(person, contract, { ...list, query: { ...list.query, pageIndex } }),
      (row) => (pathOf ? pathOf(row as RowOf<C>) : `${step.page}?id=${row.id}`),
    );
    searchParams.delete("step");
    const back = `${path}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
    const told = (to: string) => (step.direction === "onward" ? withDecided(to, step) : to);
    if (!neighbour) throw redirect(told(back));
    throw redirect(told(withListPlace(neighbour.path, { list: back, row: neighbour.row })));
  }
  const [page, preferences] = await Promise.all([
    findRows(person, contract, { ...list, query: { ...list.query, byStatus: true } }),
    person.info ? findPreferences(person, path) : null,
  ]);
  const last = Math.ceil(page.total / list.query.pageSize);
  if (page.rows.length === 0 && last > 0 && list.query.pageIndex > last) {
    searchParams.set("page", String(last));
    searchParams.delete("_routes");
    throw redirect(`${path}?${searchParams}`);
  }
  const opening = [...searchParams.keys()].every((name) => name === "_routes");
  const start = opening && preferences?.views.find(({ isDefault }) => isDefault);
  if (start && viewQueryOf(start.query) !== "") throw redirect(`${path}?${start.query}`);
  const together = togetherIn(person, contract.name);
  return { ...page, preferences, sorts: list.sorts, ...(together ? { together } : {}) };
}

/**
 * A filter that the upstream refuses is named in `errors` beside its field and left out of a second call, like one that
 * could not be read; the list stays a list.
 */
async function findRows<C extends Call>(
  person: Asking,
  contract: C,
  list: ListQuery<SearchedBy<C>>,
): Promise<ResultOf<C> & DocumentRows> {
  const asked = await person.attempt(contract, { body: list.query } as CallInput<C>);
  if (asked.ok) return asked.result as ResultOf<C> & DocumentRows;
  const refused = refusedSearches(list, asked.error);
  if (refused.length === 0) throwAsPage(asked.error);
  for (const { params, reasons } of refused) for (const param of params) list.errors[param] = reasons;
  const searchInfos = list.query.searchInfos.filter((_, i) => !refused.some(({ at }) => at === i));
  return (await person.call(contract, {
    body: { ...list.query, pageIndex: 1, searchInfos },
  } as CallInput<C>)) as ResultOf<C> & DocumentRows;
}

/** What the pages of all lists have in common. */
interface DocumentRows {
  rows: { id: string }[];
  total: number;
}

/** None unless all that was refused are filters that somebody typed. */
function refusedSearches({ params }: ListQuery, { kind, status, fieldReasons }: UpstreamError) {
  if (kind !== "refusal" || status !== 422) return [];
  const refused = Object.entries(fieldReasons).map(([path, reasons]) => {
    const at = Number(/^searchInfos\[(\d+)\]/.exec(path)?.[1]);
    return { at, reasons, params: params[at] ?? [] };
  });
  return refused.some((each) => each.params.length === 0) ? [] : refused;
}
