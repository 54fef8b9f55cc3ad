import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const handoverRoutes: AreaRoutes = {
  shell: [
    route("eirs", "routes/handover/eirs.tsx"),
    route("eirsAdd", "routes/handover/eirsAdd.tsx"),
    route("EIRPdf", "routes/handover/EIRPdf.tsx"),
    route("eirDispute", "routes/handover/eirDispute.tsx"),
    route("weighSlips", "routes/handover/weighSlips.tsx"),
    route("weighSlipsAdd", "routes/handover/weighSlipsAdd.tsx"),
    route("weighSlipsEdit", "routes/handover/weighSlipsEdit.tsx"),
    route("SheetPrint", "routes/handover/SheetPrint.tsx"),
    route("edos", "routes/handover/edos.tsx"),
    ...serve("routes/handover/edoForm.tsx", ["edosAdd", "edosEdit"]),
    route("EDOPdf", "routes/handover/EDOPdf.tsx"),
  ],
  plain: [
    route("eirs/export", "routes/handover/eirsExport.ts"),
    route("EIRPdf/pdf", "routes/handover/EIRPdfPaper.ts"),
    route("weighSlips/export", "routes/handover/weighSlipsExport.ts"),
    route("SheetPrint/pdf", "routes/handover/SheetPrintPaper.ts"),
    route("edos/export", "routes/handover/edosExport.ts"),
    route("EDOPdf/pdf", "routes/handover/EDOPdfPaper.ts"),
  ],
};
