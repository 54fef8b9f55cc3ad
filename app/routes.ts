import type { DeclarationKind } from "@protocol/declaration";
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

type Routes<Name extends string> = Record<DeclarationKind, Record<Name, RouteConfigEntry>>;

/** The pages of each declaration. */
const declarationPages: Routes<"list" | "add" | "edit" | "detail" | "import"> = {
  dgDeclaration: {
    list: route("form/list", "routes/declarations/formList.tsx"),
    add: route("form/add", "routes/declarations/formAdd.tsx"),
    edit: route("form/edit", "routes/declarations/formEdit.tsx"),
    detail: route("form/detail", "routes/declarations/formDetail.tsx"),
    import: route("form/import", "routes/declarations/formImport.tsx"),
  },
  reeferDeclaration: {
    list: route("wt/list", "routes/declarations/wtList.tsx"),
    add: route("wt/add", "routes/declarations/wtAdd.tsx"),
    edit: route("wt/edit", "routes/declarations/wtEdit.tsx"),
    detail: route("wt/detail", "routes/declarations/wtDetail.tsx"),
    import: route("wt/import", "routes/declarations/wtImport.tsx"),
  },
};

/** What of each declaration answers with a file. */
const declarationFiles: Routes<"pdf" | "detailPdf" | "export" | "importTemplate"> = {
  dgDeclaration: {
    pdf: route("form/pdf", "routes/declarations/formPdf.ts"),
    detailPdf: route("form/detail/pdf", "routes/declarations/formDetailPdf.ts"),
    export: route("form/export", "routes/declarations/formExport.ts"),
    importTemplate: route("form/import/template", "routes/declarations/formImportTemplate.ts"),
  },
  reeferDeclaration: {
    pdf: route("wt/pdf", "routes/declarations/wtPdf.ts"),
    detailPdf: route("wt/detail/pdf", "routes/declarations/wtDetailPdf.ts"),
    export: route("wt/export", "routes/declarations/wtExport.ts"),
    importTemplate: route("wt/import/template", "routes/declarations/wtImportTemplate.ts"),
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
    route("truckExport", "routes/trucking/truckExport.tsx"),
    route("truckExportAdd", "routes/trucking/truckExportAdd.tsx"),
    route("truckExportEdit", "routes/trucking/truckExportEdit.tsx"),
    route("truckExportDetail", "routes/trucking/truckExportDetail.tsx"),
    route("truckImport", "routes/trucking/truckImport.tsx"),
    route("truckImportAdd", "routes/trucking/truckImportAdd.tsx"),
    route("truckImportEdit", "routes/trucking/truckImportEdit.tsx"),
    route("truckImportDetail", "routes/trucking/truckImportDetail.tsx"),
    route("truckOther", "routes/trucking/truckOther.tsx"),
    route("truckOtherDetail", "routes/trucking/truckOtherDetail.tsx"),
    route("sends", "routes/trucking/sends.tsx"),
    route("SendsCreate", "routes/trucking/SendsCreate.tsx"),
    route("SendsDetailed", "routes/trucking/SendsDetailed.tsx"),

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
  route("truckExport/export", "routes/trucking/truckExportExport.ts"),
  route("truckImport/export", "routes/trucking/truckImportExport.ts"),
  route("truckOther/export", "routes/trucking/truckOtherExport.ts"),
  route("truckExport/pdf", "routes/trucking/truckExportPdf.ts"),
  route("truckExportDetail/pdf", "routes/trucking/truckExportDetailPdf.ts"),
  route("truckImport/pdf", "routes/trucking/truckImportPdf.ts"),
  route("truckImportDetail/pdf", "routes/trucking/truckImportDetailPdf.ts"),
  route("truckOtherDetail/pdf", "routes/trucking/truckOtherDetailPdf.ts"),
  route("SendsCreate/pdf", "routes/trucking/SendsCreatePdf.ts"),
  route("SendsDetailed/pdf", "routes/trucking/SendsDetailedPdf.ts"),

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
