import { pageSpec } from "@gateway/store/search";
import { dispatchOrderSearch, dispatchOrderSorts } from "@protocol/dispatchOrder";
import { truckOrderSearch, truckOrderSorts } from "@protocol/trucking";

/** Where pages of truck orders are searched and sorted. */
export const truckOrderPages = pageSpec({
  kind: "truckOrder",
  search: truckOrderSearch,
  columns: {
    status: "status",
    type: "type",
    orderNo: "doc_no",
    blNo: "bl_no",
    ctnNo: "box.ctn_no",
    vesselName: "vessel_name",
    voyage: "voyage",
    planTime: "plan_time",
    plateNo: "box.plate_no",
    createTime: "create_time",
    carrierId: "partner_id",
  },
  sorts: truckOrderSorts,
});

/** Where pages of dispatch orders are searched and sorted. */
export const dispatchOrderPages = pageSpec({
  kind: "dispatchOrder",
  search: dispatchOrderSearch,
  columns: {
    status: "status",
    orderType: "type",
    sendNo: "doc_no",
    orderNo: "parent_no",
    orderId: "parent_id",
    ctnNo: "box.ctn_no",
    plateNo: "plate_no",
    planArriveTime: "plan_time",
    createTime: "create_time",
    blNo: "bl_no",
  },
  sorts: dispatchOrderSorts,
});
