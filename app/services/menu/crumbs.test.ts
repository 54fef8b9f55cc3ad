import { expect, it } from "vitest";
import { crumbsOf } from "./crumbs";
import type { ShownMenuItem } from "./shownMenuItem";

const menu: ShownMenuItem[] = [
  { path: "/index", title: "首页" },
  {
    path: "/trucking",
    title: "集卡业务",
    items: [
      { path: "/truckExport", title: "出口委托" },
      { path: "/truckExportPlan", title: "计划" },
    ],
  },
  {
    path: "/declare",
    title: "申报管理",
    items: [{ path: "/form/list", title: "危险货物申报" }],
    within: ["/form/detail"],
  },
];

it("finds the group of a detail, and the entry whose path begins like its own", () => {
  expect(crumbsOf(menu, "/TruckExportDetail")).toMatchObject({ group: "集卡业务", entry: { title: "出口委托" } });
  expect(crumbsOf(menu, "/truckExportPlanEdit")).toMatchObject({ entry: { title: "计划" } });
  expect(crumbsOf(menu, "/form/detail")).toEqual({ group: "申报管理" });
});

it("says nothing of entries and of what the menu does not know", () => {
  for (const path of ["/index", "/truckExport", "/truckexportplan", "/search"]) expect(crumbsOf(menu, path)).toBeNull();
});
