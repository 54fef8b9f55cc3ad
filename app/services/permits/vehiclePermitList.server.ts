import { type vehiclePermitSearch, vehiclePermitSorts, vehiclePermits } from "@protocol/permits";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { requirePermission } from "../person.server";

const filters: readonly Filter<keyof typeof vehiclePermitSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "permitNo", fieldName: "permitNo", kind: "like", upper: true },
  { param: "plateNo", fieldName: "plateNo", kind: "like", upper: true },
  { param: "validFrom", fieldName: "validTo", kind: "from" },
  { param: "validTo", fieldName: "validTo", kind: "to" },
];

export const readVehiclePermitQuery = (url: URL) => readListQuery(url, filters, vehiclePermitSorts);

export async function loadVehiclePermits(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "vehiclePermit", "query");
  const list = readVehiclePermitQuery(new URL(args.request.url));
  const [page, counts, dicts] = await Promise.all([
    askPage(person, vehiclePermits.page, list),
    person.call(vehiclePermits.count),
    getDicts(person, ["terminal"]),
  ]);
  return {
    page,
    counts: Object.fromEntries(counts.map(({ status, count }) => [status, count])),
    dicts,
    values: list.values,
    errors: list.errors,
    sort: list.sort,
    dir: list.dir,
    canAdd: person.may("vehiclePermit", "add"),
    canExport: person.may("vehiclePermit", "export"),
    canCheck: person.may("permitAudit", "query"),
  };
}

export type VehiclePermitList = Awaited<ReturnType<typeof loadVehiclePermits>>;
