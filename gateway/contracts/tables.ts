import type { Generated } from "kysely";

export interface ContractTemplatesTable {
  id: string;
  company_id: string;
  company_name: string;
  name: string;
  /** The latest of its versions. */
  version: number;
  /** Counts every change of the row, whether or not of the words. */
  revision: number;
  enabled: 0 | 1;
  update_time: string;
}

/** The words of a template; a row never changes. */
export interface ContractTemplateVersionsTable {
  template_id: string;
  version: number;
  name: string;
  text: string;
  create_by: string;
  create_by_name: string;
  create_time: string;
}

/** What was done to a contract, each row chained to the one before it; rows are added only. */
export interface ContractEvidenceTable {
  contract_id: string;
  seq: number;
  time: string;
  what: string;
  who: string;
  /** JSON. */
  data: string;
  /** SHA-256 over the hash of the row before and all that this one says, hex. */
  hash: string;
}

/** Codes of phone pages. */
export interface ContractScansTable {
  /** SHA-256 of the code, hex. */
  code_hash: string;
  contract_id: string;
  seq: number;
  sha256: string;
  expire_time: string;
}

/** The finished file of each contract that all have signed; without `file_id` it is still to be made. */
export interface ContractPapersTable {
  contract_id: string;
  tries: Generated<number>;
  next_time: string;
  file_id: string | null;
  sha256: string | null;
  sm3: string | null;
  signature_sha256: string | null;
  pages: number | null;
  time: string | null;
  /** JSON of `CertificateFacts`. */
  certificate: string | null;
}

export interface ContractTables {
  contract_templates: ContractTemplatesTable;
  contract_template_versions: ContractTemplateVersionsTable;
  contract_evidence: ContractEvidenceTable;
  contract_scans: ContractScansTable;
  contract_papers: ContractPapersTable;
}
