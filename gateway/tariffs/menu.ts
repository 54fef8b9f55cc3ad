import { group, hidden, page } from "@gateway/menu/items";

export const tariffsMenu = [
  group("/tariffs", "Tariffs", "费率", "money", [
    page("/yardCostUserItemManage", "yardRates", "自定义费率", "yardRate"),
    page("/yardRateCalculator", "yardRateCalculator", "费率试算", "yardRate"),
    hidden("/yardRateDetail", "yardRateDetail", "费率详情", "yardRate"),
    hidden("/yardRatesAdd", "yardRatesAdd", "新增费率", "yardRate"),
    hidden("/yardRatesEdit", "yardRatesEdit", "修改费率", "yardRate"),
  ]),
];
