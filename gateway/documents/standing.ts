import type { Standing } from "@protocol/documents";

const orders: Record<string, Standing> = {
  "05": "draft",
  "00": "pending",
  "01": "inForce",
  "02": "inForce",
  "06": "ended",
  "03": "void",
};
const sends: Record<string, Standing> = {
  "01": "inForce",
  "02": "draft",
  "08": "draft",
  "03": "void",
  "04": "void",
  "06": "ended",
};
const declarations: Record<string, Standing> = {
  "05": "draft",
  "00": "pending",
  "01": "pending",
  "06": "inForce",
  "03": "void",
  "07": "void",
};

/**
 * What a document of a status is worth to whoever is shown its paper (model.md §2.1, §2.2, §9): in force, waiting for the
 * port, ended as it should, not submitted yet, or void. A status that nobody knows is never taken as in force.
 */
export function standingOf(kind: string, status: string): Standing {
  const table = kind === "sendOrder" ? sends : kind === "truckOrder" ? orders : declarations;
  return table[status] ?? "unknown";
}
