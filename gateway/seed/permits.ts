import { bodyOf, endOfDay, type VehiclePermitBody, vehiclePermitKind } from "@gateway/permits/vehiclePermitDocument";
import { registerAreas, vehiclePermitLifecycle } from "@gateway/permits/vehiclePermitStore";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { insertDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { permitStatus } from "@protocol/documentStatuses";
import { shanghaiDay } from "@protocol/values/instant";
import { type VehiclePermitInput, vehiclePermitInput } from "@protocol/vehiclePermit";
import { demoCompanies } from "./demo";
import { clerkOf, dispatcherOf, gatherCast, iso, type SeedContext, type Step, saveStep, system } from "./truckingCast";
import { areas, type DemoTruck, demoDrivers, demoTrucks } from "./truckingFleet";

const day = 86_400_000;
const hour = 3_600_000;
const { draft, submitted, reviewed, issued, returned, suspended, expired, revoked } = permitStatus;

type Status = (typeof permitStatus)[keyof typeof permitStatus];

interface Plan {
  truck: Pick<DemoTruck, "plateNo" | "company" | "axles" | "newEnergy">;
  status: Status;
  vehicleType: NonNullable<VehiclePermitInput["vehicleType"]>;
  isDg?: boolean;
  /** Days before now on which it was begun, and days from now to its last day. */
  begun: number;
  ends: number;
  remark?: string;
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
        begun: status === expired ? 380 + i : status === draft || status === submitted ? i / 2 : 30 + i * 3,
        ends: status === expired ? -10 - i : 300 - i * 7,
        remark,
      }),
    ),
  ];
}

/** The trail that leads to a status, in ms. */
function stepsOf(ctx: SeedContext, { truck, status, begun, ends, remark }: Plan): Step[] {
  const at = (hours: number) => ctx.now.getTime() - begun * day + hours * hour;
  const fleet = dispatcherOf(ctx, truck.company);
  const clerk = clerkOf(ctx);
  const steps: Step[] = [{ action: "create", from: null, to: draft, at: at(-1), who: fleet }];
  if (status === draft) return steps;
  steps.push({ action: "submit", from: draft, to: submitted, at: at(0), who: fleet });
  if (status === submitted) return steps;
  if (status === returned)
    return [...steps, { action: "return", from: submitted, to: returned, at: at(5), who: clerk, remark }];
  steps.push({ action: "review", from: submitted, to: reviewed, at: at(4), who: clerk });
  if (status === reviewed) return steps;
  steps.push({ action: "issue", from: reviewed, to: issued, at: at(20), who: clerk });
  if (status === suspended)
    steps.push({ action: "suspend", from: issued, to: suspended, at: at(200), who: clerk, remark });
  if (status === revoked) steps.push({ action: "revoke", from: issued, to: revoked, at: at(300), who: clerk, remark });
  if (status === expired)
    steps.push({ action: "expire", from: issued, to: expired, at: ctx.now.getTime() + ends * day, who: system });
  return steps;
}

const letters = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
const vinOf = (n: number) => `LZZ5CLSB${letters[n % letters.length]}NA${String(100_000 + n * 137).slice(-6)}`;

function contentOf(ctx: SeedContext, plan: Plan, n: number): VehiclePermitInput {
  const { truck, vehicleType, isDg = false, ends } = plan;
  const on = (days: number) => shanghaiDay(new Date(ctx.now.getTime() + days * day));
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
export async function savePermits(db: Store, now: Date): Promise<void> {
  const ctx = await gatherCast(db, now, demoCompanies);
  await db.deleteFrom("vehicle_permits").execute();
  for (const [n, plan] of plansOf().entries()) {
    const { files: _, ...content } = contentOf(ctx, plan, n);
    const steps = stepsOf(ctx, plan);
    const [first, last] = [steps[0]!, steps.at(-1)!];
    const companyId = ctx.companies[plan.truck.company];
    const clerk = clerkOf(ctx);
    const ownReviewer = steps.some((step) => step.action === "review") ? { id: clerk.id, name: clerk.name } : null;
    const body: VehiclePermitBody = {
      content,
      files: [],
      drivers: demoDrivers
        .filter((driver) => content.driverIds.includes(driver.id))
        .map(({ id, name }) => ({ id, name })),
      reviewedBy: ownReviewer,
      mapReview: null,
    };
    const audited = steps.filter((step) => step.who.id === clerk.id).at(-1);
    const row = await insertDocument(db, {
      id: newId(first.at),
      kind: vehiclePermitKind,
      type: "V",
      doc_no: await nextDocumentNumber(db, "PV", new Date(first.at)),
      status: plan.status,
      version: steps.length,
      company_id: companyId,
      company_name: ctx.names.get(companyId) ?? "",
      amount: 0,
      body: JSON.stringify(body),
      create_by: first.who.id,
      create_by_name: first.who.name,
      create_time: iso(first.at),
      update_by: last.who.id,
      update_time: iso(last.at),
      source_channel: "WEB",
      ...{ audit_by: audited?.who.id ?? null, audit_by_name: audited?.who.name ?? null },
      ...{ audit_time: audited ? iso(audited.at) : null, audit_remark: audited?.remark ?? null },
      plate_no: content.plateNo ?? null,
      plan_time: content.validTo ? endOfDay(content.validTo) : "",
    });
    for (const step of steps) await saveStep(db, row.id, step);
    await vehiclePermitLifecycle.saveDerived(db, row, now);
    await registerAreas(db, { row, body: bodyOf(row), conduct: { violations: [], bans: [] } });
  }
}
