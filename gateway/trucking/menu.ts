import { group, hidden, page } from "@gateway/menu/items";

export const truckingMenu = [
  group("/truck", "Truck", "集卡业务", "truck", [
    page("/truckExport", "truckExport", "出口委托", "truckExport"),
    page("/truckImport", "truckImport", "进口委托", "truckImport"),
    page("/truckOther", "truckOther", "其他委托", "truckOther"),
    hidden("/truckExportDetail", "truckExportDetail", "出口委托详情", "truckExport"),
    hidden("/truckExportAdd", "truckExportAdd", "新增出口委托", "truckExport"),
    hidden("/truckExportEdit", "truckExportEdit", "编辑出口委托", "truckExport"),
    hidden("/truckImportDetail", "truckImportDetail", "进口委托详情", "truckImport"),
    hidden("/truckImportAdd", "truckImportAdd", "新增进口委托", "truckImport"),
    hidden("/truckImportEdit", "truckImportEdit", "编辑进口委托", "truckImport"),
  ]),
  group("/dispatch", "Dispatch", "派车管理", "dispatch", [
    page("/sends", "sends", "派车单", "dispatchOrder"),
    hidden("/SendsCreate", "SendsCreate", "进口派车单", "dispatchOrder"),
    hidden("/SendsDetailed", "SendsDetailed", "出口派车单", "dispatchOrder"),
    hidden("/truckGpsDetail", "truckGpsDetail", "集卡轨迹", "truckGps"),
  ]),
];
