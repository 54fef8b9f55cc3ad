import { findFile } from "@gateway/files/public";
import type { Store } from "@gateway/store/database";
import type { CompanyProfile } from "@protocol/companies";
import type { FileInfo } from "@protocol/files";
import { maskNationalId } from "@protocol/values/nationalId";
import type { StoredCompany } from "./companyStore";

async function fileOf(db: Store, id: string | null): Promise<FileInfo | null> {
  const file = id ? await findFile(db, id) : undefined;
  if (!file) return null;
  const { name, mime, sha256, purpose } = file;
  return { id: file.id, name, size: Number(file.size), mime, sha256, purpose, createTime: file.create_time };
}

/** What a company has submitted, for its main account and the auditor; others see the legal person's ID masked. */
export async function toCompanyProfile(
  db: Store,
  row: StoredCompany,
  { masked }: { masked: boolean },
): Promise<CompanyProfile> {
  return {
    companyId: row.company_id,
    status: row.status,
    reason: row.reason,
    version: row.version,
    verifiedBefore: row.verified_before === 1,
    licenceCheck: row.licence_check,
    licenceRemark: row.licence_remark,
    name: row.name,
    uscc: row.uscc,
    legalName: row.legal_name,
    legalIdNo: masked ? maskNationalId(row.legal_id_no) : row.legal_id_no,
    address: row.address,
    licenceLongTerm: row.licence_valid_to === null,
    licenceValidTo: row.licence_valid_to,
    licenceFile: await fileOf(db, row.licence_file),
    authLetter: await fileOf(db, row.auth_letter),
    bizRoles: JSON.parse(row.biz_roles),
    roadLicenceNo: row.road_licence_no,
    roadLicenceValidTo: row.road_licence_valid_to,
    submitByName: row.submit_by_name,
    submitTime: row.submit_time,
    auditByName: row.audit_by_name,
    auditTime: row.audit_time,
  };
}

/** The form of somebody who has submitted nothing yet. */
export function emptyProfile(companyId: string, name: string, status: string): CompanyProfile {
  return {
    companyId,
    status,
    reason: "",
    version: 0,
    verifiedBefore: status === "02",
    licenceCheck: "",
    licenceRemark: "",
    name,
    uscc: "",
    legalName: "",
    legalIdNo: "",
    address: "",
    licenceLongTerm: false,
    licenceValidTo: null,
    licenceFile: null,
    authLetter: null,
    bizRoles: [],
    roadLicenceNo: null,
    roadLicenceValidTo: null,
    submitByName: "",
    submitTime: null,
    auditByName: null,
    auditTime: null,
  };
}
