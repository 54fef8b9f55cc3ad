import type { FramePage, Identity } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { type DeclarationKind, declarationKinds } from "@protocol/declaration";
import { permissionOfDraft } from "@protocol/drafts";
import type { ActionKey, MenuItem, PermissionId } from "@protocol/identity";

/** One page of the menu: who has none of the keys of its permission does not see it. */
const page = (path: string, name: string, title: string, permission: PermissionId, icon?: string): MenuItem => ({
  path,
  name,
  component: name,
  meta: { title, permission, pageId: name, keepAlive: true, ...(icon ? { icon } : {}) },
});

/** A page that a list or a form leads to; the menu does not show it. */
const hidden = (path: string, name: string, title: string, permission: PermissionId): MenuItem => ({
  path,
  name,
  component: name,
  meta: { title, permission, pageId: name, noCache: true, hidden: true },
});

/** Where the pages of each declaration are (spec §2), and what the port calls them. */
const declarations: Record<DeclarationKind, { base: string; title: string }> = {
  dgDeclaration: { base: "/form", title: "危险货物申报" },
  reeferDeclaration: { base: "/wt", title: "温控箱申报" },
};

function declarationPages(kind: DeclarationKind): MenuItem[] {
  const { base, title } = declarations[kind];
  return [
    page(`${base}/list`, kind, title, kind),
    hidden(`${base}/detail`, `${kind}Detail`, `${title}详情`, kind),
    hidden(`${base}/add`, `${kind}Add`, `新增${title}`, kind),
    hidden(`${base}/edit`, `${kind}Edit`, `编辑${title}`, kind),
  ];
}

/** The whole tree; what a person sees of it is `menuFor`. */
export const menuTree: MenuItem[] = [
  page("/index", "Index", "首页", "dashboard", "home"),
  {
    path: "/truck",
    name: "Truck",
    meta: { title: "集卡业务", icon: "truck" },
    children: [
      page("/truckExport", "truckExport", "出口委托", "truckExport"),
      page("/truckImport", "truckImport", "进口委托", "truckImport"),
      page("/truckOther", "truckOther", "其他委托", "truckOther"),
      hidden("/truckExportDetail", "truckExportDetail", "出口委托详情", "truckExport"),
      hidden("/truckExportAdd", "truckExportAdd", "新增出口委托", "truckExport"),
      hidden("/truckExportEdit", "truckExportEdit", "编辑出口委托", "truckExport"),
      hidden("/truckImportDetail", "truckImportDetail", "进口委托详情", "truckImport"),
      hidden("/truckImportAdd", "truckImportAdd", "新增进口委托", "truckImport"),
      hidden("/truckImportEdit", "truckImportEdit", "编辑进口委托", "truckImport"),
    ],
  },
  {
    path: "/dispatch",
    name: "Dispatch",
    meta: { title: "派车管理", icon: "dispatch" },
    children: [
      page("/sends", "sends", "派车单", "sends"),
      hidden("/SendsCreate", "SendsCreate", "进口派车单", "sends"),
      hidden("/SendsDetailed", "SendsDetailed", "出口派车单", "sends"),
      hidden("/truckGpsDetail", "truckGpsDetail", "集卡轨迹", "truckGps"),
    ],
  },
  page("/drafts", "drafts", "草稿", "truckExport", "draft"),
  {
    path: "/declarations",
    name: "Declarations",
    meta: { title: "申报管理", icon: "declaration" },
    children: declarationKinds.flatMap(declarationPages),
  },
  {
    path: "/account",
    name: "Money",
    meta: { title: "财务", icon: "wallet" },
    children: [
      page("/account/wallet", "wallet", "电子钱包", "wallet"),
      page("/account/invoices", "invoices", "开票信息", "invoices"),
      page("/enterprise_settlement/web_settled", "webSettled", "商户入驻", "webSettled"),
    ],
  },
  {
    path: "/accounts",
    name: "Accounts",
    meta: { title: "账号管理", icon: "people" },
    children: [
      page("/account/subAccounts", "subAccounts", "子账号", "subAccounts"),
      hidden("/account/subAccountsAdd", "subAccountsAdd", "新增子账号", "subAccounts"),
      hidden("/account/subAccountsEdit", "subAccountsEdit", "编辑子账号", "subAccounts"),
    ],
  },
  page("/companyAudit", "companyAudit", "企业审核", "companyAudit", "audit"),
  hidden("/companyAuditDetail", "companyAuditDetail", "企业审核详情", "companyAudit"),
  page("/publications", "publications", "公告发布", "news", "news"),
  hidden("/publicationsAdd", "publicationsAdd", "新增公告", "news"),
  hidden("/publicationsEdit", "publicationsEdit", "编辑公告", "news"),
  page("/noticesAdd", "noticesAdd", "发送消息", "news", "message"),
  page("/system/dict/data", "dictData", "字典管理", "dict", "dict"),
];

/** Pages of other hosts, for everybody; a path that is a whole web address is a frame route (spec §2). */
const outside = (framePages: readonly FramePage[]): MenuItem[] =>
  framePages.length === 0
    ? []
    : [
        {
          path: "/frame",
          name: "Frames",
          meta: { title: "外部系统", icon: "frame" },
          children: framePages.map(({ title, url }, i) => page(url, `Frame${i + 1}`, title, "dashboard")),
        },
      ];

/** What a page does to its permission's keys: adding and editing need theirs, all others to look. */
function keysOf(item: MenuItem): ActionKey[] {
  if (item.name.endsWith("Add")) return ["add"];
  if (item.name.endsWith("Edit")) return ["edit"];
  return ["query", "get"];
}

/** The menu tree of a person: pages he may not see are left out, and groups with nothing to show. */
export function menuFor(identity: Identity, framePages: readonly FramePage[] = []): MenuItem[] {
  const allowed = (item: MenuItem) =>
    // whatever kind of document somebody enters, its drafts are there
    item.name === "drafts"
      ? Object.values(permissionOfDraft).some((id) => may(identity, id, "add") || may(identity, id, "edit"))
      : keysOf(item).some((key) => may(identity, item.meta.permission as PermissionId, key));
  return [...menuTree, ...outside(framePages)].flatMap((item) => {
    if (!item.children) return allowed(item) ? [item] : [];
    const children = item.children.filter(allowed);
    return children.some((child) => !child.meta.hidden) ? [{ ...item, children }] : [];
  });
}
