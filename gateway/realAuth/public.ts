export { requireAuditor } from "./auditHandlers";
export { readStatusFilter } from "./auditPages";
