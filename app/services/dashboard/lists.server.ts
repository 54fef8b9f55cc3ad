import type { Waiting } from "@protocol/dashboard";
import { bargeOrderPaths } from "../barge/paths";
import { sealApplyPaths } from "../contracts/paths";
import { declarationListPath } from "../declarations/paths";
import { pickupPaths } from "../emptyBoxes/paths";
import { foodPaths } from "../food/paths";
import { inWeightPaths } from "../inWeight/paths";
import { weightOrderPaths } from "../lifting/paths";
import { licenseRemakePaths, wheelMachinePaths } from "../machines/paths";
import { mallPaths } from "../mall/paths";
import { permitPaths } from "../permits/paths";
import { shortOrderPaths } from "../shortHaul/paths";
import { dispatchOrderListPath, truckListPath } from "../trucking/paths";
import { branchVoyagePaths, nonHomePaths } from "../voyages/paths";

type Query = Record<string, string | undefined>;
type PathOf = (query: Query) => string;

const list = <N extends string>(name: N, path: PathOf) => ({ name, path });

/** The screen of each list that the port counts, by kind and first type; its name is that of its entry in the menu. */
const lists = {
  "truckOrder.E": list("truckExport", (query) => truckListPath("E", query)),
  "truckOrder.I": list("truckImport", (query) => truckListPath("I", query)),
  "truckOrder.1": list("truckOther", (query) => truckListPath("1", query)),
  "dispatchOrder.": list("sends", dispatchOrderListPath),
  "dgDeclaration.": list("dgDeclaration", (query) => declarationListPath("dgDeclaration", query)),
  "reeferDeclaration.": list("reeferDeclaration", (query) => declarationListPath("reeferDeclaration", query)),
  "vehiclePermit.": list("vehiclePermits", permitPaths.vehiclePermit.list),
  "personPermit.": list("personPermits", permitPaths.personPermit.list),
  "wheelMachine.": list("wheelMachines", wheelMachinePaths.list),
  "licenseRemake.": list("licenseRemakes", licenseRemakePaths.list),
  "emptyPickup.F": list("emptyPickups", pickupPaths.F.list),
  "emptyPickup.D": list("emptyPickupsDomestic", pickupPaths.D.list),
  "weightOrder.F": list("weightOrders", weightOrderPaths("F").list),
  "weightOrder.D": list("weightOrdersMT", weightOrderPaths("D").list),
  "weightOrder.W": list("weightOrdersWL", weightOrderPaths("W").list),
  "inWeight.": list("inWeightApplyWt", inWeightPaths.list),
  "shortOrder.": list("shortOrders", shortOrderPaths.list),
  "bargeOrder.": list("bargeOrders", bargeOrderPaths.list),
  "branchVoyage.": list("branchVoyageApply", branchVoyagePaths.list),
  "nonHomePortRelease.": list("nonHomePortReleases", nonHomePaths.list),
  "mallOrder.": list("mallOrders", mallPaths.orders),
  "foodOrder.": list("foodOrders", foodPaths.orders),
  "sealApply.": list("signApplies", sealApplyPaths.list),
};
const audits = { "sealApply.": list("signApplyAudits", sealApplyPaths.audits) };

export type ListName = (typeof lists)[keyof typeof lists]["name"] | "signApplyAudits";

/** The place of a list among them, which is the order of the menu. */
export const placeOf = (name: ListName): number => Object.values(lists).findIndex((each) => each.name === name);

const find = (among: Record<string, { name: ListName; path: PathOf }>, key: string) => among[key];

/** The list that shows documents of a kind, and where; null where the portal has no screen for it. */
export function listOf(
  { kind, type }: Pick<Waiting, "kind" | "type">,
  query: Query,
  audit = false,
): { name: ListName; to: string } | null {
  const key = `${kind}.${type}`;
  const found = (audit && find(audits, key)) || find(lists, key);
  return found ? { name: found.name, to: found.path(query) } : null;
}
