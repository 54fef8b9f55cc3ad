import { withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

/** The paths of applications for branch voyages, by their names in docs/requirements.md §2. */
export const branchVoyagePaths = {
  list: (query: Query = {}) => withQuery("/branchVoyageApply", query),
  add: (query: { copy?: string } = {}) => withQuery("/addBranchVoyageApply", query),
  edit: (id: string) => withQuery("/editBranchVoyageApply", { id }),
  detail: (id: string) => withQuery("/viewBranchVoyageApply", { id }),
  audit: (id: string) => withQuery("/auditBranchVoyageApply", { id }),
  export: "/branchVoyageApply/export",
};

export const nonHomePaths = {
  list: (query: Query = {}) => withQuery("/nonHomePortReleases", query),
  add: (query: { copy?: string } = {}) => withQuery("/addNonHomePortRelease", query),
  edit: (id: string) => withQuery("/editNonHomePortRelease", { id }),
  detail: (id: string) => withQuery("/viewNonHomePortRelease", { id }),
  audit: (id: string) => withQuery("/auditNonHomePortRelease", { id }),
  notice: (id: string) => withQuery("/nonHomePortRelease/pdf", { id }),
  export: "/nonHomePortReleases/export",
};

export const callPaths = {
  list: (query: Query = {}) => withQuery("/vesselSchedule", query),
  add: () => "/vesselCallAdd",
  edit: (id: string) => withQuery("/vesselCallEdit", { id }),
  detail: (id: string) => withQuery("/vesselCall", { id }),
  import: "/vesselScheduleImport",
  template: "/vesselSchedule/template",
  berths: (query: { terminal?: string; day?: string } = {}) => withQuery("/berthWindows", query),
};

/** The page of an application that somebody posts from: that of the port, or that of the company. */
export const isAuditing = (url: string) => /^\/audit/i.test(new URL(url).pathname);
