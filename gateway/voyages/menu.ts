import { group, hidden, page } from "@gateway/menu/items";

export const voyagesMenu = [
  group("/voyages", "Voyages", "船期与支线", "ship", [
    page("/vesselSchedule", "vesselSchedule", "船期维护", "vesselSchedule"),
    page("/berthWindows", "berthWindows", "靠泊窗口", "vesselSchedule"),
    hidden("/vesselCall", "vesselCall", "船期详情", "vesselSchedule"),
    hidden("/vesselCallAdd", "vesselCallAdd", "新增船期", "vesselSchedule"),
    hidden("/vesselCallEdit", "vesselCallEdit", "修改船期", "vesselSchedule"),
    page("/branchVoyageApply", "branchVoyageApply", "支线航次申请", "branchVoyage"),
    hidden("/addBranchVoyageApply", "branchVoyageApplyAdd", "新增支线航次申请", "branchVoyage"),
    hidden("/editBranchVoyageApply", "branchVoyageApplyEdit", "修改支线航次申请", "branchVoyage"),
    hidden("/viewBranchVoyageApply", "viewBranchVoyageApply", "支线航次详情", "branchVoyage"),
    hidden("/auditBranchVoyageApply", "auditBranchVoyageApply", "支线航次审核", "voyageAudit"),
    page("/nonHomePortReleases", "nonHomePortReleases", "非本港放行", "nonHomePortRelease"),
    hidden("/addNonHomePortRelease", "nonHomePortReleaseAdd", "新增非本港放行", "nonHomePortRelease"),
    hidden("/editNonHomePortRelease", "nonHomePortReleaseEdit", "修改非本港放行", "nonHomePortRelease"),
    hidden("/viewNonHomePortRelease", "viewNonHomePortRelease", "非本港放行详情", "nonHomePortRelease"),
    hidden("/auditNonHomePortRelease", "auditNonHomePortRelease", "非本港放行审核", "voyageAudit"),
  ]),
];
