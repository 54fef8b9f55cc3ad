import { route } from "@remix-run/route-config";
import type { AreaRoutes } from "../../areaRoutes";

export const publicRoutes: AreaRoutes = {
  plain: [
    route("verify", "routes/public/verify.tsx"),
    route("api_product", "routes/public/apiProduct.tsx"),
    route("routerTo", "routes/public/routerTo.tsx"),
    route("routerToPage", "routes/public/routerToPage.tsx"),
    route("user/PlatformStandardInformation/file", "routes/public/PlatformStandardInformationFile.ts"),
  ],
  site: [
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
  ],
};
