import { firstOf, type Screen } from "./screen";

const idOn = async (page: Parameters<typeof firstOf>[0], list: string) =>
  new URL(await firstOf(page, list), "http://x").searchParams.get("id") ?? "";

/** What shows papers, and the barcodes that are printed on some. */
export const paperScreens: readonly Screen[] = [
  {
    path: "/paperViewer",
    who: "forwarder",
    open: async (page) => {
      const paper = `/truckExportDetail/pdf?id=${await idOn(page, "/truckExport?status=02")}`;
      return `/paperViewer?paper=${encodeURIComponent(paper)}`;
    },
  },
  {
    path: "/downLoadIndex",
    who: "forwarder",
    open: async (page) => `/downLoadIndex?type=truckExport&id=${await idOn(page, "/truckExport?status=02")}`,
  },
  {
    path: "/barcodeLabels",
    who: "forwarder",
    open: async (page) => {
      await page.goto(await firstOf(page, "/weightOrders?status=02"));
      return (await page.locator('a[href^="/barcodeLabels?"]').first().getAttribute("href")) ?? "/barcodeLabels";
    },
  },
  { path: "/barcodeGate", who: "portClerk" },
];
