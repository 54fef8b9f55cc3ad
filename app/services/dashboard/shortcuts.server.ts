import { declarationKinds } from "@protocol/declaration";
import { declarationAddPath } from "../declarations/paths";
import { gateDeskPath } from "../gateDesk/paths";
import { permitPaths } from "../permits/paths";
import type { Person } from "../person.server";
import { dispatchOrderListPath, truckAddPath } from "../trucking/paths";
import { callPaths } from "../voyages/paths";

/** What each begins with, of that what he may do. */
export function listShortcuts(person: Person) {
  const may = (...asked: Parameters<Person["may"]>) => person.may(...asked);
  return [
    ...(may("truckExport", "add") ? [{ key: "addExport" as const, to: truckAddPath("E") }] : []),
    ...(may("truckImport", "add") ? [{ key: "addImport" as const, to: truckAddPath("I") }] : []),
    ...declarationKinds.flatMap((kind) =>
      may(kind, "add") ? [{ key: `add.${kind}` as const, to: declarationAddPath(kind) }] : [],
    ),
    ...(may("dispatchOrder", "query") ? [{ key: "dispatchOrders" as const, to: dispatchOrderListPath() }] : []),
    ...(may("vehiclePermit", "add") ? [{ key: "addVehiclePermit" as const, to: permitPaths.vehiclePermit.add() }] : []),
    ...(may("appointmentGate", "query") ? [{ key: "gateDesk" as const, to: gateDeskPath() }] : []),
    ...(may("vesselSchedule", "query") ? [{ key: "schedule" as const, to: callPaths.list() }] : []),
  ];
}
