import { type DocumentKind, isDocumentKind } from "@protocol/documentKinds";
import type { Standing } from "@protocol/documents";

type Standings = Record<string, Standing>;

const orders: Standings = {
  "05": "draft",
  "00": "pending",
  "01": "inForce",
  "02": "inForce",
  "06": "ended",
  "03": "void",
};
const sends: Standings = {
  "01": "inForce",
  "02": "draft",
  "08": "draft",
  "03": "void",
  "04": "void",
  "06": "ended",
};
const declarations: Standings = {
  "05": "draft",
  "00": "pending",
  "01": "pending",
  "06": "inForce",
  "03": "void",
  "07": "void",
};

/** A suspended permit opens no gate, and may come to open it again. */
const permits: Standings = {
  "05": "draft",
  "00": "pending",
  "01": "pending",
  "06": "inForce",
  "03": "void",
  "07": "void",
  "11": "void",
  "12": "ended",
};

const standingsOf: Record<DocumentKind, Standings> = {
  truckOrder: orders,
  sendOrder: sends,
  dgDeclaration: declarations,
  reeferDeclaration: declarations,
  vehiclePermit: permits,
};

/**
 * What a document of a status is worth to whoever is shown its paper (model.md §2.1, §2.2, §9): in force, waiting for the
 * port, ended as it should, not submitted yet, or void. A status that nobody knows is never taken as in force.
 */
export function standingOf(kind: string, status: string): Standing {
  return (isDocumentKind(kind) && standingsOf[kind][status]) || "unknown";
}
