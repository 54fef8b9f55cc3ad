import { withQuery } from "../paths";

export const jobPath = (id: string) => withQuery("/jobs", { id });
export const jobReportPath = (id: string) => withQuery("/jobs/report", { id });
