import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const contractRoutes: AreaRoutes = {
  shell: [
    route("contracts", "routes/contracts/contracts.tsx"),
    ...serve("routes/contracts/contractForm.tsx", ["contractAdd", "contractEdit"]),
    route("signMessageDetail", "routes/contracts/signMessageDetail.tsx"),
    route("contractTemplates", "routes/contracts/contractTemplates.tsx"),
    route("contractTemplate", "routes/contracts/contractTemplate.tsx"),
    ...serve("routes/contracts/contractTemplateForm.tsx", ["contractTemplatesAdd", "contractTemplatesEdit"]),
    ...serve("routes/contracts/signApplies.tsx", ["signApplies", "signApplyAudits"]),
    route("signApply", "routes/contracts/signApply.tsx"),
    ...serve("routes/contracts/signApplyForm.tsx", ["signAppliesAdd", "signAppliesEdit"]),
  ],
  plain: [
    route("contracts/export", "routes/contracts/contractsExport.ts"),
    route("contracts/paper", "routes/contracts/finishedContract.ts"),
    route("signApplies/export", "routes/contracts/signAppliesExport.ts"),
  ],
};
