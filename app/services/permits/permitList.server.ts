import { type PermitKind, type vehiclePermitSearch, vehiclePermitSorts, vehiclePermits } from "@protocol/permits";
import { type personPermitSearch, personPermitSorts, personPermits } from "@protocol/personPermits";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { askPage, type Filter, type ListQuery, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import { type Person, requirePermission } from "../person.server";
import { loadPersonPermit, loadVehiclePermit } from "./permitDetail.server";

const filters = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "permitNo", fieldName: "permitNo", kind: "like", upper: true },
  { param: "validFrom", fieldName: "validTo", kind: "from" },
  { param: "validTo", fieldName: "validTo", kind: "to" },
] as const;

const vehicleFilters: readonly Filter<keyof typeof vehiclePermitSearch>[] = [
  ...filters,
  { param: "plateNo", fieldName: "plateNo", kind: "like", upper: true },
];

// no identity number: what is typed here stands in the address of the page
const personFilters: readonly Filter<keyof typeof personPermitSearch>[] = [
  ...filters,
  { param: "name", fieldName: "name", kind: "like", upper: true },
];

export const readVehiclePermitQuery = (url: URL) => readListQuery(url, vehicleFilters, vehiclePermitSorts);
export const readPersonPermitQuery = (url: URL) => readListQuery(url, personFilters, personPermitSorts);

export async function loadVehiclePermits(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "vehiclePermit", "query");
  const list = readVehiclePermitQuery(new URL(args.request.url));
  const [page, around, look] = await Promise.all([
    askPage(person, vehiclePermits.page, list),
    loadAround(person, "vehiclePermit", list),
    loadLook(args, loadVehiclePermit),
  ]);
  leaveRowsToDocument(args.context, page);
  return { page, ...around, ...look };
}

export async function loadPersonPermits(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "personPermit", "query");
  const list = readPersonPermitQuery(new URL(args.request.url));
  const [page, around, look] = await Promise.all([
    askPage(person, personPermits.page, list),
    loadAround(person, "personPermit", list),
    loadLook(args, loadPersonPermit),
  ]);
  leaveRowsToDocument(args.context, page);
  return { page, ...around, ...look };
}

/** What stands around the rows of a list. */
async function loadAround(person: Person, kind: PermitKind, { values, errors }: ListQuery) {
  return {
    dicts: await getDicts(person, ["terminal"]),
    ...{ values, errors },
    canAdd: person.may(kind, "add"),
    canExport: person.may(kind, "export"),
    canCheck: person.may("permitAudit", "query"),
  };
}

export type VehiclePermitList = Awaited<ReturnType<typeof loadVehiclePermits>>;
export type PersonPermitList = Awaited<ReturnType<typeof loadPersonPermits>>;
