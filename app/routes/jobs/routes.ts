import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const jobsRoutes: AreaRoutes = {
  plain: [route("jobs/report", "routes/jobs/jobReport.ts")],
  shell: [route("jobs", "routes/jobs/job.tsx")],
};
