import type { MenuItem } from "@protocol/identity";
import { expect, it } from "vitest";
import { menuIconOf } from "./menuIcons";
import { packMenu, unpackMenu } from "./packedMenu";
import { showItems } from "./shownMenu.server";
import type { ShownMenuItem } from "./shownMenuItem";

const entry = (path: string, over: Partial<MenuItem["meta"]> = {}, children?: MenuItem[]): MenuItem => ({
  path,
  name: path.slice(1),
  component: path.slice(1),
  meta: { title: `${path} by the port`, permission: "truckExport", keepAlive: true, ...over },
  ...(children ? { children } : {}),
});

it("a page's menu has the links and titles of its entries, and says which other pages are within a group", () => {
  const menu = [
    entry("/index"),
    entry("/truck", { icon: "truck" }, [
      entry("/truckExport"),
      entry("/truckExportDetail", { hidden: true }),
      entry("/SendsCreate", { hidden: true }),
    ]),
    entry("/jobs", {}, [entry("/jobDetail", { hidden: true })]),
    entry("/verify", { hidden: true }),
  ];
  expect(showItems(menu, ({ name }) => name.toUpperCase())).toEqual([
    { path: "/index", title: "INDEX", icon: menuIconOf("page") },
    {
      path: "/truck",
      title: "TRUCK",
      icon: menuIconOf("truck"),
      items: [{ path: "/truckExport", title: "TRUCKEXPORT" }],
      // its detail begins as the entry does
      within: ["/SendsCreate"],
    },
  ]);
});

it("a packed menu is the same again", () => {
  const menu: ShownMenuItem[] = [
    { path: "/index", title: "首页", icon: 2 },
    { path: "/plain", title: "无图 > 100 % | 全部" },
    { path: "/a b|c", title: "" },
    { path: "/jobs", title: "作业", items: [{ path: "/sends", title: '"派车"' }] },
    {
      path: "/form",
      title: "申报",
      icon: 0,
      items: [{ path: "/form/list", title: "危" }],
      within: ["/form/add", "/x y"],
    },
  ];
  expect(unpackMenu(packMenu(menu))).toEqual(menu);
  expect(unpackMenu(packMenu([]))).toEqual([]);
});
