import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const inWeightRoutes: AreaRoutes = {
  shell: [
    route("inWeightApplyWt", "routes/inWeight/inWeights.tsx"),
    route("viewInWeightApplyWt", "routes/inWeight/inWeight.tsx"),
    ...serve("routes/inWeight/inWeightForm.tsx", ["addInWeightApplyWt", "editInWeightApplyWt"]),
    route("inWeightApplyWtImport", "routes/inWeight/inWeightImport.tsx"),
  ],
  plain: [
    route("inWeightApplyWt/export", "routes/inWeight/inWeightsExport.ts"),
    route("inWeightApplyWt/template", "routes/inWeight/inWeightTemplate.ts"),
    route("viewInWeightApplyWt/pdf", "routes/inWeight/inWeightPdf.ts"),
  ],
};
