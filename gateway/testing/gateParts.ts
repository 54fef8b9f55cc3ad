import { appointmentHandlers } from "@gateway/appointments/handlers";
import { gateDeskHandlers } from "@gateway/gateDesk/handlers";
import { preArrivalHandlers } from "@gateway/preArrivals/handlers";
import type { GateItem, GateJob } from "@protocol/gateDesk";
import { confirmGate, lookUpGate } from "@protocol/gateDesk";
import { type PreArrivalInput, preArrivalInput } from "@protocol/preArrival";
import { preArrivals } from "@protocol/preArrivals";
import { inHours, openTestPort, type Person, type TestPort } from "./testPort";

export const gateHandlers = [...appointmentHandlers, ...preArrivalHandlers, ...gateDeskHandlers];

/** A port with a terminal and a yard that trucks announce themselves at. */
export async function openGatePort(makeStore: Parameters<typeof openTestPort>[0]): Promise<TestPort> {
  const port = await openTestPort(makeStore, gateHandlers);
  await port.db
    .insertInto("dict_data")
    .values([
      { id: "d1", dict_type: "terminal", dict_value: "NBCT", dict_label: "北仑一期", sort: 1 },
      { id: "d2", dict_type: "yard", dict_value: "YD-BL1", dict_label: "北仑一号堆场", sort: 1 },
    ])
    .execute();
  return port;
}

/** A truck that brings a full box to the terminal in two hours. */
export const noticeOf = (over: Partial<PreArrivalInput> = {}): PreArrivalInput =>
  preArrivalInput.parse({
    ...{ preType: "FI", yardCode: "NBCT", etaTime: inHours(2), plateNo: "浙B12345" },
    ...{ driverName: "张伟", driverMobile: "13658740126", ...over },
  });

/** What came of giving a notice. */
export const giveNotice = (port: TestPort, over: Partial<PreArrivalInput> = {}, who: Person = "forwarder") =>
  port.answer(who, preArrivals.create, { body: { mode: "submit", notice: noticeOf(over) } });

/** A notice that has been given. */
export const givenNotice = (port: TestPort, over: Partial<PreArrivalInput> = {}, who: Person = "forwarder") =>
  port.ask(who, preArrivals.create, { body: { mode: "submit", notice: noticeOf(over) } });

export const lookUp = (port: TestPort, said: string, who: Person = "clerk") =>
  port.answer(who, lookUpGate, { body: { said } });

/** What the desk posts of a job that is ticked. */
export const ticked = ({ kind, id, version, act, code }: GateJob, more: Partial<GateItem> = {}): GateItem => ({
  ...{ kind, id, version, act: act ?? "arrive" },
  ...(code ? { code } : {}),
  ...more,
});

export const confirm = (port: TestPort, items: GateItem[], idempotencyKey?: string) =>
  port.answer("clerk", confirmGate, { body: { items }, ...(idempotencyKey ? { idempotencyKey } : {}) });
