import type { OccupancyInput, OccupancySettlement } from "@protocol/occupancy";
import type { OccupancyKind } from "@protocol/occupancyKinds";
import { shanghaiDay } from "@protocol/values/instant";
import { barcodeCheckDigit } from "@protocol/values/liftingBarcode";

const hour = 3_600_000;

/** What an occupancy of a kind says of itself in the demo port; `n` tells it from others. */
export function occupancyDetailOf(kind: OccupancyKind, now: Date, n: number): OccupancyInput["detail"] {
  const planTime = new Date(now.getTime() + 6 * hour).toISOString();
  const validTo = shanghaiDay(new Date(now.getTime() + 240 * hour));
  const blNo = `COSU63${12_345_600 + n}`;
  const digits = `2611${String(20_000_000 + n)}`;
  const details: Record<OccupancyKind, OccupancyInput["detail"]> = {
    DISINFECT: { method: n % 2 ? "SPRAY" : "FUMIGATION", planTime },
    FOURCHANGE: {
      changes: [
        { item: "VESSEL", before: "COSCO SHIPPING ARIES / 052W", after: "EVER GIVEN / 026W" },
        { item: "POD", before: "NLRTM", after: "DEHAM" },
      ],
      changeCount: 1 + (n % 2),
      liableParty: n % 2 ? "CLIENT" : "LINE",
    },
    EMPTYRET_F: { returnYard: "YD-BL1", ctnCondition: n % 2 ? "S" : "D", overdueDays: n % 4 },
    EMPTYRET_D: { returnYard: "YD-ZH1", ctnCondition: "S", overdueDays: 0 },
    WASH: { grade: n % 2 ? "FOOD" : "CHEMICAL", residue: n % 2 ? undefined : "少量化工粉末", photos: [] },
    HEAVY_D: { waybillNo: `YD2026${1_000 + n}`, consignee: "宁波甬泰建材有限公司", planTime },
    HEAVY_F: {
      blNo,
      edoNo: `EDO2026${1_000 + n}`,
      customsNo: `31042026${1_000_000_000 + n}`,
      consignee: "宁波海晟供应链有限公司",
      planTime,
      returnYard: "YD-BL2",
    },
    HEAVY_W: { blNo, consignee: "温州瓯海进出口有限公司", transferVessel: "瓯江 6", planTime },
    EMPTYPICK: {
      releaseNo: `FX26${10_000 + n}`,
      ctnUser: "宁波远帆国际货运代理有限公司",
      pickupYard: "YD-CS1",
      validTo,
    },
    BARGESOC: { socOwner: "德翔租箱", bargeName: "甬江 18", bargeVoyage: `26${100 + n}E`, boxQty: 6 + (n % 5) },
    BARCODE: { barcode: `BC${digits}${barcodeCheckDigit(digits)}`, blNo, pickupYard: "YD-MS1" },
    INRIVER: {
      inlandPort: "CNHZH",
      bargeName: "浙湖 208",
      bargeVoyage: `26${200 + n}W`,
      netTonnage: 1_280,
      arriveTime: planTime,
      leaveTime: new Date(now.getTime() + 30 * hour).toISOString(),
      cargoType: "CONTAINER",
      quantities: [
        { size: "20", fullEmpty: "F", trade: "F", qty: 18 },
        { size: "40", fullEmpty: "E", trade: "D", qty: 10 },
      ],
    },
  };
  return details[kind];
}

/** By what its end is known. */
export function occupancyDoneOf(kind: OccupancyKind, now: Date): OccupancySettlement["done"] {
  const time = new Date(now.getTime() - 600_000).toISOString();
  const plateNo = "浙B88888";
  const done: Record<OccupancyKind, OccupancySettlement["done"]> = {
    DISINFECT: { time, certNo: "XD20260117" },
    FOURCHANGE: { time, approvalNo: "GD2026-0456" },
    EMPTYRET_F: { time, eirNo: "EI26112100008" },
    EMPTYRET_D: { time },
    WASH: { time, certNo: "XX20260233" },
    HEAVY_D: { time, plateNo },
    HEAVY_F: { time, plateNo },
    HEAVY_W: { time, plateNo },
    EMPTYPICK: { time, plateNo },
    BARGESOC: { time, loadedQty: 8 },
    BARCODE: { time, plateNo },
    INRIVER: { time },
  };
  return done[kind];
}
