import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

export const machinesRoutes: AreaRoutes = {
  shell: [
    route("wheelMachines", "routes/machines/wheelMachines.tsx"),
    ...serve("routes/machines/wheelMachineForm.tsx", ["wheelMachinesAdd", "wheelMachinesEdit"]),
    route("wheelMachineDetail", "routes/machines/wheelMachineDetail.tsx"),
    route("licenseRemakes", "routes/machines/licenseRemakes.tsx"),
    ...serve("routes/machines/licenseRemakeForm.tsx", ["licenseRemakesAdd", "licenseRemakesEdit"]),
    route("licenseRemake", "routes/machines/licenseRemake.tsx"),
  ],
  plain: [
    route("wheelMachines/export", "routes/machines/wheelMachinesExport.ts"),
    route("wheelMachineDetail/pdf", "routes/machines/wheelMachineDetailPdf.ts"),
    route("licenseRemakes/export", "routes/machines/licenseRemakesExport.ts"),
  ],
};
