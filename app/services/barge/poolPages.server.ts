import { type bargePoolSearch, bargePoolSorts, bargePools } from "@protocol/bargePools";
import type { DictEntry } from "@protocol/base";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { loadDocumentList } from "../documents/documentList.server";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { missing, requirePermission } from "../person.server";
import { poolScopeAt } from "./paths";

const filters: readonly Filter<keyof typeof bargePoolSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "poolNo", fieldName: "poolNo", kind: "like", upper: true },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "fromPort", fieldName: "fromPort", kind: "eq" },
  { param: "toPort", fieldName: "toPort", kind: "eq" },
  { param: "ctnSizeType", fieldName: "ctnSizeType", kind: "eq" },
];

/** What a pool may lie between: the terminals, and the ports inland. */
export const portsOfPools = ({ terminal, locode }: Record<"terminal" | "locode", readonly DictEntry[]>) => [
  ...terminal,
  ...locode.filter(({ dictValue }) => dictValue.startsWith("CN")),
];

/** The list of one kind of pool. */
export const readPoolQuery = (url: URL) =>
  readListQuery(url, filters, bargePoolSorts, [
    { fieldName: "type", searchType: "eq", values: [poolScopeAt(url.href)] },
  ]);

export async function loadPools(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "bargePool", "query");
  const scope = poolScopeAt(args.request.url);
  const query = readPoolQuery(new URL(args.request.url));
  const [list, dicts, look] = await Promise.all([
    loadDocumentList(args, person, "bargePool", bargePools.page, query),
    getDicts(person, ["terminal", "yard", "locode"]),
    loadLook(args, loadPool),
  ]);
  const used = new Set(list.page.rows.flatMap(({ fromPort, toPort, depotCode }) => [fromPort, toPort, depotCode]));
  const places = [...dicts.terminal, ...dicts.yard, ...dicts.locode].filter(({ dictValue }) => used.has(dictValue));
  return { ...list, ...look, scope, places, ports: portsOfPools(dicts) };
}

export async function loadPool(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "bargePool", "get");
  const params = documentIdIn(args);
  const [pool, events, { terminal, yard, locode }] = await Promise.all([
    person.call(bargePools.get, { params }),
    person.call(bargePools.listEvents, { params }),
    getDicts(person, ["terminal", "yard", "locode"]),
  ]);
  if (pool.poolScope !== poolScopeAt(args.request.url)) throw missing(args.context.traceId);
  return {
    pool,
    events,
    places: [...terminal, ...yard, ...locode],
    now: Date.now(),
    idempotencyKey: pageKey(args.context),
  };
}

export type PoolList = Awaited<ReturnType<typeof loadPools>>;
export type PoolPage = Awaited<ReturnType<typeof loadPool>>;
