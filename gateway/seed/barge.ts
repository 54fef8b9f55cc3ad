import { bargeHandlers } from "@gateway/barge/handlers";
import { bargePoolKind } from "@gateway/barge/poolDocument";
import { bargePoolLifecycle } from "@gateway/barge/poolStore";
import { hashPassword } from "@gateway/identity/password";
import { openWallet } from "@gateway/money/accounts";
import type { Store } from "@gateway/store/database";
import { claimTimer, dueTimers } from "@gateway/store/timers";
import { type BargeOrderInput, bargeOrderInput } from "@protocol/bargeOrder";
import { type BargeOrder, bargeOrders } from "@protocol/bargeOrders";
import { type BargePoolInput, bargePoolInput } from "@protocol/bargePool";
import { type BargePool, bargePools } from "@protocol/bargePools";
import { shanghaiDay } from "@protocol/values/instant";
import { askingAs, type DemoPerson } from "./actingAs";
import { demoBarge, demoPassword, demoUsers } from "./demo";
import { demoContainer } from "./truckingPlans";

const hour = 3_600_000;

/** A verified barge company with a person, beside the one whose verification waits. */
async function saveCarrier(db: Store, now: Date): Promise<void> {
  const { id, name } = demoBarge;
  const create_time = new Date(now.getTime() - 300 * 24 * hour).toISOString();
  await db
    .insertInto("companies")
    .values({ id, name, uscc: null, auth_status: "02", merchant_status: "0", create_time })
    .execute();
  await db.insertInto("company_roles").values({ company_id: id, biz_role: "BRG" }).execute();
  await openWallet(db, id, now);
  const mobile = "13800000014";
  const user_id = demoUsers[mobile];
  await db
    .insertInto("users")
    .values({
      ...{ id: user_id, mobile, username: mobile, name: "钱水生", password_hash: await hashPassword(demoPassword) },
      ...{ weak_password: 0, user_type: "1", auth_status: "01", company_id: id, avatar_url: "", disabled: 0 },
      ...{ last_login_time: null, create_time, password_time: now.toISOString() },
    })
    .execute();
  await db.insertInto("user_roles").values({ user_id, role: "ROLE_BARGE" }).execute();
}

