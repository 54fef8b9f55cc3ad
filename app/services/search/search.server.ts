import { appointments } from "@protocol/appointments";
import type { DeclarationKind } from "@protocol/declaration";
import { pageDispatchOrders } from "@protocol/dispatchOrder";
import { type DocumentKind, documentKinds, permissionsOfKind } from "@protocol/documentKinds";
import { edos } from "@protocol/edos";
import { eirs } from "@protocol/eirs";
import { emptyPickups } from "@protocol/emptyPickups";
import { licenseRemakes } from "@protocol/licenseRemakes";
import { occupancies } from "@protocol/occupancies";
import { isShortPrefix, type SearchInfoOf } from "@protocol/page";
import { vehiclePermits } from "@protocol/permits";
import { personPermits } from "@protocol/personPermits";
import { preArrivals } from "@protocol/preArrivals";
import { releaseOrders } from "@protocol/releaseOrders";
import { truckOrders } from "@protocol/trucking";
import { containerNumberListSchema } from "@protocol/values/containerNumber";
import { normalisePlateNumber } from "@protocol/values/plateNumber";
import { foldWidth } from "@protocol/values/text";
import { weighSlips } from "@protocol/weighSlips";
import { weightOrders } from "@protocol/weightOrders";
import { wheelMachines } from "@protocol/wheelMachines";
import { appointmentDetailPath } from "../appointments/paths";
import { callsOf } from "../declarations/calls";
import { declarationDetailPath } from "../declarations/paths";
import { pickupPathsOf, releaseOrderPaths } from "../emptyBoxes/paths";
import { edoPaths, eirPaths, weighSlipPaths } from "../handover/paths";
import { weightOrderPaths } from "../lifting/paths";
import { licenseRemakePaths, wheelMachinePaths } from "../machines/paths";
import { occupancyDetailPath } from "../occupancy/paths";
import { permitPaths } from "../permits/paths";
import type { Person } from "../person.server";
import { preArrivalPaths } from "../preArrivals/paths";
import { dispatchOrderDetailPath, truckDetailPath } from "../trucking/paths";
import { longestSearch } from "./longestSearch";
import { type FoundScreen, findScreens } from "./menuSearch.server";

export interface FoundDocument {
  kind: DocumentKind;
  path: string;
  number: string;
  status: string;
  blNo: string | null;
  ctnNo: string | null;
  createTime: string | null;
}

export interface Found {
  screens: FoundScreen[];
  documents: FoundDocument[];
  /** The port did not answer for the documents; what was found is not all. */
  incomplete: boolean;
}

/** What was typed, as documents carry it: one container number, else the beginning of another number. */
interface Typed {
  ctnNo: string | null;
  number: string;
  /** The beginning of a licence plate, where it can be one. */
  plateNo: string | null;
}

/** How documents of a kind are found: one search for each field that may carry what was typed. */
type SearchOfKind = (person: Person, typed: Typed) => Promise<FoundDocument[] | null>[];

/** Shared among what was found of each sort, so that the orders of a B/L do not hide its declarations. */
const mostDocuments = 12;

const page = <F extends string>(info: SearchInfoOf<F>) => ({
  body: { pageIndex: 1, pageSize: 10 as const, searchInfos: [info] },
});

/** A search by the box, or one by each of these numbers. */
const infosOf = <F extends string>({ ctnNo, number }: Typed, numbers: readonly F[]): SearchInfoOf<F | "ctnNo">[] =>
  ctnNo
    ? [{ fieldName: "ctnNo", searchType: "eq", values: [ctnNo] }]
    : numbers.map((fieldName) => ({ fieldName, searchType: "like", values: [number] }));

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

const searchOf: Record<DocumentKind, SearchOfKind> = {
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

/** Screens by title, documents by the beginning of their number or B/L, and whatever carries a container number. */
export async function findEverywhere(person: Person, typed: string): Promise<Found> {
  const text = foldWidth(typed).trim().slice(0, longestSearch);
  const screens = findScreens(person.menu, text);
  const number = text.toUpperCase().replace(/\s+/g, "");
  const box = containerNumberListSchema.safeParse(text);
  const ctnNo = box.success && box.data.length === 1 ? box.data[0]! : null;
  const plate = normalisePlateNumber(text);
  const plateNo = /^\p{Script=Han}[A-Z]/u.test(plate) && !isShortPrefix(plate) ? plate : null;
  if (!ctnNo && !plateNo && (isShortPrefix(number) || !/^[A-Z0-9-]+$/.test(number)))
    return { screens, documents: [], incomplete: false };

  const kinds = documentKinds.filter((kind) => permissionsOfKind[kind].some((id) => person.may(id, "query")));
  const parts = await Promise.all(kinds.flatMap((kind) => searchOf[kind](person, { ctnNo, number, plateNo })));
  const filled = parts.flatMap((rows) => (rows && rows.length > 0 ? [rows] : []));
  const share = Math.ceil(mostDocuments / Math.max(1, filled.length));
  const shown = filled.flatMap((rows) => rows.slice(0, share));
  return {
    screens,
    documents: [...new Map(shown.map((each) => [each.path, each])).values()],
    incomplete: parts.some((rows) => rows === null),
  };
}

/** What was found as it is shown; null when the port did not answer. */
async function rowsOf<R>(
  asked: Promise<{ ok: true; result: { rows: R[] } } | { ok: false }>,
  shown: (row: R) => FoundDocument,
): Promise<FoundDocument[] | null> {
  const answer = await asked;
  return answer.ok ? answer.result.rows.map(shown) : null;
}

/** The one place that the text can mean: its only finding, or the only one that carries it as its whole number. */
export function onlyMeaning({ screens, documents, incomplete }: Found, typed: string): string | null {
  const all = [...screens, ...documents];
  if (all.length === 1 && !incomplete) return all[0]!.path;
  const number = foldWidth(typed).trim().toUpperCase();
  const exact = documents.filter((document) => document.number === number);
  return exact.length === 1 ? exact[0]!.path : null;
}
