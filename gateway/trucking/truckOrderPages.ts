import type { PageSpec } from "@gateway/store/search";

/** What pages of truck orders are searched and sorted by (protocol/trucking.ts, `pageTruckOrders`). */
export const truckOrderPages: PageSpec = {
  kind: "truckOrder",
  fields: {
    status: { column: "status", types: ["eq", "in"], as: "code" },
    type: { column: "type", types: ["eq", "in"], as: "code" },
    orderNo: { column: "doc_no", types: ["eq", "like", "in"], as: "upper" },
    blNo: { column: "bl_no", types: ["eq", "like", "in"], as: "upper" },
    ctnNo: { column: "box.ctn_no", types: ["eq", "like", "in"], as: "upper" },
    vesselName: { column: "vessel_name", types: ["eq", "like"], as: "upper" },
    voyage: { column: "voyage", types: ["eq", "like"], as: "upper" },
    planTime: { column: "plan_time", types: ["between", "gte", "lte"], as: "instant" },
    plateNo: { column: "box.plate_no", types: ["eq", "like"], as: "upper" },
    createTime: { column: "create_time", types: ["between", "gte", "lte"], as: "instant" },
    carrierId: { column: "partner_id", types: ["eq", "in"], as: "code" },
  },
  sorts: { createTime: "create_time", planTime: "plan_time" },
};

/** What pages of send orders are searched and sorted by (`pageSendOrders`). */
export const sendOrderPages: PageSpec = {
  kind: "sendOrder",
  fields: {
    status: { column: "status", types: ["eq", "in"], as: "code" },
    orderType: { column: "type", types: ["eq", "in"], as: "code" },
    sendNo: { column: "doc_no", types: ["eq", "like", "in"], as: "upper" },
    orderNo: { column: "parent_no", types: ["eq", "like", "in"], as: "upper" },
    orderId: { column: "parent_id", types: ["eq", "in"], as: "code" },
    ctnNo: { column: "box.ctn_no", types: ["eq", "like", "in"], as: "upper" },
    plateNo: { column: "plate_no", types: ["eq", "like"], as: "upper" },
    planArriveTime: { column: "plan_time", types: ["between", "gte", "lte"], as: "instant" },
    createTime: { column: "create_time", types: ["between", "gte", "lte"], as: "instant" },
    blNo: { column: "bl_no", types: ["eq", "like", "in"], as: "upper" },
  },
  sorts: { createTime: "create_time", planArriveTime: "plan_time" },
};
