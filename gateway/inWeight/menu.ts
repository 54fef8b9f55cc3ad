import { group, hidden, page } from "@gateway/menu/items";

export const inWeightMenu = [
  group("/inWeight", "InWeight", "进重", "weight", [
    page("/inWeightApplyWt", "inWeightApplyWt", "进重申请", "inWeight"),
    hidden("/viewInWeightApplyWt", "viewInWeightApplyWt", "进重申请详情", "inWeight"),
    hidden("/addInWeightApplyWt", "addInWeightApplyWt", "新增进重申请", "inWeight"),
    hidden("/editInWeightApplyWt", "editInWeightApplyWt", "修改进重申请", "inWeight"),
    hidden("/inWeightApplyWtImport", "inWeightApplyWtImport", "导入进重箱", "inWeight"),
  ]),
];
