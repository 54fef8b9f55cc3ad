import { route } from "@remix-run/route-config";
import { type AreaRoutes, serve } from "../../areaRoutes";

/** Applicants and the port look at one application by paths of their own (docs/requirements.md §2). */
export const voyagesRoutes: AreaRoutes = {
  shell: [
    route("branchVoyageApply", "routes/voyages/branchVoyages.tsx"),
    ...serve("routes/voyages/branchVoyage.tsx", ["viewBranchVoyageApply", "auditBranchVoyageApply"]),
    ...serve("routes/voyages/branchVoyageForm.tsx", ["addBranchVoyageApply", "editBranchVoyageApply"]),
    route("nonHomePortReleases", "routes/voyages/nonHomeReleases.tsx"),
    ...serve("routes/voyages/nonHomeRelease.tsx", ["viewNonHomePortRelease", "auditNonHomePortRelease"]),
    ...serve("routes/voyages/nonHomeReleaseForm.tsx", ["addNonHomePortRelease", "editNonHomePortRelease"]),
    route("vesselSchedule", "routes/voyages/vesselSchedule.tsx"),
    route("vesselCall", "routes/voyages/vesselCall.tsx"),
    ...serve("routes/voyages/vesselCallForm.tsx", ["vesselCallAdd", "vesselCallEdit"]),
    route("vesselScheduleImport", "routes/voyages/vesselScheduleImport.tsx"),
    route("berthWindows", "routes/voyages/berthWindows.tsx"),
  ],
  plain: [
    route("branchVoyageApply/export", "routes/voyages/branchVoyagesExport.ts"),
    route("nonHomePortReleases/export", "routes/voyages/nonHomeReleasesExport.ts"),
    route("nonHomePortRelease/pdf", "routes/voyages/nonHomeReleasePdf.ts"),
    route("vesselSchedule/template", "routes/voyages/vesselScheduleTemplate.ts"),
  ],
};
