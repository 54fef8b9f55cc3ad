import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const accountRoutes: AreaRoutes = {
  plain: [route("realAuth/start", "routes/account/realAuthStart.ts")],
  shell: [
    route("account/center", "routes/account/center.tsx"),
    route("account/CheckIn", "routes/account/checkIn.tsx"),
    route("account/invoices", "routes/account/invoices.tsx"),
    route("enterprise_settlement/web_settled", "routes/account/webSettled.tsx"),
    route("companyAudit", "routes/account/companyAudit.tsx"),
    route("companyAuditDetail", "routes/account/companyAuditDetail.tsx"),
    route("realAuth/person", "routes/account/realAuthPerson.tsx"),
    route("realAuth/company", "routes/account/realAuthCompany.tsx"),
  ],
};
