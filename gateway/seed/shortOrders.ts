import { payFee } from "@gateway/fees/public";
import { walletOf } from "@gateway/money/public";
import { shortOrderHandlers } from "@gateway/shortHaul/handlers";
import { shortOrderKind } from "@gateway/shortHaul/shortOrderDocument";
import { shortOrderFees } from "@gateway/shortHaul/shortOrderFees";
import type { Store } from "@gateway/store/database";
import { type ShortOrderInput, shortOrderInput } from "@protocol/shortOrder";
import { type ShortOrder, shortOrders } from "@protocol/shortOrders";
import { askingAs, type DemoPerson, demoPeople } from "./actingAs";
import { demoContainer } from "./truckingPlans";

const hour = 3_600_000;
/** Over how many hours the orders were entered. */
const span = 118;
const orders = 26;

/** Short-haul orders in every status: of one that is paid a box has arrived and another is on its way. */
export async function saveShortOrders(db: Store, now: Date): Promise<void> {
  const permissions = [shortOrderKind, "shortHaulAudit", "wallet"] as const;
  const { as, ask } = await askingAs(db, { permissions, handlers: shortOrderHandlers, now });
  const inHours = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
  let n = 0;
  /** When the newest order was entered, or acted upon last, in hours after now. */
  let at = 0;
  const order = (boxes: number, over: Partial<ShortOrderInput> = {}): ShortOrderInput => {
    at = (n / orders - 1) * span;
    n++;
    return shortOrderInput.parse({
      ...{ purpose: "MV", fromYard: "YD-BL1", toYard: "NBCT", fullEmpty: "F", nightWork: n % 2 === 0 },
      ...{ dueTime: inHours(4 + n), clientName: "宁波远航家具有限公司" },
      ...{ contactName: "周敏", contactMobile: "13800000001" },
      boxes: Array.from({ length: boxes }, (_, i) => ({
        ...{
          ctnNo: demoContainer(1_900 + n * 10 + i),
          ctnSizeType: "42G1",
          ctnOperatorCode: n % 4 === 0 ? "MSK" : "COS",
        },
        // an empty box has none
        sealNo: over.fullEmpty === "E" ? undefined : `SH${n}${1_000 + i}`,
      })),
      ...over,
    });
  };
  const give = (who: DemoPerson, entered: ShortOrderInput, mode = "submit") =>
    ask(who, at, shortOrders.create, { body: { mode, order: entered } });
  const act = (
    who: DemoPerson,
    name: "approve" | "return" | "cancel" | "gateOut" | "gateIn",
    { id, version }: ShortOrder,
    body: object = {},
  ): Promise<ShortOrder> => {
    at += 0.4;
    return ask(who, at, shortOrders[name], { params: { id }, body: { version, ...body } });
  };
  const approved = async (who: DemoPerson, entered: ShortOrderInput) =>
    act("clerk", "approve", await give(who, entered), { unitPrice: 18_000 });
  const paid = async (who: "forwarder" | "fleet", entered: ShortOrderInput) => {
    const made = await approved(who, entered);
    at += 0.2;
    const ctx = as(who, new Date(now.getTime() + at * hour));
    const account = walletOf(demoPeople[who].company);
    await payFee(ctx, await shortOrderFees.getFor(ctx, made.id), { account, source: "WALLET", payNo: null });
    return made;
  };
  const move = (made: ShortOrder, i: number, name: "gateOut" | "gateIn") =>
    act("clerk", name, made, { ctnNo: made.boxes[i]?.ctnNo });

  // what was carried already
  for (let i = 0; i < 9; i++) {
    const entered = order(1 + (i % 2), { purpose: i % 3 === 0 ? "CI" : "MV" });
    const carried = await paid("forwarder", { ...entered, dueTime: inHours(at + 8) });
    for (const k of carried.boxes.keys()) {
      await move(carried, k, "gateOut");
      await move(carried, k, "gateIn");
    }
  }
  for (const boxes of [2, 1, 4])
    await give("forwarder", order(boxes, { purpose: "TT", fromYard: "NBCT", toYard: "BLCT" }));
  for (const boxes of [1, 3]) await approved("forwarder", order(boxes));
  await act("otherForwarder", "cancel", await give("otherForwarder", order(2)));
  await act("clerk", "return", await give("otherForwarder", order(1)), { remark: "箱号与放箱单不符" });
  await give("otherForwarder", order(1), "draft");

  await give("forwarder", order(3, { purpose: "CI" }));
  await give("otherForwarder", order(2, { purpose: "FU", fullEmpty: "E" }));
  await approved("forwarder", order(4, { purpose: "TT", fromYard: "NBCT", toYard: "BLCT" }));
  const underway = await paid("forwarder", order(3));
  await move(underway, 0, "gateOut");
  await move(underway, 0, "gateIn");
  await move(underway, 1, "gateOut");
  const done = await paid("forwarder", order(1, { purpose: "RP", fullEmpty: "E", fromYard: "NBCT", toYard: "YD-BL1" }));
  await move(done, 0, "gateOut");
  await move(done, 0, "gateIn");
  await act("clerk", "return", await give("forwarder", order(2)), { remark: "请补充查验通知" });
  await act("forwarder", "cancel", await give("forwarder", order(1)));
  await give("forwarder", order(2, { toYard: undefined, dueTime: undefined }), "draft");
}
