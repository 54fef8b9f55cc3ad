import { type licenseRemakeSearch, licenseRemakeSorts, licenseRemakes } from "@protocol/licenseRemakes";
import { type wheelMachineSearch, wheelMachineSorts, wheelMachines } from "@protocol/wheelMachines";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { askPage, type Filter, type ListQuery, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import { type Person, requirePermission } from "../person.server";
import { loadLicenseRemake, loadWheelMachine } from "./machineDetails.server";

const machineFilters: readonly Filter<keyof typeof wheelMachineSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "machineType", fieldName: "machineType", kind: "eq" },
  { param: "machineNo", fieldName: "machineNo", kind: "like", upper: true },
  { param: "innerPlate", fieldName: "innerPlate", kind: "like", upper: true },
  { param: "licenseNo", fieldName: "licenseNo", kind: "like", upper: true },
  { param: "inspectFrom", fieldName: "inspectTo", kind: "from" },
  { param: "inspectTo", fieldName: "inspectTo", kind: "to" },
];

const remakeFilters: readonly Filter<keyof typeof licenseRemakeSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "reason", fieldName: "reason", kind: "eq" },
  { param: "docNo", fieldName: "docNo", kind: "like", upper: true },
  { param: "machineNo", fieldName: "machineNo", kind: "like", upper: true },
  { param: "oldLicenseNo", fieldName: "oldLicenseNo", kind: "like", upper: true },
  { param: "from", fieldName: "createTime", kind: "from" },
  { param: "to", fieldName: "createTime", kind: "to" },
];

export const readMachineQuery = (url: URL) => readListQuery(url, machineFilters, wheelMachineSorts);
export const readRemakeQuery = (url: URL) => readListQuery(url, remakeFilters, licenseRemakeSorts);

export async function loadWheelMachines(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "wheelMachine", "query");
  const list = readMachineQuery(new URL(args.request.url));
  const [page, look] = await Promise.all([askPage(person, wheelMachines.page, list), loadLook(args, loadWheelMachine)]);
  leaveRowsToDocument(args.context, page);
  return { page, ...look, ...around(person, "wheelMachine", list) };
}

export async function loadLicenseRemakes(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "licenseRemake", "query");
  const list = readRemakeQuery(new URL(args.request.url));
  const [page, look] = await Promise.all([
    askPage(person, licenseRemakes.page, list),
    loadLook(args, loadLicenseRemake),
  ]);
  leaveRowsToDocument(args.context, page);
  return { page, ...look, ...around(person, "licenseRemake", list) };
}

/** What stands around the rows of a list. */
const around = (person: Person, kind: "wheelMachine" | "licenseRemake", { values, errors }: ListQuery) => ({
  ...{ values, errors },
  canAdd: person.may(kind, "add"),
  canExport: person.may(kind, "export"),
});

export type WheelMachineList = Awaited<ReturnType<typeof loadWheelMachines>>;
export type LicenseRemakeList = Awaited<ReturnType<typeof loadLicenseRemakes>>;
