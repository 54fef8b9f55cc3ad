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

/** The same of a document about the boxes of a ship: its number, B/L, ship and terminal, too. */
export const shipmentRowFields = (row: DocumentRow) => ({
  ...documentRowFields(row),
  docNo: row.doc_no,
  blNo: row.bl_no,
  vesselName: row.vessel_name,
  voyage: row.voyage,
  terminalCode: row.terminal,
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

/** The same of a document that shows what was entered, with its number. */
export const enteredDocumentAnswer = <Content extends object>(row: DocumentRow, content: Content) => ({
  ...content,
  ...documentFieldsAnswer(row),
  docNo: row.doc_no,
});
