import type { StandingChecks } from "./documents/handlers";
import { stoppedLifting } from "./lifting/public";
import { barredPerson, barredVehicle } from "./permits/public";

/** What keeps papers from being in force that the status of their documents does not say. */
export const standingChecks: StandingChecks = {
  vehiclePermit: barredVehicle,
  personPermit: barredPerson,
  weightOrder: stoppedLifting,
};
