import { appointmentHandlers } from "@gateway/appointments/handlers";
import type { Handler } from "@gateway/core/handler";
import { emptyBoxHandlers } from "@gateway/emptyBoxes/handlers";
import { prepayHandlers } from "@gateway/money/prepayHandlers";
import { occupancyHandlers } from "@gateway/occupancy/occupancyHandlers";
import { type EmptyPickupInput, emptyPickupInput } from "@protocol/emptyPickup";
import { emptyPickups } from "@protocol/emptyPickups";
import { openPrepayAccount, topUpPrepay } from "@protocol/prepay";
import { type ReleaseOrderInput, releaseOrderInput } from "@protocol/releaseOrder";
import { releaseOrders } from "@protocol/releaseOrders";
import { containerCheckDigit } from "@protocol/values/containerNumber";
import { inHours, openTestPort, type Person, type TestPort } from "./testPort";

/** A port whose yard gives empty boxes, and where the forwarder has paid so much (fen) in advance. */
export async function openBoxPort(
  makeStore: Parameters<typeof openTestPort>[0],
  advance = 1_000_000,
  more: Handler[] = [],
) {
  const port = await openTestPort(makeStore, [
    ...prepayHandlers,
    ...occupancyHandlers,
    ...emptyBoxHandlers,
    ...appointmentHandlers,
    ...more,
  ]);
  await port.db
    .insertInto("dict_data")
    .values({ id: "d1", dict_type: "yard", dict_value: "YD-BL1", dict_label: "北仑一号堆场", sort: 1 })
    .execute();
  const body = { companyId: "FWD1", yardCode: "YD-BL1", creditLimit: 0, warnLine: 0 };
  const { accountNo } = await port.ask("clerk", openPrepayAccount, { body });
  if (advance > 0)
    await port.ask("clerk", topUpPrepay, { params: { accountNo }, body: { amount: advance, bankRef: "ICBC1" } });
  return { port, accountNo };
}

/** A release for the forwarder that is valid for ten days. */
export const releaseOf = (over: Partial<ReleaseOrderInput> = {}): ReleaseOrderInput =>
  releaseOrderInput.parse({
    ...{ releaseNo: "COSR0001", releaseType: "F", blNo: "COSU6312400135", ctnOperatorCode: "COS" },
    ...{ vesselName: "EVER ACE", voyage: "026W", ctnUserId: "FWD1", yards: ["YD-BL1"] },
    ...{ validFrom: inHours(-1), validTo: inHours(240), lines: [{ sizeType: "22G1", qty: 20 }] },
    ...over,
  });

/** A release order that the port has given out. */
export const givenRelease = (port: TestPort, over: Partial<ReleaseOrderInput> = {}) =>
  port.ask("clerk", releaseOrders.create, { body: { mode: "submit", release: releaseOf(over) } });

export const pickupOf = (lineId: string, over: Partial<EmptyPickupInput> = {}): EmptyPickupInput =>
  emptyPickupInput.parse({
    ...{ scope: "F", lineId, qty: 1, yardCode: "YD-BL1", planTime: inHours(5), plateNo: "浙B12345" },
    ...{ driverName: "张伟", driverMobile: "13658740126" },
    ...over,
  });

/** What came of submitting a pickup. */
export const submitPickup = (
  port: TestPort,
  lineId: string,
  over: Partial<EmptyPickupInput> = {},
  who: Person = "forwarder",
) => port.answer(who, emptyPickups.create, { body: { mode: "submit", pickup: pickupOf(lineId, over) } });

/** A pickup whose money is held at 150 yuan a box, with its codes as the company sees them. */
export async function readyPickup(port: TestPort, lineId: string, qty: number) {
  const body = { mode: "submit" as const, pickup: pickupOf(lineId, { qty }) };
  const { id, version } = await port.ask("forwarder", emptyPickups.create, { body });
  await port.ask("clerk", emptyPickups.approve, { params: { id }, body: { version, unitPrice: 15_000 } });
  const pickup = await port.ask("forwarder", emptyPickups.get, { params: { id } });
  return { pickup, codes: pickup.boxes.map(({ code }) => code ?? "") };
}

/** The nth of many container numbers. */
export function boxNo(n: number): string {
  const ten = `COSU${String(300_000 + n)}`;
  return `${ten}${containerCheckDigit(ten)}`;
}
