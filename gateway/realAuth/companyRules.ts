import type { CompanyInput } from "@protocol/companies";

/** What a company has declared, as far as a change of it asks for a new review. */
export type Declared = Pick<CompanyInput, "name" | "uscc" | "legalName" | "legalIdNo" | "bizRoles">;

/**
 * Whether a verified company must be verified anew: another name, credit code or legal person (docs/domain-model.md
 * §1.1), or other businesses, which decide what its people may do.
 */
export function needsReview(before: Declared, after: Declared): boolean {
  const fields = ["name", "uscc", "legalName", "legalIdNo"] as const;
  const businesses = (declared: Declared) => [...new Set(declared.bizRoles)].sort().join();
  return fields.some((field) => before[field] !== after[field]) || businesses(before) !== businesses(after);
}

/** The role that the people of a verified company get for each business it is in. */
export const roleOfBusiness: Record<string, string> = {
  FWD: "ROLE_FORWARDER",
  CNEE: "ROLE_FORWARDER",
  TRK: "ROLE_FLEET",
  BRG: "ROLE_BARGE",
  LINE: "ROLE_COMPANY",
  YARD: "ROLE_COMPANY",
  MERCH: "ROLE_COMPANY",
};

/** The roles for what a company is, each once. */
export function rolesOf(bizRoles: readonly string[]): string[] {
  return [...new Set(bizRoles.flatMap((role) => roleOfBusiness[role] ?? []))];
}
