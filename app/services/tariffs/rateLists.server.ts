import { getYardRate, listRateCustomers, pageYardRates } from "@protocol/yardRates";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { pageKey } from "../forms/pageKey.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { missing, type Person, requirePermission } from "../person.server";

const filters: readonly Filter<"rateNo" | "yardCode" | "customerId" | "feeItem" | "sizeType" | "state">[] = [
  { param: "state", fieldName: "state", kind: "eq" },
  { param: "yard", fieldName: "yardCode", kind: "eq" },
  { param: "feeItem", fieldName: "feeItem", kind: "eq" },
  { param: "customer", fieldName: "customerId", kind: "eq" },
  { param: "sizeType", fieldName: "sizeType", kind: "eq" },
  { param: "rateNo", fieldName: "rateNo", kind: "eq", upper: true },
];

export const readRateQuery = (url: URL) => readListQuery(url, filters, []);

/** Where charges arise: the yards and the terminals, under what the reader calls them. */
export async function listPlaces(person: Person) {
  const { yard, terminal } = await getDicts(person, ["yard", "terminal"]);
  return [...yard, ...terminal];
}

/** The companies that may have rates of their own; nobody but the tariff clerk chooses among them. */
export const listCustomers = (person: Person) =>
  person.may("yardRate", "edit") ? person.call(listRateCustomers) : Promise.resolve([]);

export async function loadYardRates(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "yardRate", "query");
  const list = readRateQuery(new URL(args.request.url));
  const [page, places, customers] = await Promise.all([
    askPage(person, pageYardRates, list),
    listPlaces(person),
    listCustomers(person),
  ]);
  const { values, errors } = list;
  return {
    ...{ page, places, customers, values, errors },
    mayAdd: person.may("yardRate", "add"),
    mayImport: person.may("yardRate", "import"),
    mayExport: person.may("yardRate", "export"),
  };
}

export async function loadYardRate(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "yardRate", "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(args.context.traceId);
  const [found, places] = await Promise.all([person.call(getYardRate, { params: { id } }), listPlaces(person)]);
  const mayEdit = person.may("yardRate", "edit");
  return { ...found, places, mayEdit, mayAdd: person.may("yardRate", "add"), idempotencyKey: pageKey(args.context) };
}

export type YardRateList = Awaited<ReturnType<typeof loadYardRates>>;
export type YardRatePage = Awaited<ReturnType<typeof loadYardRate>>;
