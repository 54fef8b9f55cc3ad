import { group, hidden, page } from "@gateway/menu/items";

export const handoverMenu = [
  group("/handover", "Handover", "闸口交接", "gate", [
    page("/eirs", "eirs", "设备交接单", "eir"),
    hidden("/EIRPdf", "EIRPdf", "设备交接单详情", "eir"),
    hidden("/eirsAdd", "eirsAdd", "开具设备交接单", "eir"),
    hidden("/eirDispute", "eirDispute", "提出异议", "eir"),
    page("/weighSlips", "weighSlips", "磅单", "weighSlip"),
    hidden("/SheetPrint", "SheetPrint", "磅单详情", "weighSlip"),
    hidden("/weighSlipsAdd", "weighSlipsAdd", "一次过磅", "weighSlip"),
    hidden("/weighSlipsEdit", "weighSlipsEdit", "二次过磅", "weighSlip"),
    page("/edos", "edos", "电子提货单", "edo"),
    hidden("/EDOPdf", "EDOPdf", "电子提货单详情", "edo"),
    hidden("/edosAdd", "edosAdd", "新增电子提货单", "edo"),
    hidden("/edosEdit", "edosEdit", "修改电子提货单", "edo"),
  ]),
];
