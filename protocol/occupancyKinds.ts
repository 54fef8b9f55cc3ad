/** What is held for on a prepay account (docs/domain-model.md §8.1). The codes are this port's. */
export const occupancyKinds = [
  "DISINFECT",
  "FOURCHANGE",
  "EMPTYRET_F",
  "EMPTYRET_D",
  "WASH",
  "HEAVY_D",
  "HEAVY_F",
  "HEAVY_W",
  "EMPTYPICK",
  "BARGESOC",
  "BARCODE",
  "INRIVER",
] as const;
export type OccupancyKind = (typeof occupancyKinds)[number];

export const isOccupancyKind = (code: string): code is OccupancyKind =>
  (occupancyKinds as readonly string[]).includes(code);

/** What an occupancy charges for. */
export const occupancyItems = [
  "DISINF",
  "CHGDOC",
  "RETURN",
  "REPAIR",
  "WASH",
  "PICKUP",
  "LIFT",
  "SOC",
  "BERTH",
  "HANDLING",
  "PORTDUE",
] as const;
export type OccupancyItem = (typeof occupancyItems)[number];

/** The items of each kind in the order of its form. At least one of them is charged. */
export const itemsOf: Readonly<Record<OccupancyKind, readonly OccupancyItem[]>> = {
  DISINFECT: ["DISINF"],
  FOURCHANGE: ["CHGDOC"],
  EMPTYRET_F: ["RETURN", "REPAIR"],
  EMPTYRET_D: ["RETURN", "REPAIR"],
  WASH: ["WASH"],
  HEAVY_D: ["LIFT"],
  HEAVY_F: ["LIFT"],
  HEAVY_W: ["LIFT"],
  EMPTYPICK: ["PICKUP"],
  BARGESOC: ["SOC"],
  BARCODE: ["PICKUP"],
  INRIVER: ["BERTH", "HANDLING", "PORTDUE"],
};
