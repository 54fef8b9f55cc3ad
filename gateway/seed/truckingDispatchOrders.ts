import { maskIdNo } from "@gateway/documents/mask";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { type DocumentRow, insertDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import type { DispatchOrderBody } from "@gateway/trucking/dispatchOrderDocument";
import {
  type BoxBody,
  bodyOfOrder,
  columnsOfOrder,
  dispatchOrderKind,
  type OrderContent,
} from "@gateway/trucking/orderDocument";
import { milestonesOf } from "@protocol/truckOrder";
import { shanghaiDay, toInstant } from "@protocol/values/instant";
import { findSizeType } from "@protocol/values/sizeType";
import { type Actor, clerkOf, dispatcherOf, iso, type SeedContext, type Step, saveStep } from "./truckingCast";
import { type DemoDriver, type DemoTruck, demoDrivers, demoTrucks } from "./truckingFleet";
import { type DispatchPlan, demoContainer, type OrderPlan } from "./truckingPlans";

const minute = 60_000;
const hour = 60 * minute;
/** From one milestone of a job to the next. */
const betweenMilestones = 100 * minute;

/** The boxes of an order, and the dispatches that its plan gives them. */
export async function saveBoxesAndDispatchOrders(
  ctx: SeedContext,
  plan: OrderPlan,
  order: DocumentRow,
  content: OrderContent,
  owner: Actor,
  paidAt: number,
): Promise<void> {
  for (const [seq, size] of plan.sizes.entries()) {
    const dispatchPlan = plan.dispatches[seq];
    // an export box has its number once it was picked up
    const numbered = plan.type === "E" ? (dispatchPlan?.passed ?? 0) > 0 : plan.status !== "05" || seq === 0;
    const ctnNo = numbered ? demoContainer(ctx.nextBox++) : null;
    const type = findSizeType(size)!;
    const loaded = (content.grossWeight ?? 0) / plan.sizes.length + (type.tare ?? 0);
    const body: BoxBody = {
      ctnNoConfirmed: false,
      fullEmpty: plan.type === "1" ? "E" : "F",
      ...(plan.type === "E" && (dispatchPlan?.passed ?? 0) < 2 ? {} : { grossWeight: Math.round(loaded) }),
      ...(numbered && plan.type !== "1" ? { sealNo: `CN${880_213 + ctx.nextBox * 37}` } : {}),
      isDg: content.isDg,
      isReefer: content.isReefer,
      isOog: false,
    };
    const box = { id: newId(), size_type: size, ctn_no: ctnNo, body: JSON.stringify(body) };
    const dispatched = dispatchPlan
      ? await saveDispatchOrder(ctx, plan, dispatchPlan, order, content, box, owner, paidAt)
      : undefined;
    await ctx.db
      .insertInto("document_boxes")
      .values({
        ...box,
        document_id: order.id,
        seq,
        plate_no: dispatched?.plateNo ?? null,
        milestones: JSON.stringify(dispatched?.milestones ?? {}),
      })
      .execute();
  }
}

interface SeedBox {
  id: string;
  size_type: string;
  ctn_no: string | null;
  body: string;
}

async function saveDispatchOrder(
  ctx: SeedContext,
  plan: OrderPlan,
  dispatchPlan: DispatchPlan,
  order: DocumentRow,
  content: OrderContent,
  box: SeedBox,
  owner: Actor,
  paidAt: number,
): Promise<{ plateNo: string | null; milestones: Record<string, string> }> {
  const n = ctx.nextTruck++;
  const onTruck = !["02", "08"].includes(dispatchPlan.status);
  const arrive = arriveTime(ctx, plan, dispatchPlan, content, paidAt, n);
  const milestones = Object.fromEntries(
    milestonesOf(plan.type)
      .slice(0, dispatchPlan.passed)
      .map((milestone, step) => [
        milestone,
        iso(Math.min(arrive + step * betweenMilestones, ctx.now.getTime() - (3 - step) * minute)),
      ]),
  );
  const row = (status: string, truck: DemoTruck | null, madeAt: number, at: number) => ({
    status,
    truck,
    driver: truck ? driverOf(truck, n) : null,
    madeAt,
    at,
  });
  const trucks = demoTrucks.filter((truck) => truck.company === plan.carrier && !truck.expired);
  const truck = onTruck ? trucks[n % trucks.length]! : null;
  const rows = [
    ...(dispatchPlan.replaces ? [row("03", trucks[(n + 1) % trucks.length]!, paidAt, paidAt + 20 * minute)] : []),
    row(dispatchPlan.status, truck, dispatchPlan.replaces ? paidAt + 50 * minute : paidAt, paidAt + 50 * minute),
  ];
  for (const { status, truck: onIt, driver, madeAt, at } of rows) {
    const id = newId(madeAt);
    const docNo = await nextDocumentNumber(ctx.db, "SD", new Date(madeAt));
    const passed = status === dispatchPlan.status ? milestones : {};
    const steps = dispatchSteps(ctx, plan, status, onIt, Object.values(passed), owner, madeAt, at);
    const body: DispatchOrderBody = {
      boxId: box.id,
      boxCount: plan.sizes.length,
      ...bodyOfOrder(order, content),
      trailerNo: onIt?.trailerNo ?? null,
      driverId: driver?.id ?? null,
      driverName: driver?.name ?? null,
      driverMobile: driver?.mobile ?? null,
      driverIdNoMasked: driver ? maskIdNo(driver.idNo) : null,
      apptNo: onIt ? `AP${shanghaiDay(iso(arrive)).replaceAll("-", "").slice(2)}${String(100 + n)}` : null,
      twinSendNo: null,
      gpsDeviceNo: onIt?.gpsDeviceNo ?? null,
      dispatchRemark: n % 7 === 3 ? "进港前电话联系码头" : null,
    };
    const made = await insertDocument(ctx.db, {
      id,
      kind: dispatchOrderKind,
      type: plan.type,
      doc_no: docNo,
      status,
      version: steps.length,
      company_id: ctx.companies[plan.carrier],
      company_name: ctx.names.get(ctx.companies[plan.carrier]) ?? "",
      ...columnsOfOrder(order),
      plate_no: onIt?.plateNo ?? null,
      plan_time: onIt ? iso(arrive) : "",
      amount: 0,
      body: JSON.stringify(body),
      create_by: owner.id,
      create_by_name: owner.name,
      create_time: iso(madeAt),
      update_by: steps.at(-1)!.who.id,
      update_time: iso(steps.at(-1)!.at),
      source_channel: "WEB",
    });
    for (const step of steps) await saveStep(ctx.db, id, step);
    await ctx.db
      .insertInto("document_boxes")
      .values({ ...box, id: newId(), document_id: id, seq: 0, plate_no: null, milestones: JSON.stringify(passed) })
      .execute();
    if (status === "01" && box.ctn_no) {
      await ctx.db
        .insertInto("box_dispatches")
        .values({ ctn_no: box.ctn_no, dispatch_order_id: id, dispatch_order_no: made.doc_no })
        .execute();
    }
  }
  const inForce = !["02", "08", "04"].includes(dispatchPlan.status);
  return { plateNo: inForce ? (truck?.plateNo ?? null) : null, milestones };
}

const driverOf = (truck: DemoTruck, n: number): DemoDriver => {
  const drivers = demoDrivers.filter(
    (driver) => driver.company === truck.company && driver.verified && !driver.expired,
  );
  return drivers[n % drivers.length]!;
};

/**
 * When the truck is to be there (ms): for a completed order a milestone before its planned time, for another order's
 * finished job today, for the rest later today or in the days to come.
 */
function arriveTime(
  ctx: SeedContext,
  plan: OrderPlan,
  dispatchPlan: DispatchPlan,
  content: OrderContent,
  paidAt: number,
  n: number,
): number {
  const now = ctx.now.getTime();
  const startOfDay = Date.parse(toInstant(`${shanghaiDay(ctx.now)} 00:00:00`)!);
  if (plan.status === "06" && content.planTime) return Date.parse(content.planTime) - betweenMilestones;
  if (dispatchPlan.status === "06")
    return Math.max(
      paidAt + hour,
      Math.min(Math.max(startOfDay + 5 * minute, now - (3 + (n % 7)) * hour), now - 3 * hour),
    );
  if (dispatchPlan.status === "04") return Math.min(paidAt + (8 + (n % 4) * 5) * hour, now - 9 * hour);
  if (!dispatchPlan.today) return now + (6 + (n % 9) * 5) * hour;
  return Math.max(startOfDay + 5 * minute, now - (1 + (n % 3)) * hour);
}

function dispatchSteps(
  ctx: SeedContext,
  plan: OrderPlan,
  status: string,
  truck: DemoTruck | null,
  passed: string[],
  owner: Actor,
  madeAt: number,
  at: number,
): Step[] {
  const who = dispatcherOf(ctx, plan.carrier);
  const steps: Step[] = [{ action: "create", from: null, to: "02", at: madeAt, who: owner }];
  const plate = truck ? [{ field: "plateNo", from: null, to: truck.plateNo }] : [];
  if (truck || status === "08") steps.push({ action: "dispatch", from: "02", to: "01", at, who, changes: plate });
  if (status === "03")
    steps.push({ action: "reassign", from: "01", to: "03", at: at + hour / 2, who, remark: "原车故障" });
  if (status === "04") steps.push({ action: "cancel", from: "01", to: "04", at: at + hour, who, remark: "客户改期" });
  if (status === "08") steps.push({ action: "withdraw", from: "01", to: "08", at: at + hour, who });
  passed.forEach((time, i) => {
    const last = status === "06" && i === passed.length - 1;
    const by = last ? clerkOf(ctx) : who;
    const remark = milestonesOf(plan.type)[i]!;
    steps.push({ action: "confirm", from: "01", to: last ? "06" : "01", at: Date.parse(time), who: by, remark });
  });
  return steps;
}
