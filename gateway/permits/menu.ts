import { group, hidden, page } from "@gateway/menu/items";

export const permitsMenu = [
  group("/permits", "Permits", "进港证", "permit", [
    page("/vehiclePermits", "vehiclePermits", "车辆进港证", "vehiclePermit"),
    hidden("/vehicleDetails", "vehicleDetails", "车辆进港证详情", "vehiclePermit"),
    hidden("/vehicleChildDetails", "vehicleChildDetails", "车辆港区明细", "vehiclePermit"),
    hidden("/vehiclePermitsAdd", "vehiclePermitsAdd", "新增车辆进港证", "vehiclePermit"),
    hidden("/vehiclePermitsEdit", "vehiclePermitsEdit", "编辑车辆进港证", "vehiclePermit"),
    hidden("/papCarReviewAmap", "papCarReviewAmap", "车辆地图审核", "permitAudit"),
    page("/personPermits", "personPermits", "人员进港证", "personPermit"),
    hidden("/personDetails", "personDetails", "人员进港证详情", "personPermit"),
    hidden("/personPermitsAdd", "personPermitsAdd", "新增人员进港证", "personPermit"),
    hidden("/personPermitsEdit", "personPermitsEdit", "修改人员进港证", "personPermit"),
    page("/permitCheck", "permitCheck", "进港证核验", "permitAudit"),
  ]),
];
