import { group, hidden, page } from "@gateway/menu/items";

export const contractsMenu = [
  group("/contract", "Contracts", "电子合同", "contract", [
    page("/contracts", "contracts", "合同", "contract"),
    hidden("/contractAdd", "contractAdd", "新增合同", "contract"),
    hidden("/contractEdit", "contractEdit", "修改合同", "contract"),
    hidden("/signMessageDetail", "signMessageDetail", "签署详情", "contract"),
    page("/contractTemplates", "contractTemplates", "合同模板", "contractTemplate"),
    hidden("/contractTemplate", "contractTemplate", "合同模板详情", "contractTemplate"),
    hidden("/contractTemplatesAdd", "contractTemplatesAdd", "新增合同模板", "contractTemplate"),
    hidden("/contractTemplatesEdit", "contractTemplatesEdit", "修改合同模板", "contractTemplate"),
    page("/signApplies", "signApplies", "签章申请", "sealApply"),
    hidden("/signApply", "signApply", "签章申请详情", "sealApply"),
    hidden("/signAppliesAdd", "signAppliesAdd", "申请签章", "sealApply"),
    hidden("/signAppliesEdit", "signAppliesEdit", "修改签章申请", "sealApply"),
    page("/signApplyAudits", "signApplyAudits", "签章审核", "sealAudit"),
  ]),
];
