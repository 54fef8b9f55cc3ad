import { createHash } from "node:crypto";
import { bargeHandlers } from "@gateway/barge/handlers";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { type BargeOrderInput, bargeOrderInput } from "@protocol/bargeOrder";
import { bargeOrders } from "@protocol/bargeOrders";
import { type BargePoolInput, bargePoolInput } from "@protocol/bargePool";
import { type BargePool, bargePools, type GrabResult } from "@protocol/bargePools";
import { inHours, openTestPort, type TestPort } from "./testPort";

/** A port with so many barge companies, each with a person whose token is the company's id. */
export async function openBargePort(makeStore: Parameters<typeof openTestPort>[0], carriers = 3): Promise<TestPort> {
  const port = await openTestPort(makeStore, bargeHandlers);
  await addCarriers(port.db, carriers);
  return port;
}

/** The second of them is not verified. */
async function addCarriers(db: Store, carriers: number) {
  const time = "2026-01-01T00:00:00.000Z";
  const all = Array.from({ length: carriers }, (_, i) => ({ id: `BRG${i + 1}`, n: i + 1 }));
  await db
    .insertInto("companies")
    .values(
      all.map(({ id, n }) => ({
        ...{ id, name: `航运${n}`, uscc: null, merchant_status: "0", create_time: time },
        auth_status: n === 2 ? "09" : "02",
      })),
    )
    .execute();
  await db
    .insertInto("company_roles")
    .values(all.map(({ id }) => ({ company_id: id, biz_role: "BRG" })))
    .execute();
  await db
    .insertInto("users")
    .values(
      all.map(({ id, n }) => ({
        ...{ id: `u-${id}`, mobile: `138${String(n).padStart(8, "0")}`, username: id, name: `船${n}` },
        ...{ password_hash: "none", weak_password: 0 as const, user_type: "1", auth_status: "01", company_id: id },
        ...{ avatar_url: "", disabled: 0 as const, last_login_time: null, create_time: time },
      })),
    )
    .execute();
  await db
    .insertInto("user_roles")
    .values(all.map(({ id }) => ({ user_id: `u-${id}`, role: "ROLE_BARGE" })))
    .execute();
  await db
    .insertInto("tokens")
    .values(
      all.map(({ id }) => ({
        ...{ user_id: `u-${id}`, create_time: time, expire_time: "2027-01-01T00:00:00.000Z" },
        hash: createHash("sha256").update(id).digest("hex"),
      })),
    )
    .execute();
}

/** Ten boxes that may be taken in parts, from now on for a day. */
export const poolOf = (over: Partial<BargePoolInput> = {}): BargePoolInput =>
  bargePoolInput.parse({
    ...{ poolScope: "F", blNo: "COSU6312519001", fromPort: "CNHZH", toPort: "NBCT", ctnSizeType: "22G1" },
    ...{ totalQty: 10, loadFrom: "2026-11-22", loadTo: "2026-11-25", guidePrice: 60_000, capPrice: 80_000 },
    ...{ grabFrom: inHours(0), grabTo: inHours(24), splittable: true, minGrab: 1, eligibility: "ALL" },
    ...{ breachRate: 5, ...over },
  });

export const publishedPool = (port: TestPort, over: Partial<BargePoolInput> = {}): Promise<BargePool> =>
  port.ask("forwarder", bargePools.create, { body: { mode: "submit", pool: poolOf(over) } });

/** What came of a grab by a company of `openBargePort`; its own key where none is given. */
export const grab = (
  port: TestPort,
  carrier: string,
  id: string,
  asked: { qty: number; wait?: boolean; key?: string; bidPrice?: number },
) =>
  port.answer(null, bargePools.grab, {
    token: carrier,
    params: { id },
    body: { qty: asked.qty, wait: asked.wait ?? false, bidPrice: asked.bidPrice, grabKey: asked.key ?? newId() },
  });

export const grabbed = async (...asked: Parameters<typeof grab>): Promise<GrabResult> => {
  const answer = await grab(...asked);
  if (answer.code !== "0000") throw new Error(`${answer.code} ${JSON.stringify(answer.result)}`);
  return answer.result as GrabResult;
};

export const release = (port: TestPort, carrier: string, id: string, grabId: string) =>
  port.answer(null, bargePools.release, { token: carrier, params: { id }, body: { grabId } });

/** An order of two boxes for the first barge company. */
export const orderOf = (over: Partial<BargeOrderInput> = {}): BargeOrderInput =>
  bargeOrderInput.parse({
    ...{ type: "E", fullEmpty: "F", blNo: "COSU6312519001", ctnOperatorCode: "COS", inlandPort: "CNHZH" },
    ...{ seaTerminal: "NBCT", carrierId: "BRG1", bargeName: "浙湖州货0008", bargeVoyage: "126E" },
    ...{ planLoadTime: inHours(24), clientName: "宁波甬盛家具有限公司", contactName: "周敏", freight: 60_000 },
    contactMobile: "13658740126",
    boxes: [
      { ctnNo: "CSQU3054383", ctnSizeType: "22G1", grossWeight: 20_000 },
      { ctnNo: "MSKU2667024", ctnSizeType: "45G1", grossWeight: 26_000 },
    ],
    ...over,
  });

/** An order that the port has approved. */
export async function approvedOrder(
  port: TestPort,
  over: Partial<BargeOrderInput> = {},
  who: "forwarder" | "otherForwarder" = "forwarder",
) {
  const order = await port.ask(who, bargeOrders.create, { body: { mode: "submit", order: orderOf(over) } });
  return port.ask("clerk", bargeOrders.approve, { params: { id: order.id }, body: { version: order.version } });
}
