import type { DocumentRow } from "@gateway/store/documents";

/** What every row of a list says of its document, but for what may be done to it. */
export const documentRowFields = (row: DocumentRow) => ({
  id: row.id,
  status: row.status,
  version: row.version,
  companyName: row.company_name,
  createTime: row.create_time,
  updateTime: row.update_time,
});

/** What every document's answer says of its row: status, owner, and who entered and who decided when. */
export const documentFieldsAnswer = (row: DocumentRow) => ({
  id: row.id,
  status: row.status,
  version: row.version,
  companyId: row.company_id,
  companyName: row.company_name,
  createBy: row.create_by,
  createByName: row.create_by_name,
  createTime: row.create_time,
  updateTime: row.update_time,
  auditBy: row.audit_by,
  auditByName: row.audit_by_name,
  auditTime: row.audit_time,
  auditRemark: row.audit_remark,
  sourceChannel: row.source_channel,
});
