import { type PermitKind, vehiclePermits } from "@protocol/permits";
import { personPermits } from "@protocol/personPermits";

/** The calls of each kind of permit. */
export const callsOf = { vehiclePermit: vehiclePermits, personPermit: personPermits } as const satisfies Record<
  PermitKind,
  unknown
>;
