import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const tariffsRoutes: AreaRoutes = {
  shell: [
    route("yardCostUserItemManage", "routes/tariffs/yardCostUserItemManage.tsx"),
    ...serve("routes/tariffs/yardRateForm.tsx", ["yardRatesAdd", "yardRatesEdit"]),
    route("yardRateDetail", "routes/tariffs/yardRateDetail.tsx"),
    route("yardRateCalculator", "routes/tariffs/yardRateCalculator.tsx"),
    route("yardRates/import", "routes/tariffs/yardRatesImport.tsx"),
  ],
  plain: [
    route("yardRates/export", "routes/tariffs/yardRatesExport.ts"),
    route("yardRates/template", "routes/tariffs/yardRatesTemplate.ts"),
  ],
};
