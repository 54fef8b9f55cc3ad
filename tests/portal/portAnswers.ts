/** What a port says of somebody who has logged in. */
export const permissions = [
  { permissionId: "wallet", actionList: ["query", "get", "export"] },
  { permissionId: "truckExport", actionList: ["query", "get", "add"] },
];
export const user = {
  avatar: "",
  name: "周敏",
  username: "13800000001",
  userId: "u1",
  companyName: "宁波远帆国际货运代理有限公司",
  companyId: "c1",
  mobile: "13800000001",
  userType: "1",
  avatarUrl: "",
  authStatus: "01",
};
export const company = { companyId: "c1", companyName: user.companyName, authStatus: "02", bizRoles: ["FWD"] };
export const menu = [{ path: "/account/wallet", name: "wallet", meta: { title: "电子钱包" } }];
