import { appointments } from "@protocol/appointments";
import { bargeOrders } from "@protocol/bargeOrders";
import { bargePools } from "@protocol/bargePools";
import { branchVoyages } from "@protocol/branchVoyages";
import type { DeclarationKind } from "@protocol/declaration";
import { pageDispatchOrders } from "@protocol/dispatchOrder";
import type { DocumentKind } from "@protocol/documentKinds";
import { edos } from "@protocol/edos";
import { eirs } from "@protocol/eirs";
import { emptyPickups } from "@protocol/emptyPickups";
import { inWeights } from "@protocol/inWeights";
import { licenseRemakes } from "@protocol/licenseRemakes";
import { nonHomePortReleases } from "@protocol/nonHomePortReleases";
import { occupancies } from "@protocol/occupancies";
import { vehiclePermits } from "@protocol/permits";
import { personPermits } from "@protocol/personPermits";
import { preArrivals } from "@protocol/preArrivals";
import { releaseOrders } from "@protocol/releaseOrders";
import { shortOrders } from "@protocol/shortOrders";
import { truckOrders } from "@protocol/trucking";
import { weighSlips } from "@protocol/weighSlips";
import { weightOrders } from "@protocol/weightOrders";
import { wheelMachines } from "@protocol/wheelMachines";
import { appointmentDetailPath } from "../appointments/paths";
import { bargeOrderPaths, poolPaths } from "../barge/paths";
import { callsOf } from "../declarations/calls";
import { declarationDetailPath } from "../declarations/paths";
import { pickupPathsOf, releaseOrderPaths } from "../emptyBoxes/paths";
import { edoPaths, eirPaths, weighSlipPaths } from "../handover/paths";
import { inWeightPaths } from "../inWeight/paths";
import { weightOrderPaths } from "../lifting/paths";
import { licenseRemakePaths, wheelMachinePaths } from "../machines/paths";
import { occupancyDetailPath } from "../occupancy/paths";
import { permitPaths } from "../permits/paths";
import { preArrivalPaths } from "../preArrivals/paths";
import { shortOrderPaths } from "../shortHaul/paths";
import { dispatchOrderDetailPath, truckDetailPath } from "../trucking/paths";
import { branchVoyagePaths, nonHomePaths } from "../voyages/paths";
import { searchOfMarkets } from "./searchOfMarkets.server";
import { infosOf, page, rowsOf, type SearchOfKind } from "./searchParts.server";

const findDeclarations =
  (kind: DeclarationKind): SearchOfKind =>
  (person, typed) =>
    infosOf(typed, ["docNo", "blNo"] as const).map((info) =>
      rowsOf(person.attempt(callsOf[kind].page, page(info)), (row) => ({
        kind,
        path: declarationDetailPath(kind, row.id),
        number: row.docNo,
        status: row.status,
        blNo: row.blNo,
        ctnNo: typed.ctnNo ?? row.ctnNos[0] ?? null,
        createTime: row.createTime,
      })),
    );

