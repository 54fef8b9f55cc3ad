import type { Identity } from "@gateway/core/context";
import { isPort, type Party } from "@gateway/documents/lifecycleRules";

/** What the port's clerks decide of machines and their licenses. */
export const portDecides = { who: ["port"], permission: "machineAudit", key: "edit" } as const;

/** A document of the area is its company's and the port's. */
export function partiesOf({ companyId }: { companyId: string }, identity: Identity): Party[] {
  const parties: Party[] = [];
  if (identity.companyId !== "" && identity.companyId === companyId) parties.push("owner");
  if (isPort(identity)) parties.push("port");
  return parties;
}
