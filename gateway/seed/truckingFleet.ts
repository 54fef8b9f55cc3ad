import type { Store } from "@gateway/store/database";
import type { demoCompanies } from "./demo";

type Companies = typeof demoCompanies;

const day = 86_400_000;
/** Terminals of the demo port that permits are for. */
export const areas = ["NBCT", "BLCT", "BLCT2", "BLCT3", "MSICT", "DXCTE", "ZHCT", "YZCT"];

export interface DemoTruck {
  plateNo: string;
  company: "TRK1" | "TRK2";
  trailerNo: string;
  gpsDeviceNo: string;
  axles: number;
  newEnergy: boolean;
  expired: boolean;
}

/** Ten trucks, three of them electric, one with an expired permit, one on five axles. */
export const demoTrucks: DemoTruck[] = [
  ["浙B8K6T2", "TRK1", 6, false],
  ["浙B6J3P8", "TRK1", 6, false],
  ["浙B2M7R5", "TRK1", 6, false],
  ["浙B06512D", "TRK1", 6, false],
  ["浙B08823D", "TRK1", 6, false],
  ["浙B5Q9N1", "TRK1", 5, false],
  ["浙B7H4W3", "TRK1", 6, true],
  ["浙L3T8K6", "TRK2", 6, false],
  ["浙L9C2V7", "TRK2", 6, false],
  ["浙L02076F", "TRK2", 6, false],
].map(([plateNo, company, axles, expired], i) => ({
  plateNo: plateNo as string,
  company: company as DemoTruck["company"],
  trailerNo: `浙${company === "TRK1" ? "B" : "L"}${1023 + i * 211}挂`,
  gpsDeviceNo: `BD${14_800_231 + i * 97}`,
  axles: axles as number,
  newEnergy: (plateNo as string).length === 8,
  expired: expired as boolean,
}));

export interface DemoDriver {
  id: string;
  company: "TRK1" | "TRK2";
  name: string;
  mobile: string;
  verified: boolean;
  expired: boolean;
  idNo: string;
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An identity number with its check character (GB 11643, docs/trade-rules.md §3.1). */
export function idNoOf(birth: string, order: number): string {
  const body = `330206${birth}${String(order).padStart(3, "0")}`;
  const sum = weights.reduce((total, weight, i) => total + weight * Number(body[i]), 0);
  return body + "10X98765432"[sum % 11];
}

/** Twelve drivers; one has not verified his mobile, one let his permit lapse. */
export const demoDrivers: DemoDriver[] = [
  "张伟",
  "刘洋",
  "胡建军",
  "郑国平",
  "马志强",
  "欧阳震华",
  "王玥",
  "徐海涛",
  "乐永康",
  "邵波",
  "夏炳辉",
  "贺㛃",
].map((name, i) => ({
  id: `drv-${String(i + 1).padStart(2, "0")}`,
  company: i < 8 ? "TRK1" : "TRK2",
  name,
  mobile: `136${String(58_740_126 + i * 3_117).padStart(8, "0")}`,
  verified: i !== 6,
  expired: i === 7,
  idNo: idNoOf(`19${72 + i * 2}0${1 + (i % 9)}1${i % 10}`, 11 + i * 2),
}));

/** Trucks, drivers and their permits for every terminal. */
export async function saveFleets(db: Store, now: Date, companies: Companies): Promise<void> {
  await db
    .insertInto("vehicles")
    .values(
      demoTrucks.map((truck) => ({
        plate_no: truck.plateNo,
        company_id: companies[truck.company],
        trailer_no: truck.trailerNo,
        gps_device_no: truck.gpsDeviceNo,
        axles: truck.axles,
        new_energy: truck.newEnergy ? (1 as const) : (0 as const),
        dispatch_count: 0,
      })),
    )
    .execute();
  await db
    .insertInto("drivers")
    .values(
      demoDrivers.map((driver) => ({
        id: driver.id,
        company_id: companies[driver.company],
        name: driver.name,
        mobile: driver.mobile,
        mobile_verified: driver.verified ? (1 as const) : (0 as const),
        id_no: driver.idNo,
      })),
    )
    .execute();
  // permits run for a year; those of the lapsed ended a few days ago
  const validity = (expired: boolean, spread: number) => {
    const to = now.getTime() + (expired ? -6 * day : (150 + spread * 11) * day);
    return { valid_from: new Date(to - 365 * day).toISOString(), valid_to: new Date(to).toISOString() };
  };
  await db
    .insertInto("vehicle_permits")
    .values(
      demoTrucks.flatMap((truck, i) =>
        areas.map((area, a) => ({
          permit_no: `PV26${String(i * 10 + a + 1).padStart(5, "0")}`,
          plate_no: truck.plateNo,
          area,
          ...validity(truck.expired, i),
        })),
      ),
    )
    .execute();
  await db
    .insertInto("driver_permits")
    .values(
      demoDrivers.flatMap((driver, i) =>
        areas.map((area, a) => ({
          permit_no: `PS26${String(i * 10 + a + 1).padStart(5, "0")}`,
          driver_id: driver.id,
          area,
          ...validity(driver.expired, i),
        })),
      ),
    )
    .execute();
}
