import { group, hidden, page } from "@gateway/menu/items";

export const emptyBoxesMenu = [
  group("/emptyBoxes", "EmptyBoxes", "空箱提箱", "container", [
    page("/releaseOrders", "releaseOrders", "放箱单", "releaseOrder"),
    hidden("/releaseOrder", "releaseOrder", "放箱单详情", "releaseOrder"),
    hidden("/releaseOrdersAdd", "releaseOrdersAdd", "新增放箱单", "releaseOrder"),
    hidden("/releaseOrdersEdit", "releaseOrdersEdit", "修改放箱单", "releaseOrder"),
    page("/shipInfoCompares", "shipInfoCompares", "外贸船期比对", "shipCompare"),
    hidden("/shipInfoCompare", "shipInfoCompare", "外贸船期比对详情", "shipCompare"),
    page("/entraInfoComparesDomestic", "entraInfoComparesDomestic", "内贸船期比对", "shipCompare"),
    hidden("/entraInfoCompareDomestic", "entraInfoCompareDomestic", "内贸船期比对详情", "shipCompare"),
    page("/emptyPickups", "emptyPickups", "外贸提空箱", "emptyPickup"),
    hidden("/detailsNumber", "detailsNumber", "外贸提空箱详情", "emptyPickup"),
    hidden("/emptyPickupsAdd", "emptyPickupsAdd", "申请外贸提空箱", "emptyPickup"),
    hidden("/emptyPickupsEdit", "emptyPickupsEdit", "修改外贸提空箱", "emptyPickup"),
    page("/emptyPickupsDomestic", "emptyPickupsDomestic", "内贸提空箱", "emptyPickup"),
    hidden("/detailsNumberDomestic", "detailsNumberDomestic", "内贸提空箱详情", "emptyPickup"),
    hidden("/emptyPickupsDomesticAdd", "emptyPickupsDomesticAdd", "申请内贸提空箱", "emptyPickup"),
    hidden("/emptyPickupsDomesticEdit", "emptyPickupsDomesticEdit", "修改内贸提空箱", "emptyPickup"),
  ]),
];
