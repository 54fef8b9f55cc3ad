import { group, hidden, page } from "@gateway/menu/items";

export const liftingMenu = [
  group("/lifting", "Lifting", "提重箱", "lift", [
    page("/weightOrders", "weightOrders", "外贸提重", "weightOrder"),
    hidden("/weightOrder", "weightOrder", "外贸提重详情", "weightOrder"),
    hidden("/weightOrdersAdd", "weightOrdersAdd", "新增外贸提重", "weightOrder"),
    hidden("/weightOrdersEdit", "weightOrdersEdit", "修改外贸提重", "weightOrder"),
    page("/weightOrdersMT", "weightOrdersMT", "内贸提重", "weightOrder"),
    hidden("/weightOrderMT", "weightOrderMT", "内贸提重详情", "weightOrder"),
    hidden("/weightOrdersMTAdd", "weightOrdersMTAdd", "新增内贸提重", "weightOrder"),
    hidden("/weightOrdersMTEdit", "weightOrdersMTEdit", "修改内贸提重", "weightOrder"),
    page("/weightOrdersWL", "weightOrdersWL", "温州提重", "weightOrder"),
    hidden("/weightOrderWL", "weightOrderWL", "温州提重详情", "weightOrder"),
    hidden("/weightOrdersWLAdd", "weightOrdersWLAdd", "新增温州提重", "weightOrder"),
    hidden("/weightOrdersWLEdit", "weightOrdersWLEdit", "修改温州提重", "weightOrder"),
    page("/barcodeGate", "barcodeGate", "条码验放", "liftingAudit"),
    page("/boxHolds", "boxHolds", "箱扣留", "boxHold"),
  ]),
];
