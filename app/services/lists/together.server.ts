import { randomUUID } from "node:crypto";
import { bargeOrders } from "@protocol/bargeOrders";
import { branchVoyages } from "@protocol/branchVoyages";
import type { Call } from "@protocol/call";
import { dgDeclarations, reeferDeclarations } from "@protocol/declarations";
import type { DocumentKind } from "@protocol/documentKinds";
import { enteredStatus } from "@protocol/documentStatuses";
import type { PermissionId } from "@protocol/identity";
import { inWeights } from "@protocol/inWeights";
import { nonHomePortReleases } from "@protocol/nonHomePortReleases";
import { vehiclePermits } from "@protocol/permits";
import { personPermits } from "@protocol/personPermits";
import { sealApplies } from "@protocol/sealApplies";
import type { Together } from "~/components/table/portColumns";
import { declarationBatchPdfPath } from "../declarations/paths";
import type { Person } from "../person.server";

/** Kinds of which several may be approved by one post: nothing is entered with it but a remark. */
export interface ApprovedTogether {
  page: Call;
  approve: Call;
  permission: PermissionId;
  /** Where several are printed. */
  print?: string;
}

export const approvedTogether: Partial<Record<DocumentKind, ApprovedTogether>> = {
  dgDeclaration: {
    ...dgDeclarations,
    permission: "declarationAudit",
    print: declarationBatchPdfPath("dgDeclaration"),
  },
  reeferDeclaration: {
    ...reeferDeclarations,
    permission: "declarationAudit",
    print: declarationBatchPdfPath("reeferDeclaration"),
  },
  vehiclePermit: { page: vehiclePermits.page, approve: vehiclePermits.review, permission: "permitAudit" },
  personPermit: { page: personPermits.page, approve: personPermits.review, permission: "permitAudit" },
  inWeight: { ...inWeights, permission: "inWeightAudit" },
  bargeOrder: { ...bargeOrders, permission: "bargeAudit" },
  branchVoyage: { ...branchVoyages, permission: "voyageAudit" },
  nonHomePortRelease: { ...nonHomePortReleases, permission: "voyageAudit" },
  sealApply: { ...sealApplies, permission: "sealAudit" },
};

/** Null where the list is of another kind, or its reader does not decide. */
export function togetherIn({ info, may }: Partial<Pick<Person, "info" | "may">>, page: string): Together | null {
  if (!info?.company.bizRoles.includes("PORT")) return null;
  const found = Object.entries(approvedTogether).find(([, each]) => each.page.name === page);
  if (!found || !may?.(found[1].permission, "edit")) return null;
  return { kind: found[0], status: enteredStatus.submitted, print: found[1].print !== undefined, key: randomUUID() };
}

/** Whether somebody decides on any of these kinds. */
export const decidesTogether = ({ may }: Pick<Person, "may">): boolean =>
  Object.values(approvedTogether).some(({ permission }) => may(permission, "edit"));