/** Barge orders and pools of both kinds in every status. */
export async function saveBarge(db: Store, now: Date): Promise<void> {
  await saveCarrier(db, now);
  const permissions = ["bargeOrder", "bargePool", "bargeAudit"] as const;
  const { as, ask } = await askingAs(db, { permissions, handlers: bargeHandlers, now });
  const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
  const day = (days: number) => shanghaiDay(at(24 * days));
  let n = 0;
  const order = (over: Partial<BargeOrderInput>): BargeOrderInput =>
    bargeOrderInput.parse({
      ...{ type: "E", fullEmpty: "F", blNo: `COSU63125${19_100 + n}`, ctnOperatorCode: "COS", inlandPort: "CNHZH" },
      ...{ seaTerminal: "NBCT", carrierId: demoBarge.id, bargeName: "浙湖州货0008", bargeVoyage: `12${n}E` },
      ...{ planLoadTime: at(20 + n), planArriveTime: at(50 + n), clientName: "宁波甬盛家具有限公司", freight: 60_000 },
      ...{ contactName: "周敏", contactMobile: "13800000001", carResNo: `YJ2611${n}`, pierResNo: `BT2611${n}` },
      boxes: ["22G1", "22G1", "45G1"].map((ctnSizeType, i) => ({
        ...{ ctnNo: demoContainer(1_200 + 3 * n++ + i), ctnSizeType, grossWeight: 18_000 + 500 * i },
      })),
      ...over,
    });
  const enter = (who: DemoPerson, hours: number, over: Partial<BargeOrderInput> = {}, mode = "submit") =>
    ask(who, hours, bargeOrders.create, { body: { mode, order: order(over) } });
  const approved = async (who: DemoPerson, hours: number, over: Partial<BargeOrderInput> = {}) => {
    const { id, version } = await enter(who, hours, over);
    return ask("clerk", hours + 1, bargeOrders.approve, { params: { id }, body: { version } });
  };
  const stowed = async ({ id, version, boxes }: BargeOrder, hours: number) =>
    ask("barge", hours, bargeOrders.stow, {
      params: { id },
      body: {
        version,
        cells: boxes.map((box, i) => ({ id: box.id, cell: ["0010101", "0020101", "0010102"][i] ?? null })),
      },
    });
  const step = ({ id, version, boxes }: BargeOrder, hours: number, name: "load" | "depart" | "discharge") =>
    ask("barge", hours, bargeOrders[name], { params: { id }, body: { version, boxIds: boxes.map((box) => box.id) } });
  // of the weeks before
  for (let i = 0; i < 11; i++) {
    const begun = -40 * (13 - i);
    const loaded = await step(
      await stowed(
        await approved(i % 3 === 2 ? "otherForwarder" : "forwarder", begun, {
          ...{ planLoadTime: at(begun + 20), planArriveTime: at(begun + 45) },
          boxes: ["22G1", "45G1"].map((ctnSizeType, k) => ({
            ...{ ctnNo: demoContainer(3_000 + 2 * i + k), ctnSizeType, grossWeight: 19_200 + 300 * i },
          })),
        }),
        begun + 12,
      ),
      begun + 20,
      "load",
    );
    await step(await step(loaded, begun + 21, "depart"), begun + 44, "discharge");
  }
  for (const who of ["forwarder", "otherForwarder"] as const) {
    await stowed(await approved(who, -18), -16);
    await enter(who, -3, {}, "draft");
    await enter(who, -4);
    await approved(who, -30);
    const loaded = await step(await stowed(await approved(who, -60), -50), -40, "load");
    await step(await step(loaded, -39, "depart"), -10, "discharge");
    await step(await stowed(await approved(who, -20), -15), -12, "load");
  }
  const { id, version } = await enter("forwarder", -8, { isSoc: true, socOwner: "湖州安吉竹业有限公司" });
  await ask("clerk", -7, bargeOrders.return, { params: { id }, body: { version, remark: "请补充驳船航次" } });
  const given = await enter("forwarder", -9);
  await ask("forwarder", -8, bargeOrders.cancel, { params: { id: given.id }, body: { version: given.version } });

  const pool = (over: Partial<BargePoolInput>): BargePoolInput =>
    bargePoolInput.parse({
      ...{ poolScope: "F", fromPort: "CNHZH", toPort: "NBCT", ctnSizeType: "22G1", totalQty: 12 },
      ...{ loadFrom: day(1), loadTo: day(6), guidePrice: 58_000, capPrice: 75_000, grabFrom: at(-6), grabTo: at(72) },
      ...{ splittable: true, minGrab: 2, eligibility: "ALL", breachRate: 5 },
      ...(over.poolScope === "E" ? { depotCode: "YD-BL1", depotBalance: 60 } : { blNo: `COSU63126${19_100 + n++}` }),
      ...over,
    });
  const offer = (hours: number, over: Partial<BargePoolInput>, mode = "submit", who: DemoPerson = "forwarder") =>
    ask(who, hours, bargePools.create, { body: { mode, pool: pool(over) } });
  const grab = (which: BargePool, hours: number, qty: number) =>
    ask("barge", hours, bargePools.grab, {
      params: { id: which.id },
      body: { qty, grabKey: `demo-${n++}-${qty}`, wait: false },
    });
  for (const poolScope of ["F", "E"] as const) {
    for (let i = 0; i < 6; i++) {
      const begun = -150 + 14 * i;
      const past = await offer(begun, { poolScope, totalQty: 6 + i, grabFrom: at(begun), grabTo: at(30) });
      await grab(past, begun + 2, 6 + i);
      const { version } = await ask("forwarder", begun + 3, bargePools.get, { params: { id: past.id }, body: {} });
      await ask("forwarder", begun + 60, bargePools.fulfil, { params: { id: past.id }, body: { version } });
    }
    await offer(-2, { poolScope }, "draft");
    await grab(await offer(-7, { poolScope }), -5, 4);
    await offer(
      -6,
      { poolScope, eligibility: "CERT", splittable: false, minGrab: undefined, totalQty: 6 },
      "submit",
      "otherForwarder",
    );
    await grab(await offer(-7, { poolScope, totalQty: 8, eligibility: "LIST", companyIds: [demoBarge.id] }), -4, 8);
    await grab(await offer(-30, { poolScope, grabFrom: at(-30), grabTo: at(-2) }), -20, 5);
    const off = await offer(-9, { poolScope });
    const body = { version: off.version, remark: "船期调整" };
    await ask("forwarder", -8, bargePools.cancel, { params: { id: off.id }, body });
    const carried = await offer(-50, { poolScope, grabFrom: at(-50), grabTo: at(30) });
    await grab(carried, -48, 12);
    const taken = await ask("forwarder", -47, bargePools.get, { params: { id: carried.id }, body: {} });
    await ask("forwarder", -3, bargePools.fulfil, { params: { id: carried.id }, body: { version: taken.version } });
  }
  const due = await dueTimers(db, bargePoolKind, bargePoolLifecycle.timerNames, now, 50).execute();
  for (const timer of due)
    if (await claimTimer(db, timer, now))
      await bargePoolLifecycle.carryOut({ ...as("clerk", new Date(now.getTime() - hour)), identity: null }, timer);
}
