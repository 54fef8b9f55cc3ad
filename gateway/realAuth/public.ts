export { requireAuditor } from "./auditHandlers";
export { readStatusFilter } from "./auditPages";
export { findIdentityNumber } from "./personStore";
