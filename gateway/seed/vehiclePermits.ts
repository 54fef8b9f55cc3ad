import type { VehiclePermitBody } from "@gateway/permits/vehiclePermitDocument";
import { registerAreas, vehiclePermitLifecycle } from "@gateway/permits/vehiclePermitStore";
import type { Store } from "@gateway/store/database";
import { permitStatus } from "@protocol/documentStatuses";
import { type VehiclePermitInput, vehiclePermitInput } from "@protocol/vehiclePermit";
import { demoCompanies } from "./demo";
import { dayIn, daysOf, type PermitPlan, type Status, savePermit } from "./permitRows";
import { dispatcherOf, gatherCast, type SeedContext } from "./truckingCast";
import { areas, type DemoTruck, demoDrivers, demoTrucks } from "./truckingFleet";

const { draft, submitted, reviewed, issued, returned, suspended, expired, revoked } = permitStatus;

interface Plan extends PermitPlan {
  truck: Pick<DemoTruck, "plateNo" | "company" | "axles" | "newEnergy">;
  vehicleType: NonNullable<VehiclePermitInput["vehicleType"]>;
  isDg?: boolean;
}

/** The fleets' own trucks, issued, one of them lapsed; then applications on every step of the way. */
function plansOf(): Plan[] {
  const own = demoTrucks.map(
    (truck, i): Plan => ({
      truck,
      status: truck.expired ? expired : issued,
      vehicleType: "TRACTOR",
      isDg: i === 1,
      begun: 215 - i * 11,
      ends: truck.expired ? -6 : 150 + i * 11,
    }),
  );
  // days from now on which the ones end that are about to
  const ending: Record<string, number> = { 浙B5T8U2: 5, 浙B0V4W6: 19 };
  const others: [Status, Plan["vehicleType"], string, string?][] = [
    [draft, "TRACTOR", "浙B3D7F9"],
    [draft, "BOX", "浙B11836D"],
    [submitted, "TRACTOR", "浙B4H2K8"],
    [submitted, "TRAILER", "浙B2318挂"],
    [submitted, "CAR", "浙BD60127"],
    [submitted, "TRACTOR", "浙B9L5M3"],
    [reviewed, "TRACTOR", "浙B6P1Q4"],
    [reviewed, "SPECIAL", "浙B7R3S5"],
    [issued, "TRAILER", "浙B1023挂"],
    [issued, "TRAILER", "浙B1234挂"],
    [issued, "BOX", "浙B5T8U2"],
    [issued, "CAR", "浙B0V4W6"],
    [returned, "TRACTOR", "浙B2X9Y1", "行驶证副页照片不清楚，请重新上传"],
    [returned, "BOX", "浙B8Z6A3", "商业险保单已到期"],
    [suspended, "TRACTOR", "浙B1C5E7", "超速行驶，一年内累计 12 分"],
    [revoked, "CAR", "浙B4G8J2", "车辆已过户"],
    [expired, "TRAILER", "浙B3145挂"],
    [expired, "SPECIAL", "浙B6N2P8"],
  ];
  return [
    ...own,
    ...others.map(
      ([status, vehicleType, plateNo, remark], i): Plan => ({
        truck: { plateNo, company: i % 5 === 4 ? "TRK2" : "TRK1", axles: 6, newEnergy: plateNo.length === 8 },
        status,
        vehicleType,
        isDg: status === reviewed && vehicleType === "TRACTOR",
        ...daysOf(status, i),
        ...(plateNo in ending ? { ends: ending[plateNo]! } : {}),
        remark,
      }),
    ),
  ];
}

const letters = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const vinOf = (n: number) => `LZZ5CLSB${letters[n % letters.length]}NA${String(100_000 + n * 137).slice(-6)}`;

function contentOf(ctx: SeedContext, plan: Plan, n: number): VehiclePermitInput {
  const { truck, vehicleType, isDg = false, ends } = plan;
  const on = (days: number) => dayIn(ctx, days);
  const drivers = demoDrivers.filter((driver) => driver.company === truck.company);
  const trailer = vehicleType === "TRAILER";
  return vehiclePermitInput.parse({
    plateNo: truck.plateNo,
    plateColor: truck.newEnergy ? (/[A-HJK]$/.test(truck.plateNo) ? "YELLOW_GREEN" : "GREEN") : "YELLOW",
    vehicleType,
    vin: vinOf(n),
    brandModel: trailer ? "中集 ZJV9400" : "解放 J6P",
    axles: truck.axles,
    emission: truck.newEnergy ? "NEV" : "CN6",
    licenceTo: on(ends + 30),
    compulsoryInsuranceTo: on(ends),
    commercialInsuranceTo: on(ends),
    transportNo: isDg ? `3302${String(10_000_000 + n * 7_919)}` : undefined,
    transportTo: isDg ? on(ends + 60) : undefined,
    isDg,
    driverIds: trailer ? [] : [drivers[n % drivers.length]!.id],
    areas: n < demoTrucks.length ? areas : areas.slice(0, 1 + (n % 4)),
    parkingPlace: "北仑霞浦集卡停车场",
    validFrom: on(ends - 365),
    validTo: on(ends),
  });
}

/** Vehicle permits in every status; those of the fleets' trucks say where they may be dispatched. */
export async function saveVehiclePermits(db: Store, now: Date): Promise<void> {
  const ctx = await gatherCast(db, now, demoCompanies);
  await db.deleteFrom("vehicle_permits").execute();
  for (const [n, plan] of plansOf().entries()) {
    const { files: _, ...content } = contentOf(ctx, plan, n);
    const { company } = plan.truck;
    const row = await savePermit<VehiclePermitBody>(db, ctx, plan, {
      kind: "vehiclePermit",
      type: "V",
      prefix: "PV",
      companyId: ctx.companies[company],
      applicant: dispatcherOf(ctx, company),
      plateNo: content.plateNo,
      body: {
        content,
        drivers: demoDrivers
          .filter((driver) => content.driverIds.includes(driver.id))
          .map(({ id, name }) => ({ id, name })),
        mapReview: null,
      },
    });
    await vehiclePermitLifecycle.saveDerived(db, row, now);
    await registerAreas(db, await vehiclePermitLifecycle.read(db, row));
  }
}
