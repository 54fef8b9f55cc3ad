import { group, hidden, page } from "@gateway/menu/items";

const detail = (path: Parameters<typeof hidden>[0], name: string, title: string) =>
  hidden(path, name, title, "occupancy");

export const occupancyMenu = [
  group("/account", "Money", "财务", "wallet", [
    page("/prepay/accounts", "prepayAccounts", "预付账户", "prepay"),
    hidden("/prepay/accounts/detail", "prepayAccount", "预付账户详情", "prepay"),
    page("/prepay/reconciliation", "prepayReconciliation", "账务核对", "prepayAudit"),
    page("/occupancies", "occupancies", "预付占用", "occupancy"),
    hidden("/occupancies/add", "occupanciesAdd", "新增预付占用", "occupancy"),
    detail("/occupancy/disinfection", "occupancyDisinfection", "消毒占用详情"),
    detail("/occupancy/fourChange", "occupancyFourChange", "四改占用详情"),
    detail("/occupancy/emptyReturn", "occupancyEmptyReturn", "外贸还空占用详情"),
    detail("/occupancy/emptyReturnDomestic", "occupancyEmptyReturnDomestic", "内贸还空占用详情"),
    detail("/occupancy/boxWashing", "occupancyBoxWashing", "洗箱占用详情"),
    detail("/occupancy/heavyDomestic", "occupancyHeavyDomestic", "内贸提重占用详情"),
    detail("/occupancy/heavyForeign", "occupancyHeavyForeign", "外贸提重占用详情"),
    detail("/occupancy/heavyWenzhou", "occupancyHeavyWenzhou", "温州提重占用详情"),
    detail("/occupancy/emptyPickup", "occupancyEmptyPickup", "提空占用详情"),
    detail("/occupancy/bargeSoc", "occupancyBargeSoc", "驳船 SOC 占用详情"),
    detail("/occupancy/barcodePickup", "occupancyBarcodePickup", "条码提箱占用详情"),
    detail("/inRiver/prePayDetail", "inRiverPrePayDetail", "内河预付详情"),
  ]),
];
