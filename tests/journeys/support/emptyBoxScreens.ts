import { firstOf, type Screen } from "./screen";

const editOf = (list: string, form: string): Screen["open"] => {
  return async (page) => `${form}?${(await firstOf(page, `${list}?status=05`)).split("?")[1]}`;
};

/** Release orders and pickups of empty boxes in several statuses, for who enters them and who decides. */
export const emptyBoxScreens: readonly Screen[] = [
  { path: "/releaseOrders", who: "forwarder" },
  { path: "/releaseOrders", who: "portClerk" },
  { path: "/releaseOrdersAdd", who: "portClerk" },
  { path: "/releaseOrdersEdit", who: "portClerk", open: editOf("/releaseOrders", "/releaseOrdersEdit") },
  { path: "/releaseOrder", who: "forwarder", open: (page) => firstOf(page, "/releaseOrders?releaseNo=COSR260318") },
  { path: "/releaseOrder", who: "portClerk", open: (page) => firstOf(page, "/releaseOrders?status=3") },
  { path: "/releaseOrders/import", who: "portClerk" },
  { path: "/shipInfoCompares", who: "portClerk" },
  {
    path: "/shipInfoCompare",
    who: "portClerk",
    open: (page) => firstOf(page, "/shipInfoCompares?releaseNo=COSR260506"),
  },
  {
    path: "/shipInfoCompare",
    who: "forwarder",
    open: (page) => firstOf(page, "/shipInfoCompares?releaseNo=EMCR260505"),
  },
  { path: "/entraInfoComparesDomestic", who: "forwarder" },
  {
    path: "/entraInfoCompareDomestic",
    who: "portClerk",
    open: (page) => firstOf(page, "/entraInfoComparesDomestic?releaseNo=NXR260513"),
  },
  { path: "/emptyPickups", who: "forwarder" },
  { path: "/emptyPickupsAdd", who: "forwarder" },
  { path: "/emptyPickupsEdit", who: "forwarder", open: editOf("/emptyPickups", "/emptyPickupsEdit") },
  { path: "/detailsNumber", who: "forwarder", open: (page) => firstOf(page, "/emptyPickups?status=02") },
  { path: "/detailsNumber", who: "portClerk", open: (page) => firstOf(page, "/emptyPickups?status=02") },
  { path: "/emptyPickupsDomestic", who: "portClerk" },
  { path: "/emptyPickupsDomesticAdd", who: "forwarder" },
  {
    path: "/emptyPickupsDomesticEdit",
    who: "forwarder",
    open: editOf("/emptyPickupsDomestic", "/emptyPickupsDomesticEdit"),
  },
  {
    path: "/detailsNumberDomestic",
    who: "forwarder",
    open: (page) => firstOf(page, "/emptyPickupsDomestic?status=06"),
  },
];
