import { group, hidden, page } from "@gateway/menu/items";

export const trackingMenu = [
  group("/dispatch", "Dispatch", "派车管理", "dispatch", [
    page("/gpsDevices", "gpsDevices", "GPS 终端", "gpsDevice"),
    page("/gpsFences", "gpsFences", "电子围栏", "gpsDevice"),
    hidden("/GpsDetail", "GpsDetail", "GPS 终端轨迹", "gpsDevice"),
    hidden("/gpsDeviceAdd", "gpsDeviceAdd", "登记 GPS 终端", "gpsDevice"),
    hidden("/gpsDeviceEdit", "gpsDeviceEdit", "修改 GPS 终端", "gpsDevice"),
  ]),
];
