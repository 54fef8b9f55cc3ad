import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const invoicingRoutes: AreaRoutes = {
  plain: [
    route("invoicePdf", "routes/invoicing/invoicePdf.ts"),
    route("invoiceXml", "routes/invoicing/invoiceXml.ts"),
    route("mailedInvoice", "routes/invoicing/mailedInvoice.ts"),
  ],
  shell: [
    route("invoices", "routes/invoicing/invoices.tsx"),
    route("invoicesAdd", "routes/invoicing/invoicesAdd.tsx"),
    route("invoiceDetail", "routes/invoicing/invoiceDetail.tsx"),
    route("hlcInInvoice", "routes/invoicing/hlcInInvoice.tsx"),
  ],
};
