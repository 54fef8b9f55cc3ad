import { companyInput } from "@protocol/companies";
import { describe, expect, it } from "vitest";
import { needsReview, rolesOf } from "./companyRules";
import { type Company, company } from "./testCompany";

describe("what a company declares", () => {
  const wrong = (changes: Partial<Company>) => {
    const parsed = companyInput.safeParse(company("0".repeat(26), changes));
    return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]));
  };

  it("is right as it is", () => expect(wrong({})).toEqual({}));

  it.each<[string, Partial<Company>, Record<string, string>]>([
    ["a wrong code", { uscc: "91330206MA2AYGW88B" }, { uscc: "uscc.format" }],
    ["the number of an old licence", { uscc: "330206000012345" }, { uscc: "uscc.old" }],
    ["a wrong ID", { legalIdNo: "330206199001011017" }, { legalIdNo: "idNo.format" }],
    ["no end and not for ever", { licenceLongTerm: false }, { licenceValidTo: "required" }],
    ["an end that is past", { licenceLongTerm: false, licenceValidTo: "2020-01-01" }, { licenceValidTo: "expired" }],
    ["no such day", { licenceLongTerm: false, licenceValidTo: "2030-02-30" }, { licenceValidTo: "day" }],
    ["no file", { licenceFile: "" }, { licenceFile: "file.required" }],
    ["no business", { bizRoles: [] }, { bizRoles: "bizRoles.none" }],
    ["a fleet without a licence", { bizRoles: ["TRK"] }, { roadLicenceNo: "required", roadLicenceValidTo: "required" }],
    [
      "a fleet whose licence has expired",
      { bizRoles: ["TRK"], roadLicenceNo: "甬1", roadLicenceValidTo: "2020-01-01" },
      { roadLicenceValidTo: "expired" },
    ],
  ])("is refused with %s", (_, changes, errors) => expect(wrong(changes)).toEqual(errors));

  it("takes no business of the port's", () => {
    expect(wrong({ bizRoles: ["PORT"] as never })).toHaveProperty("bizRoles.0");
  });

  it("is looked at anew when name, code, legal person or businesses change", () => {
    const before = { name: "a", uscc: "b", legalName: "c", legalIdNo: "d", bizRoles: ["FWD" as const] };
    expect(needsReview(before, { ...before })).toBe(false);
    for (const field of ["name", "uscc", "legalName", "legalIdNo"])
      expect(needsReview(before, { ...before, [field]: "x" }), field).toBe(true);
    expect(needsReview(before, { ...before, bizRoles: ["FWD", "TRK"] })).toBe(true);
    expect(needsReview(before, { ...before, bizRoles: ["CNEE"] })).toBe(true);
    expect(rolesOf(["FWD", "CNEE", "TRK", "PORT"])).toEqual(["ROLE_FORWARDER", "ROLE_FLEET"]);
  });
});