/** How documents of each kind are found. */
export const searchOf: Record<DocumentKind, SearchOfKind> = {
  ...searchOfMarkets,
  truckOrder: (person, typed) =>
    infosOf(typed, ["orderNo", "blNo"] as const).map((info) =>
      rowsOf(person.attempt(truckOrders.page, page(info)), (row) => ({
        kind: "truckOrder",
        path: truckDetailPath(row.type, row.id),
        number: row.orderNo,
        status: row.status,
        blNo: row.blNo,
        ctnNo: row.ctnNos[0] ?? null,
        createTime: row.createTime,
      })),
    ),
  dispatchOrder: (person, typed) =>
    infosOf(typed, ["sendNo"] as const).map((info) =>
      rowsOf(person.attempt(pageDispatchOrders, page(info)), (row) => ({
        kind: "dispatchOrder",
        path: dispatchOrderDetailPath(row.orderType, row.id),
        number: row.sendNo,
        status: row.status,
        blNo: row.blNo,
        ctnNo: row.ctnNo,
        createTime: row.planArriveTime,
      })),
    ),
  dgDeclaration: findDeclarations("dgDeclaration"),
  reeferDeclaration: findDeclarations("reeferDeclaration"),
  vehiclePermit: (person, { number, plateNo }) => {
    const fieldName = plateNo ? "plateNo" : "permitNo";
    const info = { fieldName, searchType: "like", values: [plateNo ?? number] } as const;
    return [
      rowsOf(person.attempt(vehiclePermits.page, page({ ...info, values: [...info.values] })), (row) => ({
        kind: "vehiclePermit",
        path: permitPaths.vehiclePermit.detail(row.id),
        number: row.permitNo,
        status: row.status,
        blNo: row.plateNo,
        ctnNo: null,
        createTime: row.createTime,
      })),
    ];
  },
  // a plate or a box names nobody
  personPermit: (person, { number, plateNo, ctnNo }) =>
    plateNo || ctnNo
      ? []
      : [
          rowsOf(
            person.attempt(
              personPermits.page,
              page({ fieldName: "permitNo" as const, searchType: "like", values: [number] }),
            ),
            (row) => ({
              kind: "personPermit",
              path: permitPaths.personPermit.detail(row.id),
              number: row.permitNo,
              status: row.status,
              blNo: row.name,
              ctnNo: null,
              createTime: row.createTime,
            }),
          ),
        ],
  occupancy: (person, typed) =>
    typed.plateNo
      ? []
      : infosOf(typed, ["occupancyNo", "bizNo"] as const).map((info) =>
          rowsOf(person.attempt(occupancies.page, page(info)), (row) => ({
            kind: "occupancy",
            path: occupancyDetailPath(row.kind, row.id),
            number: row.occupancyNo,
            status: row.status,
            blNo: row.bizNo,
            ctnNo: row.ctnNo,
            createTime: row.createTime,
          })),
        ),
  // an inner plate is no licence plate, and neither carries a box
  wheelMachine: (person, { number, plateNo, ctnNo }) =>
    plateNo || ctnNo
      ? []
      : (["docNo", "machineNo", "innerPlate", "licenseNo"] as const).map((fieldName) =>
          rowsOf(
            person.attempt(wheelMachines.page, page({ fieldName, searchType: "like", values: [number] })),
            (row) => ({
              kind: "wheelMachine",
              path: wheelMachinePaths.detail(row.id),
              number: row.docNo,
              status: row.status,
              blNo: row.machineNo,
              ctnNo: null,
              createTime: row.createTime,
            }),
          ),
        ),
  licenseRemake: (person, { number, plateNo, ctnNo }) =>
    plateNo || ctnNo
      ? []
      : (["docNo", "oldLicenseNo"] as const).map((fieldName) =>
          rowsOf(
            person.attempt(licenseRemakes.page, page({ fieldName, searchType: "like", values: [number] })),
            (row) => ({
              kind: "licenseRemake",
              path: licenseRemakePaths.detail(row.id),
              number: row.docNo,
              status: row.status,
              blNo: row.machineNo,
              ctnNo: null,
              createTime: row.createTime,
            }),
          ),
        ),
  weightOrder: (person, typed) =>
    infosOf(typed, ["docNo", "blNo"] as const).map((info) =>
      rowsOf(person.attempt(weightOrders.page, page(info)), (row) => ({
        kind: "weightOrder",
        path: weightOrderPaths(row.tradeScope).detail(row.id),
        number: row.docNo,
        status: row.status,
        blNo: row.blNo,
        ctnNo: row.ctnNo,
        createTime: row.createTime,
      })),
    ),
  branchVoyage: (person, typed) =>
    typed.plateNo
      ? []
      : infosOf(typed, ["applyNo"] as const).map((info) =>
          rowsOf(person.attempt(branchVoyages.page, page(info)), (row) => ({
            kind: "branchVoyage",
            path: branchVoyagePaths.detail(row.id),
            number: row.applyNo,
            status: row.status,
            blNo: [row.vesselName, row.voyageOut].filter(Boolean).join(" "),
            ctnNo: null,
            createTime: row.createTime,
          })),
        ),
  nonHomePortRelease: (person, typed) =>
    typed.plateNo
      ? []
      : infosOf(typed, ["docNo", "blNo"] as const).map((info) =>
          rowsOf(person.attempt(nonHomePortReleases.page, page(info)), (row) => ({
            kind: "nonHomePortRelease",
            path: nonHomePaths.detail(row.id),
            number: row.docNo,
            status: row.status,
            blNo: row.blNo,
            ctnNo: row.ctnNo,
            createTime: row.createTime,
          })),
        ),
  appointment: (person, typed) => {
    const found = typed.plateNo
      ? [{ fieldName: "plateNo" as const, searchType: "like" as const, values: [typed.plateNo] }]
      : infosOf(typed, ["apptNo"] as const);
    return found.map((info) =>
      rowsOf(person.attempt(appointments.page, page(info)), (row) => ({
        kind: "appointment",
        path: appointmentDetailPath(row.id),
        number: row.apptNo,
        status: row.status,
        blNo: row.plateNo,
        ctnNo: row.ctnNo,
        createTime: row.createTime,
      })),
    );
  },
  // an order names no box yet
  releaseOrder: (person, typed) =>
    typed.plateNo || typed.ctnNo
      ? []
      : (["docNo", "releaseNo", "blNo"] as const).map((fieldName) => {
          const info = { fieldName, searchType: "like" as const, values: [typed.number] };
          return rowsOf(person.attempt(releaseOrders.page, page(info)), (row) => ({
            kind: "releaseOrder",
            path: releaseOrderPaths.detail(row.id),
            number: row.docNo,
            status: row.status,
            blNo: row.blNo,
            ctnNo: null,
            createTime: row.createTime,
          }));
        }),
  emptyPickup: (person, typed) => {
    const found = typed.plateNo
      ? [{ fieldName: "plateNo" as const, searchType: "like" as const, values: [typed.plateNo] }]
      : infosOf(typed, ["docNo", "releaseNo"] as const);
    return found.map((info) =>
      rowsOf(person.attempt(emptyPickups.page, page(info)), (row) => ({
        kind: "emptyPickup",
        path: pickupPathsOf(row.scope).detail(row.id),
        number: row.docNo,
        status: row.status,
        blNo: row.releaseNo,
        ctnNo: null,
        createTime: row.createTime,
      })),
    );
  },
  eir: (person, typed) => {
    const found = typed.plateNo
      ? [{ fieldName: "plateNo" as const, searchType: "like" as const, values: [typed.plateNo] }]
      : infosOf(typed, ["eirNo", "blNo"] as const);
    return found.map((info) =>
      rowsOf(person.attempt(eirs.page, page(info)), (row) => ({
        kind: "eir",
        path: eirPaths.detail(row.id),
        number: row.eirNo,
        status: row.status,
        blNo: row.plateNo,
        ctnNo: row.ctnNo,
        createTime: row.createTime,
      })),
    );
  },
  weighSlip: (person, typed) => {
    const found = typed.plateNo
      ? [{ fieldName: "plateNo" as const, searchType: "like" as const, values: [typed.plateNo] }]
      : infosOf(typed, ["slipNo"] as const);
    return found.map((info) =>
      rowsOf(person.attempt(weighSlips.page, page(info)), (row) => ({
        kind: "weighSlip",
        path: weighSlipPaths.detail(row.id),
        number: row.slipNo,
        status: row.status,
        blNo: row.plateNo,
        ctnNo: row.ctnNo,
        createTime: row.createTime,
      })),
    );
  },
  preArrival: (person, typed) => {
    const found = typed.plateNo
      ? [{ fieldName: "plateNo" as const, searchType: "like" as const, values: [typed.plateNo] }]
      : infosOf(typed, ["preNo"] as const);
    return found.map((info) =>
      rowsOf(person.attempt(preArrivals.page, page(info)), (row) => ({
        kind: "preArrival",
        path: preArrivalPaths.detail(row.id),
        number: row.preNo,
        status: row.status,
        blNo: row.plateNo,
        ctnNo: row.ctnNo,
        createTime: row.createTime,
      })),
    );
  },
  bargeOrder: (person, typed) =>
    typed.plateNo
      ? []
      : infosOf(typed, ["docNo", "blNo"] as const).map((info) =>
          rowsOf(person.attempt(bargeOrders.page, page(info)), (row) => ({
            kind: "bargeOrder",
            path: bargeOrderPaths.detail(row.id),
            number: row.docNo,
            status: row.status,
            blNo: row.blNo,
            ctnNo: row.ctnNos[0] ?? null,
            createTime: row.createTime,
          })),
        ),
  bargePool: (person, typed) =>
    typed.plateNo || typed.ctnNo
      ? []
      : (["poolNo", "blNo"] as const).map((fieldName) =>
          rowsOf(
            person.attempt(bargePools.page, page({ fieldName, searchType: "like", values: [typed.number] })),
            (row) => ({
              kind: "bargePool",
              path: poolPaths(row.poolScope).detail(row.id),
              number: row.poolNo,
              status: row.status,
              blNo: row.blNo,
              ctnNo: null,
              createTime: row.createTime,
            }),
          ),
        ),
  shortOrder: (person, typed) =>
    typed.plateNo
      ? []
      : infosOf(typed, ["docNo"] as const).map((info) =>
          rowsOf(person.attempt(shortOrders.page, page(info)), (row) => ({
            kind: "shortOrder",
            path: shortOrderPaths.detail(row.id),
            ...{ number: row.docNo, status: row.status, blNo: null },
            ctnNo: typed.ctnNo ?? row.boxNumbers[0] ?? null,
            createTime: row.createTime,
          })),
        ),
  inWeight: (person, typed) =>
    typed.plateNo
      ? []
      : infosOf(typed, ["docNo", "blNo"] as const).map((info) =>
          rowsOf(person.attempt(inWeights.page, page(info)), (row) => ({
            kind: "inWeight",
            path: inWeightPaths.detail(row.id),
            number: row.docNo,
            status: row.status,
            blNo: row.blNo,
            ctnNo: typed.ctnNo ?? row.boxNumbers[0] ?? null,
            createTime: row.createTime,
          })),
        ),
  edo: (person, typed) =>
    typed.plateNo
      ? []
      : infosOf(typed, ["edoNo", "blNo"] as const).map((info) =>
          rowsOf(person.attempt(edos.page, page(info)), (row) => ({
            kind: "edo",
            path: edoPaths.detail(row.id),
            number: row.edoNo,
            status: row.status,
            blNo: row.blNo,
            ctnNo: typed.ctnNo,
            createTime: row.createTime,
          })),
        ),
};
