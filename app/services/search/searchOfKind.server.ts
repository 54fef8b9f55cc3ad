import { appointments } from "@protocol/appointments";
import { bargeOrders } from "@protocol/bargeOrders";
import { bargePools } from "@protocol/bargePools";
import { branchVoyages } from "@protocol/branchVoyages";
import { contracts } from "@protocol/contracts";
import type { DeclarationKind } from "@protocol/declaration";
import { pageDispatchOrders } from "@protocol/dispatchOrder";
import type { DocumentKind } from "@protocol/documentKinds";
import { edos } from "@protocol/edos";
import { eirs } from "@protocol/eirs";
import { emptyPickups } from "@protocol/emptyPickups";
import { foodOrders } from "@protocol/foodOrders";
import { inWeights } from "@protocol/inWeights";
import { licenseRemakes } from "@protocol/licenseRemakes";
import { mallOrders } from "@protocol/mallOrders";
import { nonHomePortReleases } from "@protocol/nonHomePortReleases";
import { occupancies } from "@protocol/occupancies";
import { vehiclePermits } from "@protocol/permits";
import { personPermits } from "@protocol/personPermits";
import { preArrivals } from "@protocol/preArrivals";
import { releaseOrders } from "@protocol/releaseOrders";
import { sealApplies } from "@protocol/sealApplies";
import { shortOrders } from "@protocol/shortOrders";
import { truckOrders } from "@protocol/trucking";
import { weighSlips } from "@protocol/weighSlips";
import { weightOrders } from "@protocol/weightOrders";
import { wheelMachines } from "@protocol/wheelMachines";
import { appointmentDetailPath } from "../appointments/paths";
import { bargeOrderPaths, poolPaths } from "../barge/paths";
import { contractPaths, sealApplyPaths } from "../contracts/paths";
import { callsOf } from "../declarations/calls";
import { declarationDetailPath } from "../declarations/paths";
import { pickupPathsOf, releaseOrderPaths } from "../emptyBoxes/paths";
import { foodPaths } from "../food/paths";
import { edoPaths, eirPaths, weighSlipPaths } from "../handover/paths";
import { inWeightPaths } from "../inWeight/paths";
import { weightOrderPaths } from "../lifting/paths";
import { licenseRemakePaths, wheelMachinePaths } from "../machines/paths";
import { mallPaths } from "../mall/paths";
import { occupancyDetailPath } from "../occupancy/paths";
import { permitPaths } from "../permits/paths";
import { preArrivalPaths } from "../preArrivals/paths";
import { shortOrderPaths } from "../shortHaul/paths";
import { dispatchOrderDetailPath, truckDetailPath } from "../trucking/paths";
import { branchVoyagePaths, nonHomePaths } from "../voyages/paths";
import { boxOr, foundOn, like, numbersAlone, plateOr, type SearchOfKind, unlessPlate } from "./searchParts.server";

const declarationsOf = (kind: DeclarationKind) =>
  foundOn(callsOf[kind].page, boxOr("docNo", "blNo"), (row, typed) => ({
    path: declarationDetailPath(kind, row.id),
    number: row.docNo,
    status: row.status,
    blNo: row.blNo,
    ctnNo: typed.ctnNo ?? row.ctnNos[0] ?? null,
    createTime: row.createTime,
  }));

