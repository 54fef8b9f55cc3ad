import { statusOfRelease } from "@gateway/boxes/releases";
import { emptyPickupKind } from "@gateway/emptyBoxes/emptyPickupDocument";
import { emptyPickupLifecycle } from "@gateway/emptyBoxes/emptyPickupStore";
import { emptyBoxHandlers } from "@gateway/emptyBoxes/handlers";
import { type ReleaseOrderBody, releaseOrderKind } from "@gateway/emptyBoxes/releaseOrderDocument";
import { releaseOrderLifecycle } from "@gateway/emptyBoxes/releaseOrderStore";
import type { Store } from "@gateway/store/database";
import { findDocument } from "@gateway/store/documents";
import { claimTimer, dueTimers } from "@gateway/store/timers";
import { releaseStatus } from "@protocol/documentStatuses";
import { emptyPickupInput } from "@protocol/emptyPickup";
import { type EmptyPickup, emptyPickups } from "@protocol/emptyPickups";
import { type ReleaseOrderInput, releaseOrderInput } from "@protocol/releaseOrder";
import { type ReleaseOrderLine, releaseOrders } from "@protocol/releaseOrders";
import { askingAs, type DemoPerson } from "./actingAs";
import { demoCompanies } from "./demo";
import { saveDocumentRow } from "./documentRows";
import { clerkOf, gatherCast, iso, type SeedContext, type Step, system } from "./truckingCast";
import { demoTrucks } from "./truckingFleet";
import { demoContainer } from "./truckingPlans";

const hour = 3_600_000;
const { draft, valid } = releaseStatus;

/** Whose booking a B/L is; of one that nobody has ordered trucks for, the first forwarder's. */
async function ownersOf(db: Store): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("documents")
    .select(["bl_no", "company_id"])
    .where("kind", "=", "truckOrder")
    .where("bl_no", "is not", null)
    .execute();
  return new Map(rows.map(({ bl_no, company_id }) => [bl_no ?? "", company_id]));
}

/** How a release order came to its status. */
function stepsOf(ctx: SeedContext, status: string, { from, to }: { from: number; to: number }): Step[] {
  const clerk = clerkOf(ctx);
  const late = Math.min(to, ctx.now.getTime()) - hour;
  const steps: Step[] = [
    { action: "create", from: null, to: draft, at: from - hour, who: clerk },
    { action: "submit", from: draft, to: valid, at: from - hour / 2, who: clerk },
  ];
  if (status === releaseStatus.usedUp)
    steps.push({ action: "useUp", from: valid, to: status, at: Math.max(late, from), who: system });
  if (status === releaseStatus.expired) steps.push({ action: "expire", from: valid, to: status, at: to, who: system });
  if (status === releaseStatus.revoked)
    steps.push({ action: "revoke", from: valid, to: status, at: Math.max(late, from), who: clerk, remark: "船期取消" });
  return steps;
}

/** Puts a release order behind the boxes that lines have released in the demo port. */
async function saveOrders(db: Store, now: Date): Promise<void> {
  const ctx = await gatherCast(db, now, demoCompanies);
  const owners = await ownersOf(db);
  const rows = await db
    .selectFrom("box_releases")
    .selectAll()
    .where("order_id", "is", null)
    .orderBy("valid_from")
    .orderBy("id")
    .execute();
  for (const releaseNo of new Set(rows.map((row) => row.release_no))) {
    const lines = rows.filter((row) => row.release_no === releaseNo);
    const first = lines[0]!;
    const statuses = lines.map((row) => statusOfRelease(row, now));
    const status = statuses.includes("0") ? valid : statuses[0]!;
    const yards = JSON.parse(first.yards) as string[];
    const ctnUserId = owners.get(first.bl_no) ?? demoCompanies.FWD1;
    const content = releaseOrderInput.parse({
      ...{ releaseNo, releaseType: first.release_type, blNo: first.bl_no, ctnOperatorCode: first.operator_code, yards },
      ...{ vesselName: first.vessel_name, voyage: first.voyage, ctnUserId, depositFree: true },
      ...{ validFrom: first.valid_from, validTo: first.valid_to, gradeReq: "A" },
      lines: lines.map(({ size_type, qty }) => ({ sizeType: size_type, qty })),
    });
    const body: ReleaseOrderBody = { content, files: [], ctnUser: ctx.names.get(ctnUserId) ?? null };
    const span = { from: Date.parse(first.valid_from), to: Date.parse(first.valid_to) };
    const row = await saveDocumentRow(db, ctx, stepsOf(ctx, status, span), {
      ...{ prefix: "ER", companyId: demoCompanies.PORT, kind: releaseOrderKind, type: first.release_type },
      ...{ body: JSON.stringify(body), partner_id: ctnUserId, bl_no: first.bl_no, plan_time: first.valid_to },
      ...{ vessel_name: first.vessel_name, voyage: first.voyage },
    });
    for (const [line_no, { id }] of lines.entries())
      await db.updateTable("box_releases").set({ order_id: row.id, line_no }).where("id", "=", id).execute();
    await releaseOrderLifecycle.saveDerived(db, row, now);
  }
}

