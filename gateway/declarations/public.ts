export { listApprovedDangerousGoods } from "./approved";
