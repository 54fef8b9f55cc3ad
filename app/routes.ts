import type { DeclarationKind } from "@protocol/declaration";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

type Routes<Name extends string> = Record<DeclarationKind, Record<Name, RouteConfigEntry>>;

/** What serves several paths: the path says which kind of document it is about. */
const shared = {
  declarations: "routes/declarations/list.tsx",
  declarationAdd: "routes/declarations/add.tsx",
  declarationEdit: "routes/declarations/edit.tsx",
  declaration: "routes/declarations/detail.tsx",
  declarationImport: "routes/declarations/import.tsx",
  declarationsPdf: "routes/declarations/listPdf.ts",
  declarationPdf: "routes/declarations/detailPdf.ts",
  declarationsExport: "routes/declarations/export.ts",
  declarationImportTemplate: "routes/declarations/importTemplate.ts",
  orders: "routes/trucking/orders.tsx",
  orderAdd: "routes/trucking/orderAdd.tsx",
  orderEdit: "routes/trucking/orderEdit.tsx",
  order: "routes/trucking/orderDetail.tsx",
  ordersPdf: "routes/trucking/ordersPdf.ts",
  orderPdf: "routes/trucking/orderDetailPdf.ts",
  ordersExport: "routes/trucking/ordersExport.ts",
  send: "routes/trucking/sendDetail.tsx",
  sendPdf: "routes/trucking/sendDetailPdf.ts",
};

/** The pages of each declaration. */
const declarationPages: Routes<"list" | "add" | "edit" | "detail" | "import"> = {
  dgDeclaration: {
    list: route("form/list", shared.declarations, { id: "form/list" }),
    add: route("form/add", shared.declarationAdd, { id: "form/add" }),
    edit: route("form/edit", shared.declarationEdit, { id: "form/edit" }),
    detail: route("form/detail", shared.declaration, { id: "form/detail" }),
    import: route("form/import", shared.declarationImport, { id: "form/import" }),
  },
  reeferDeclaration: {
    list: route("wt/list", shared.declarations, { id: "wt/list" }),
    add: route("wt/add", shared.declarationAdd, { id: "wt/add" }),
    edit: route("wt/edit", shared.declarationEdit, { id: "wt/edit" }),
    detail: route("wt/detail", shared.declaration, { id: "wt/detail" }),
    import: route("wt/import", shared.declarationImport, { id: "wt/import" }),
  },
};

/** What of each declaration answers with a file. */
const declarationFiles: Routes<"pdf" | "detailPdf" | "export" | "importTemplate"> = {
  dgDeclaration: {
    pdf: route("form/pdf", shared.declarationsPdf, { id: "form/pdf" }),
    detailPdf: route("form/detail/pdf", shared.declarationPdf, { id: "form/detail/pdf" }),
    export: route("form/export", shared.declarationsExport, { id: "form/export" }),
    importTemplate: route("form/import/template", shared.declarationImportTemplate, { id: "form/import/template" }),
  },
  reeferDeclaration: {
    pdf: route("wt/pdf", shared.declarationsPdf, { id: "wt/pdf" }),
    detailPdf: route("wt/detail/pdf", shared.declarationPdf, { id: "wt/detail/pdf" }),
    export: route("wt/export", shared.declarationsExport, { id: "wt/export" }),
    importTemplate: route("wt/import/template", shared.declarationImportTemplate, { id: "wt/import/template" }),
  },
};

