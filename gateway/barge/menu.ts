import { group, hidden, page } from "@gateway/menu/items";

export const bargeMenu = [
  group("/barge", "Barge", "驳船", "barge", [
    page("/bargeOrders", "bargeOrders", "驳船订单", "bargeOrder"),
    hidden("/bargeContainerQuertDetails", "bargeContainerQuertDetails", "驳船订单详情", "bargeOrder"),
    hidden("/bargeOrdersAdd", "bargeOrdersAdd", "新增驳船订单", "bargeOrder"),
    hidden("/bargeOrdersEdit", "bargeOrdersEdit", "修改驳船订单", "bargeOrder"),
    page("/bargeOrderPools", "bargeOrderPools", "抢单池", "bargePool"),
    hidden("/bargeOrderPoolDetail", "bargeOrderPoolDetail", "抢单池详情", "bargePool"),
    hidden("/bargeOrderPoolsAdd", "bargeOrderPoolsAdd", "新增抢单池", "bargePool"),
    hidden("/bargeOrderPoolsEdit", "bargeOrderPoolsEdit", "修改抢单池", "bargePool"),
    page("/bargeOrderPoolsEmpty", "bargeOrderPoolsEmpty", "空箱池", "bargePool"),
    hidden("/bargeOrderPoolEmptyDetail", "bargeOrderPoolEmptyDetail", "空箱池详情", "bargePool"),
    hidden("/bargeOrderPoolsEmptyAdd", "bargeOrderPoolsEmptyAdd", "新增空箱池", "bargePool"),
    hidden("/bargeOrderPoolsEmptyEdit", "bargeOrderPoolsEmptyEdit", "修改空箱池", "bargePool"),
  ]),
];
