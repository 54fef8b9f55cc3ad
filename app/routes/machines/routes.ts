import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const machinesRoutes: AreaRoutes = {
  shell: [
    route("wheelMachines", "routes/machines/wheelMachines.tsx"),
    route("wheelMachinesAdd", "routes/machines/wheelMachinesAdd.tsx"),
    route("wheelMachinesEdit", "routes/machines/wheelMachinesEdit.tsx"),
    route("wheelMachineDetail", "routes/machines/wheelMachineDetail.tsx"),
    route("licenseRemakes", "routes/machines/licenseRemakes.tsx"),
    route("licenseRemakesAdd", "routes/machines/licenseRemakesAdd.tsx"),
    route("licenseRemakesEdit", "routes/machines/licenseRemakesEdit.tsx"),
    route("licenseRemake", "routes/machines/licenseRemake.tsx"),
  ],
  plain: [
    route("wheelMachines/export", "routes/machines/wheelMachinesExport.ts"),
    route("wheelMachineDetail/pdf", "routes/machines/wheelMachineDetailPdf.ts"),
    route("licenseRemakes/export", "routes/machines/licenseRemakesExport.ts"),
  ],
};
