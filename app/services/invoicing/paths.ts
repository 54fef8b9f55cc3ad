import { withQuery } from "../paths";

export const invoiceListPath = "/invoices";
export const invoiceAddPath = "/invoicesAdd";
export const inboundInvoicePath = "/hlcInInvoice";
export const invoiceDetailPath = (id: string) => withQuery("/invoiceDetail", { id });
export const invoicePdfPath = (id: string) => withQuery("/invoicePdf", { id });
export const invoiceXmlPath = (id: string) => withQuery("/invoiceXml", { id });
