import { inHours, type TestPort } from "@gateway/testing/testPort";
import { type TruckOrder, truckOrders } from "@protocol/trucking";
import { type TruckOrderInput, truckOrderInput } from "@protocol/truckOrder";

export const fees = [
  { feeItemCode: "TRUCKING" as const, qty: 1, unit: "箱", unitPrice: 120_000, taxRate: 9 },
  { feeItemCode: "WEIGHING" as const, qty: 2, unit: "次", unitPrice: 5_000, taxRate: 6 },
];
type OrderDraft = Partial<TruckOrderInput>;

const common = {
  blNo: "COSU6312345678",
  vesselName: "EVER GIVEN",
  voyage: "026W",
  terminalCode: "NBCT",
  ctnOperatorCode: "COS",
  doorAddress: "浙江省宁波市鄞州区启明路88号",
  doorContact: "孙师傅",
  doorMobile: "13611111111",
  cargoName: "FURNITURE",
  grossWeight: 18_000,
  clientName: "宁波远帆国际货运代理有限公司",
  contactName: "周敏",
  contactMobile: "13800000001",
  contactEmail: "zhou@example.com",
};

/** A complete export order of one 40HC whose number is not known yet; a test names only what it is about. */
export function exportOrder(over: OrderDraft = {}): TruckOrderInput {
  return truckOrderInput.parse({
    ...common,
    type: "E",
    podCode: "NLRTM",
    cyCutoff: inHours(72),
    planTime: inHours(24),
    pickupYard: "YD-BL1",
    returnYard: "NBCT",
    ctnReq: [{ sizeType: "45G1", qty: 1 }],
    ...over,
  });
}

/** A complete import order of two 20GP. */
export function importOrder(over: OrderDraft = {}): TruckOrderInput {
  return truckOrderInput.parse({
    ...common,
    type: "I",
    polCode: "USLAX",
    eta: inHours(-12),
    planTime: inHours(24),
    pickupYard: "NBCT",
    returnYard: "YD-DX1",
    ctnReq: [{ sizeType: "22G1", qty: 2 }],
    boxes: [
      { ctnNo: "MSKU2667024", ctnSizeType: "22G1", grossWeight: 12_000 },
      { ctnNo: "MSKU7338649", ctnSizeType: "22G1", grossWeight: 13_000 },
    ],
    ...over,
  });
}
/** The order submitted, approved for TRK1 and paid. */
export async function paidOrder(port: TestPort, input: TruckOrderInput): Promise<TruckOrder> {
  const made = await port.ask("forwarder", truckOrders.create, { body: { mode: "submit", order: input } });
  const approved = await port.ask("clerk", truckOrders.approve, {
    params: { id: made.id },
    body: { version: made.version, carrierId: "TRK1", fees },
  });
  return port.ask("forwarder", truckOrders.pay, { params: { id: made.id }, body: { version: approved.version } });
}

/** fen in the wallet of a company. */
export const balanceOf = async (port: TestPort, companyId: string) =>
  (
    await port.db
      .selectFrom("ledger_accounts")
      .select("balance")
      .where("company_id", "=", companyId)
      .executeTakeFirstOrThrow()
  ).balance;

/** A box of an order as its form sends it. */
export const boxInput = (box: TruckOrder["boxes"][number]) => ({
  id: box.id,
  ctnNo: box.ctnNo!,
  ctnNoConfirmed: false,
  ctnSizeType: box.ctnSizeType!,
  fullEmpty: box.fullEmpty,
  grossWeight: box.grossWeight,
  isDg: false,
  isReefer: false,
  isOog: false,
});