/** Release orders in every status, and pickups of both scopes in every status. */
export async function saveEmptyBoxes(db: Store, now: Date): Promise<void> {
  await saveOrders(db, now);
  const permissions = ["releaseOrder", "shipCompare", "emptyPickup", "emptyPickupAudit"] as const;
  const { as, ask } = await askingAs(db, { permissions, handlers: emptyBoxHandlers, now });
  const at = (hours: number) => iso(Math.floor((now.getTime() + hours * hour) / 60_000) * 60_000);

  const release = (over: Partial<ReleaseOrderInput>) =>
    releaseOrderInput.parse({
      ...{ releaseType: "F", blNo: "COSU7790200318", ctnOperatorCode: "COS", vesselName: "BERTH STAR", voyage: "048E" },
      ...{ ctnUserId: demoCompanies.FWD1, yards: ["YD-BL1", "YD-MS1"], validFrom: at(-48), validTo: at(210) },
      ...{ gradeReq: "A", deposit: 200_000, ...over },
    });
  const give = async (over: Partial<ReleaseOrderInput>, mode = "submit") =>
    ask("clerk", -48, releaseOrders.create, { body: { mode, release: release(over) } });
  const foreign = await give({
    releaseNo: "COSR260318",
    lines: [
      { sizeType: "22G1", qty: 12 },
      { sizeType: "45G1", qty: 6 },
    ],
  });
  const domestic = await give({
    ...{ releaseNo: "NXR260077", releaseType: "D", blNo: "NX26110077", depositFree: true, deposit: undefined },
    lines: [{ sizeType: "22G1", qty: 10 }],
  });
  await give({ releaseNo: "COSR260402", lines: [{ sizeType: "45G1", qty: 8 }] }, "draft");
  await give({ ctnUserId: demoCompanies.FWD2, lines: [{ sizeType: "22G1", qty: 2 }], yards: [] }, "draft");

  const earlier = await ask("clerk", -190, releaseOrders.create, {
    body: {
      mode: "submit",
      release: release({
        ...{ releaseNo: "COSR260205", blNo: "COSU7790200205", validFrom: at(-190), validTo: at(40) },
        lines: [{ sizeType: "22G1", qty: 20 }],
      }),
    },
  });
  const [small, large] = foreign.lines;
  const [coastal] = domestic.lines;
  let n = 0;
  const enter = async (line: ReleaseOrderLine, qty: number, hours: number, plan: number, over: object = {}) => {
    const truck = demoTrucks[n++ % 6]!;
    const pickup = emptyPickupInput.parse({
      ...{ scope: line === coastal ? "D" : "F", lineId: line.id, qty, yardCode: "YD-BL1", planTime: at(plan) },
      ...{ plateNo: truck.plateNo, driverName: "张伟", driverMobile: "13658740126", ...over },
    });
    return ask("forwarder", hours, emptyPickups.create, { body: { mode: "submit", pickup } });
  };
  type Seen = Pick<EmptyPickup, "id" | "version">;
  const act = async (
    who: DemoPerson,
    hours: number,
    name: "approve" | "return" | "cancel",
    { id }: Seen,
    body: object,
  ) => {
    const { version } = (await findDocument(db, emptyPickupKind, id))!;
    return ask(who, hours, emptyPickups[name], { params: { id }, body: { version, ...body } });
  };
  const approve = (hours: number, pickup: Seen) => act("clerk", hours, "approve", pickup, { unitPrice: 15_000 });
  const leave = async (hours: number, { id }: Seen, boxes: number, firstBox = 960) => {
    const codes = await db.selectFrom("pickup_codes").selectAll().where("pickup_id", "=", id).orderBy("n").execute();
    for (const { code } of codes.slice(0, boxes))
      await ask("clerk", hours, emptyPickups.gateOut, {
        params: { id },
        body: { code, ctnNo: demoContainer(firstBox + n++) },
      });
  };

  // in the order of their times: each row of an account carries the balance of its own
  for (let i = 0; i < 9; i++) {
    const begun = -180 + 12 * i;
    const done = await enter(earlier.lines[0]!, 1 + (i % 2), begun, begun + 10);
    await approve(begun + 1, done);
    await leave(begun + 9, done, 1 + (i % 2), 3_100);
  }
  for (const line of [small!, coastal!]) {
    const lapsed = await enter(line, 1, -46, -31);
    await approve(-45, lapsed);
    const done = await enter(line, 2, -44, -30);
    await approve(-43, done);
    await leave(-30, done, 2);
  }
  for (const timer of await dueTimers(db, emptyPickupKind, emptyPickupLifecycle.timerNames, now, 50).execute())
    if (await claimTimer(db, timer, now))
      await emptyPickupLifecycle.carryOut(
        { ...as("clerk", new Date(now.getTime() - 7 * hour)), identity: null },
        timer,
      );
  for (const line of [small!, coastal!]) {
    const ready = await enter(line, 3, -6, 3);
    await approve(-5.5, ready);
    await leave(-2, ready, 1);
    const returned = await enter(line, 1, -5, 20);
    await act("clerk", -4, "return", returned, { remark: "请核对司机手机号" });
    const canceled = await enter(line, 1, -4.5, 22);
    await act("forwarder", -3, "cancel", canceled, { remark: "装箱计划改期" });
    await enter(line, 2, -1.5, 26);
  }
  const ready = await enter(large!, 1, -1.4, 6, { assignedCtnNo: demoContainer(990) });
  await approve(-1.2, ready);
  // the yard has no account of this company's
  const unpaid = await enter(large!, 1, -1.1, 30, { yardCode: "YD-MS1" });
  await approve(-1, unpaid);
  await approve(-0.9, await enter(coastal!, 1, -1, 32, { yardCode: "YD-MS1" }));
  for (const [scope, line] of [
    ["F", large!],
    ["D", coastal!],
  ] as const) {
    const pickup = emptyPickupInput.parse({ scope, lineId: line.id, qty: 1, yardCode: "YD-BL1" });
    await ask("forwarder", -0.5, emptyPickups.create, { body: { mode: "draft", pickup } });
  }
}
