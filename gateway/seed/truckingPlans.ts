import { containerCheckDigit } from "@protocol/values/containerNumber";

/** How a dispatch of the demo port stands: its status and how many milestones it has passed. */
export interface DispatchPlan {
  status: string;
  passed: number;
  /** Replaces an earlier dispatch of the same box, whose truck was changed. */
  replaces?: boolean;
  /** Planned for today, so that its truck can be watched. */
  today?: boolean;
}

export interface OrderPlan {
  type: string;
  status: string;
  /** Who drives, from approval on. */
  carrier: "TRK1" | "TRK2";
  /** Size type of each box. */
  sizes: string[];
  dispatches: DispatchPlan[];
}

const done: DispatchPlan = { status: "06", passed: 3 };
const waiting: DispatchPlan = { status: "02", passed: 0 };

/** The dispatches of paid orders, one list per order: every status, an undefined code (05) among them. */
const paidDispatches: DispatchPlan[][] = [
  [waiting, waiting],
  [{ status: "01", passed: 1, today: true }, waiting],
  [{ status: "01", passed: 0 }, done],
  [{ status: "01", passed: 2, today: true }, done, done],
  [{ status: "01", passed: 0, replaces: true }, { status: "04", passed: 0 }, waiting],
  [{ status: "08", passed: 0 }],
  [{ status: "05", passed: 0 }, done],
  [waiting, done],
];

/** From the newest order to the oldest; each list shows every status. */
const statuses =
  "05 00 01 02 00 02 05 02 01 00 02 03 02 00 01 02 06 05 02 06 03 02 06 01 06 00 06 05 03 06 06 06".split(" ");

const sizeCycle = ["45G1", "22G1", "42G1", "45G1", "45R1", "22G1", "45G1", "22T6"];

/** Thirty-two orders of one type. */
export function plansOf(type: "E" | "I"): OrderPlan[] {
  let paid = type === "E" ? 0 : 3;
  return statuses.map((status, i) => {
    const dispatches =
      status === "02"
        ? paidDispatches[paid++ % paidDispatches.length]!
        : status === "06"
          ? Array.from({ length: 1 + (i % 3) }, (_, n) => (n === 2 ? { status: "04", passed: 0 } : done))
          : [];
    const size = sizeCycle[i % sizeCycle.length]!;
    const count = dispatches.length || 1 + (i % 3);
    return {
      type,
      status,
      carrier: i % 4 === 3 ? "TRK2" : "TRK1",
      sizes: Array.from({ length: count }, () => size),
      dispatches,
    };
  });
}

/** The orders of a smaller customer: every fourth of the same kind. */
export function fewPlansOf(type: "E" | "I"): OrderPlan[] {
  return plansOf(type).filter((_, i) => i % 4 === (type === "E" ? 1 : 3));
}

/** Orders of the types that other systems keep: empty and heavy boxes, sea-rail, goods. */
export function otherPlans(): OrderPlan[] {
  return ["1", "2", "3", "D"].flatMap((type, t) =>
    ["00", "01", "02", "06", "03", "05", "06"].map((status, i) => ({
      type,
      status,
      carrier: "TRK1" as const,
      sizes: Array.from({ length: 1 + ((i + t) % 2) }, () => sizeCycle[(i + t) % 4]!),
      dispatches: [],
    })),
  );
}

/** The demo fleet of docs/trade-rules.md §1, all made up; the first one's check digit comes from a remainder of 10. */
const fleet = (
  "GYOU4047990 MSKU2667024 MSKU7338649 MRKU8305993 MRKU5935319 MSCU4001022 MSCU6557026 MEDU5341569 MEDU6132500 " +
  "COSU7984367 COSU7878128 CBHU8134923 CBHU6768533 CSNU9746768 CSNU7148767 CMAU3413506 CMAU7349405 EITU4587008 " +
  "EITU7301817 EGHU5169763 EGHU8714563 HLBU4036562 HLBU7439807 ONEU3257452 ONEU3190960 OOLU7543373 OOLU3779252 " +
  "YMMU5377458 YMMU7561401 WHLU4389484 WHLU4721243 ZIMU6842828 ZIMU5991914 SITU2465848 SITU5631074 HMMU9114581 " +
  "HMMU9582664 KMTU5941635 KMTU7681711 PCIU8144663 PCIU2539481 TCLU7590102 TCLU4336917 TEMU6193751 TEMU8137891 " +
  "FCIU4289890 FCIU5129388 TGHU4503443 TGHU3547299"
).split(" ");

/** The nth container number of the demo port; beyond the fleet, numbers in its manner with their right check digit. */
export function demoContainer(n: number): string {
  if (n < fleet.length) return fleet[n]!;
  const ten = `${fleet[n % fleet.length]!.slice(0, 4)}${500_000 + n * 7_919 - fleet.length}`.slice(0, 10);
  return `${ten}${containerCheckDigit(ten)}`;
}

export const demoClients = [
  "宁波甬盛家具有限公司",
  "慈溪恒达电器有限公司",
  "余姚联丰塑料制品厂",
  "象山锦绣针织有限公司",
  "台州精工模具有限公司",
];

export const demoDoorsteps = [
  { address: "浙江省宁波市鄞州区启明路818号甬盛家具2号仓", contact: "孙立明", mobile: "13616880231" },
  { address: "浙江省慈溪市观海卫镇工业园东路66号", contact: "胡国强", mobile: "13957480912" },
  { address: "浙江省余姚市低塘街道历山路129号", contact: "俞佳慧", mobile: "13805841177" },
  { address: "浙江省象山县经济开发区滨海大道45号", contact: "赖海燕", mobile: "13566302285" },
  { address: "浙江省宁波市北仑区小港街道纬五路17号", contact: "蔡永明", mobile: "15888150634" },
];

export const demoCargo = [
  "FURNITURE",
  "RICE COOKERS",
  "PLASTIC TOYS",
  "KNITTED GARMENTS",
  "STEEL MOULDS",
  "FROZEN SHRIMP",
];
