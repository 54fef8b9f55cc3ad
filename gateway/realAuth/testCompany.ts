import type { BodyInputOf } from "@protocol/call";
import type { submitCompanyProfile } from "@protocol/companies";

export type Company = BodyInputOf<typeof submitCompanyProfile>["company"];

export const legal = { realName: "周建平", idType: "01" as const, idNo: "330206199001011016" };

/** A company as its people declare it, right but for what a test changes. */
export const company = (licenceFile: string, changes: Partial<Company> = {}): Company => ({
  name: "宁波新程国际货运代理有限公司",
  uscc: "91330206MA2AYGW88A",
  legalName: legal.realName,
  legalIdNo: legal.idNo,
  address: "宁波市北仑区明州路 301 号",
  licenceLongTerm: true,
  licenceFile,
  bizRoles: ["FWD"],
  ...changes,
});
