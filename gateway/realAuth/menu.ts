import { hidden, page } from "@gateway/menu/items";

export const realAuthMenu = [
  page("/companyAudit", "companyAudit", "企业审核", "companyAudit", "audit"),
  hidden("/companyAuditDetail", "companyAuditDetail", "企业审核详情", "companyAudit"),
];
