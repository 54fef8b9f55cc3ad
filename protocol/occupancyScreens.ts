import type { OccupancyKind } from "./occupancyKinds";

/** The screen of each kind's detail (docs/requirements.md §2), for menu, messages, links and routes alike. */
export const occupancyScreens = {
  DISINFECT: "occupancy/disinfection",
  FOURCHANGE: "occupancy/fourChange",
  EMPTYRET_F: "occupancy/emptyReturn",
  EMPTYRET_D: "occupancy/emptyReturnDomestic",
  WASH: "occupancy/boxWashing",
  HEAVY_D: "occupancy/heavyDomestic",
  HEAVY_F: "occupancy/heavyForeign",
  HEAVY_W: "occupancy/heavyWenzhou",
  EMPTYPICK: "occupancy/emptyPickup",
  BARGESOC: "occupancy/bargeSoc",
  BARCODE: "occupancy/barcodePickup",
  INRIVER: "inRiver/prePayDetail",
} as const satisfies Record<OccupancyKind, string>;