/** How documents of each kind are found. */
export const searchOf: Record<DocumentKind, SearchOfKind> = {
  truckOrder: foundOn(truckOrders.page, boxOr("orderNo", "blNo"), (row) => ({
    path: truckDetailPath(row.type, row.id),
    number: row.orderNo,
    status: row.status,
    blNo: row.blNo,
    ctnNo: row.ctnNos[0] ?? null,
    createTime: row.createTime,
  })),
  dispatchOrder: foundOn(pageDispatchOrders, boxOr("sendNo"), (row) => ({
    path: dispatchOrderDetailPath(row.orderType, row.id),
    number: row.sendNo,
    status: row.status,
    blNo: row.blNo,
    ctnNo: row.ctnNo,
    createTime: row.planArriveTime,
  })),
  dgDeclaration: declarationsOf("dgDeclaration"),
  reeferDeclaration: declarationsOf("reeferDeclaration"),
  vehiclePermit: foundOn(
    vehiclePermits.page,
    ({ number, plateNo }) => [plateNo ? like("plateNo", plateNo) : like("permitNo", number)],
    (row) => ({
      path: permitPaths.vehiclePermit.detail(row.id),
      number: row.permitNo,
      status: row.status,
      blNo: row.plateNo,
      ctnNo: null,
      createTime: row.createTime,
    }),
  ),
  // a plate or a box names nobody
  personPermit: foundOn(personPermits.page, numbersAlone("permitNo"), (row) => ({
    path: permitPaths.personPermit.detail(row.id),
    number: row.permitNo,
    status: row.status,
    blNo: row.name,
    ctnNo: null,
    createTime: row.createTime,
  })),
  occupancy: foundOn(occupancies.page, unlessPlate(boxOr("occupancyNo", "bizNo")), (row) => ({
    path: occupancyDetailPath(row.kind, row.id),
    number: row.occupancyNo,
    status: row.status,
    blNo: row.bizNo,
    ctnNo: row.ctnNo,
    createTime: row.createTime,
  })),
  // an inner plate is no licence plate, and neither carries a box
  wheelMachine: foundOn(wheelMachines.page, numbersAlone("docNo", "machineNo", "innerPlate", "licenseNo"), (row) => ({
    path: wheelMachinePaths.detail(row.id),
    number: row.docNo,
    status: row.status,
    blNo: row.machineNo,
    ctnNo: null,
    createTime: row.createTime,
  })),
  licenseRemake: foundOn(licenseRemakes.page, numbersAlone("docNo", "oldLicenseNo"), (row) => ({
    path: licenseRemakePaths.detail(row.id),
    number: row.docNo,
    status: row.status,
    blNo: row.machineNo,
    ctnNo: null,
    createTime: row.createTime,
  })),
  weightOrder: foundOn(weightOrders.page, boxOr("docNo", "blNo"), (row) => ({
    path: weightOrderPaths(row.tradeScope).detail(row.id),
    number: row.docNo,
    status: row.status,
    blNo: row.blNo,
    ctnNo: row.ctnNo,
    createTime: row.createTime,
  })),
  branchVoyage: foundOn(branchVoyages.page, unlessPlate(boxOr("applyNo")), (row) => ({
    path: branchVoyagePaths.detail(row.id),
    number: row.applyNo,
    status: row.status,
    blNo: [row.vesselName, row.voyageOut].filter(Boolean).join(" "),
    ctnNo: null,
    createTime: row.createTime,
  })),
  nonHomePortRelease: foundOn(nonHomePortReleases.page, unlessPlate(boxOr("docNo", "blNo")), (row) => ({
    path: nonHomePaths.detail(row.id),
    number: row.docNo,
    status: row.status,
    blNo: row.blNo,
    ctnNo: row.ctnNo,
    createTime: row.createTime,
  })),
  appointment: foundOn(appointments.page, plateOr(boxOr("apptNo")), (row) => ({
    path: appointmentDetailPath(row.id),
    number: row.apptNo,
    status: row.status,
    blNo: row.plateNo,
    ctnNo: row.ctnNo,
    createTime: row.createTime,
  })),
  // an order names no box yet
  releaseOrder: foundOn(releaseOrders.page, numbersAlone("docNo", "releaseNo", "blNo"), (row) => ({
    path: releaseOrderPaths.detail(row.id),
    number: row.docNo,
    status: row.status,
    blNo: row.blNo,
    ctnNo: null,
    createTime: row.createTime,
  })),
  emptyPickup: foundOn(emptyPickups.page, plateOr(boxOr("docNo", "releaseNo")), (row) => ({
    path: pickupPathsOf(row.scope).detail(row.id),
    number: row.docNo,
    status: row.status,
    blNo: row.releaseNo,
    ctnNo: null,
    createTime: row.createTime,
  })),
  eir: foundOn(eirs.page, plateOr(boxOr("eirNo", "blNo")), (row) => ({
    path: eirPaths.detail(row.id),
    number: row.eirNo,
    status: row.status,
    blNo: row.plateNo,
    ctnNo: row.ctnNo,
    createTime: row.createTime,
  })),
  weighSlip: foundOn(weighSlips.page, plateOr(boxOr("slipNo")), (row) => ({
    path: weighSlipPaths.detail(row.id),
    number: row.slipNo,
    status: row.status,
    blNo: row.plateNo,
    ctnNo: row.ctnNo,
    createTime: row.createTime,
  })),
  preArrival: foundOn(preArrivals.page, plateOr(boxOr("preNo")), (row) => ({
    path: preArrivalPaths.detail(row.id),
    number: row.preNo,
    status: row.status,
    blNo: row.plateNo,
    ctnNo: row.ctnNo,
    createTime: row.createTime,
  })),
  bargeOrder: foundOn(bargeOrders.page, unlessPlate(boxOr("docNo", "blNo")), (row) => ({
    path: bargeOrderPaths.detail(row.id),
    number: row.docNo,
    status: row.status,
    blNo: row.blNo,
    ctnNo: row.ctnNos[0] ?? null,
    createTime: row.createTime,
  })),
  bargePool: foundOn(bargePools.page, numbersAlone("poolNo", "blNo"), (row) => ({
    path: poolPaths(row.poolScope).detail(row.id),
    number: row.poolNo,
    status: row.status,
    blNo: row.blNo,
    ctnNo: null,
    createTime: row.createTime,
  })),
  shortOrder: foundOn(shortOrders.page, unlessPlate(boxOr("docNo")), (row, typed) => ({
    path: shortOrderPaths.detail(row.id),
    number: row.docNo,
    status: row.status,
    blNo: null,
    ctnNo: typed.ctnNo ?? row.boxNumbers[0] ?? null,
    createTime: row.createTime,
  })),
  inWeight: foundOn(inWeights.page, unlessPlate(boxOr("docNo", "blNo")), (row, typed) => ({
    path: inWeightPaths.detail(row.id),
    number: row.docNo,
    status: row.status,
    blNo: row.blNo,
    ctnNo: typed.ctnNo ?? row.boxNumbers[0] ?? null,
    createTime: row.createTime,
  })),
  edo: foundOn(edos.page, unlessPlate(boxOr("edoNo", "blNo")), (row, typed) => ({
    path: edoPaths.detail(row.id),
    number: row.edoNo,
    status: row.status,
    blNo: row.blNo,
    ctnNo: typed.ctnNo,
    createTime: row.createTime,
  })),
  foodOrder: foundOn(foodOrders.page, numbersAlone("docNo"), (row) => ({
    path: foodPaths.order(row.id),
    number: row.docNo,
    status: row.status,
    blNo: null,
    ctnNo: null,
    createTime: row.createTime,
  })),
  mallOrder: foundOn(mallOrders.page, numbersAlone("docNo"), (row) => ({
    path: mallPaths.order(row.id),
    number: row.docNo,
    status: row.status,
    blNo: null,
    ctnNo: null,
    createTime: row.createTime,
  })),
  contract: foundOn(contracts.page, numbersAlone("contractNo"), (row) => ({
    path: contractPaths.detail(row.id),
    number: row.contractNo,
    status: row.status,
    blNo: null,
    ctnNo: null,
    createTime: row.createTime,
  })),
  sealApply: foundOn(sealApplies.page, numbersAlone("applyNo"), (row) => ({
    path: sealApplyPaths.detail(row.id),
    number: row.applyNo,
    status: row.status,
    blNo: null,
    ctnNo: null,
    createTime: row.createTime,
  })),
};