/** The whole URL map, by area. The names are those of spec §2. */
export default [
  index("routes/shell/root.tsx"),

  // identity
  route("user/login", "routes/identity/login.tsx"),
  route("user/login/form", "routes/identity/FormLogin.tsx"),
  route("user/login/oauth", "routes/identity/OAuthLogin.tsx"),
  route("user/registration", "routes/identity/registration.tsx"),
  route("user/PhoneRegiter", "routes/identity/PhoneRegiter.tsx"),
  route("user/registerResult", "routes/identity/registerResult.tsx"),
  route("user/forgotPassword", "routes/identity/forgotPassword.tsx"),
  route("user/terms", "routes/identity/terms.tsx"),
  route("account/weakPassword", "routes/identity/weakPassword.tsx"),
  route("user/logout", "routes/identity/logout.tsx"),
  route("setting/language", "routes/identity/language.tsx"),
  route("setting/serviceBar", "routes/shell/serviceBar.tsx"),
  route("message/notice", "routes/messages/notice.tsx"),

  layout("routes/shell/layout.tsx", [
    route("index", "routes/shell/dashboard.tsx"),
    route("menu", "routes/shell/menu.tsx"),
    route("setting/ui", "routes/shell/settings.tsx"),
    route("frame/:name", "routes/shell/frame.tsx"),
    route("search", "routes/shell/search.tsx"),

    // drafts
    route("drafts", "routes/drafts/drafts.tsx"),
    route("templates", "routes/drafts/templates.tsx"),

    // messages
    route("message/new", "routes/messages/new.tsx"),

    // trucking
    route("truckExport", shared.orders, { id: "truckExport" }),
    route("truckExportAdd", shared.orderAdd, { id: "truckExportAdd" }),
    route("truckExportEdit", shared.orderEdit, { id: "truckExportEdit" }),
    route("truckExportDetail", shared.order, { id: "truckExportDetail" }),
    route("truckImport", shared.orders, { id: "truckImport" }),
    route("truckImportAdd", shared.orderAdd, { id: "truckImportAdd" }),
    route("truckImportEdit", shared.orderEdit, { id: "truckImportEdit" }),
    route("truckImportDetail", shared.order, { id: "truckImportDetail" }),
    route("truckOther", "routes/trucking/truckOther.tsx"),
    route("truckOtherDetail", shared.order, { id: "truckOtherDetail" }),
    route("sends", "routes/trucking/sends.tsx"),
    route("SendsCreate", shared.send, { id: "SendsCreate" }),
    route("SendsDetailed", shared.send, { id: "SendsDetailed" }),

    // declarations
    ...Object.values(declarationPages).flatMap(Object.values<RouteConfigEntry>),
    // jobs
    route("jobs", "routes/jobs/job.tsx"),

    // tracking
    route("truckGpsDetail", "routes/tracking/truckGpsDetail.tsx"),

    // identity
    route("account/ChangePassword", "routes/identity/ChangePassword.tsx"),
    route("account/changeMobile", "routes/identity/changeMobile.tsx"),
    route("account/subAccounts", "routes/identity/subAccounts.tsx"),
    route("account/subAccountsAdd", "routes/identity/subAccountsAdd.tsx"),
    route("account/subAccountsEdit", "routes/identity/subAccountsEdit.tsx"),

    // money
    route("account/wallet", "routes/money/wallet.tsx"),

    // account
    route("account/center", "routes/account/center.tsx"),
    route("account/CheckIn", "routes/account/checkIn.tsx"),
    route("account/invoices", "routes/account/invoices.tsx"),
    route("enterprise_settlement/web_settled", "routes/account/webSettled.tsx"),
    route("companyAudit", "routes/account/companyAudit.tsx"),
    route("companyAuditDetail", "routes/account/companyAuditDetail.tsx"),
    // news
    route("publications", "routes/news/publications.tsx"),
    route("publicationsAdd", "routes/news/publicationsAdd.tsx"),
    route("publicationsEdit", "routes/news/publicationsEdit.tsx"),
    route("noticesAdd", "routes/messages/noticesAdd.tsx"),

    // base
    route("system/dict/data", "routes/base/dictData.tsx"),

    route("realAuth/person", "routes/account/realAuthPerson.tsx"),
    route("realAuth/company", "routes/account/realAuthCompany.tsx"),
  ]),

  // files; outside the layout, because a page's frame is not for them
  route("serviceQr/:name", "routes/shell/serviceQr.ts"),
  route("files/:id", "routes/files/file.ts"),
  route("uploads/tus/:id?", "routes/files/tus.ts"),
  route("uploads/:id", "routes/files/finish.ts"),
  route("drafts/save", "routes/drafts/draftSave.ts"),
  route("account/wallet/export", "routes/money/walletExport.ts"),
  ...Object.values(declarationFiles).flatMap(Object.values<RouteConfigEntry>),
  route("lookUp", "routes/base/lookUp.ts"),
  route("form/unEntries", "routes/declarations/unEntries.ts"),
  route("realAuth/start", "routes/account/realAuthStart.ts"),
  route("jobs/report", "routes/jobs/jobReport.ts"),
  route("truckExport/export", shared.ordersExport, { id: "truckExport/export" }),
  route("truckImport/export", shared.ordersExport, { id: "truckImport/export" }),
  route("truckOther/export", shared.ordersExport, { id: "truckOther/export" }),
  route("truckExport/pdf", shared.ordersPdf, { id: "truckExport/pdf" }),
  route("truckExportDetail/pdf", shared.orderPdf, { id: "truckExportDetail/pdf" }),
  route("truckImport/pdf", shared.ordersPdf, { id: "truckImport/pdf" }),
  route("truckImportDetail/pdf", shared.orderPdf, { id: "truckImportDetail/pdf" }),
  route("truckOtherDetail/pdf", shared.orderPdf, { id: "truckOtherDetail/pdf" }),
  route("SendsCreate/pdf", shared.sendPdf, { id: "SendsCreate/pdf" }),
  route("SendsDetailed/pdf", shared.sendPdf, { id: "SendsDetailed/pdf" }),

  // public
  route("verify", "routes/public/verify.tsx"),
  route("api_product", "routes/public/apiProduct.tsx"),
  route("routerTo", "routes/public/routerTo.tsx"),
  route("routerToPage", "routes/public/routerToPage.tsx"),
  route("user/PlatformStandardInformation/file", "routes/public/PlatformStandardInformationFile.ts"),
  layout("routes/public/layout.tsx", [
    route("home", "routes/public/home.tsx"),
    route("homeLogin/index", "routes/public/homeLogin.tsx"),
    route("homeLogin/homeGoPage", "routes/public/homeGoPage.tsx"),
    route("user/NewsList", "routes/public/NewsList.tsx"),
    route("user/newsDetail", "routes/public/newsDetail.tsx"),
    route("user/SingleBoxHistory", "routes/public/SingleBoxHistory.tsx"),
    route("user/ContainerRelease", "routes/public/ContainerRelease.tsx"),
    route("user/EntryNotice", "routes/public/EntryNotice.tsx"),
    route("user/DockDate", "routes/public/DockDate.tsx"),
    route("user/GatherCardInformation", "routes/public/GatherCardInformation.tsx"),
    route("user/SetCardGpsInformation", "routes/public/SetCardGpsInformation.tsx"),
    route("user/PlatformStandardInformation", "routes/public/PlatformStandardInformation.tsx"),
    route("wallet", "routes/public/wallet.tsx"),
    route("user/payLast", "routes/public/payLast.tsx"),
    route("user/payLastMt", "routes/public/payLastMt.tsx"),
    route("qrCodeContent", "routes/public/qrCodeContent.tsx"),
    route("api_product/apiProductInterface", "routes/public/apiProductInterface.tsx"),
    route("api_product/interfaceName", "routes/public/interfaceName.tsx"),
    route("api_product/apiSubscription", "routes/public/apiSubscription.tsx"),
    route("barcodeLifting/view/:barcodes", "routes/public/barcodeLifting.tsx"),
  ]),

  route("404", "routes/shell/notFound.tsx"),
  route("*", "routes/shell/unknown.tsx"),
] satisfies RouteConfig;
