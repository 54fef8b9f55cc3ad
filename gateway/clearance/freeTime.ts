import { listStanding } from "@gateway/boxes/public";
import type { Store } from "@gateway/store/database";
import { listRatesOf, rateCharge } from "@gateway/tariffs/public";
import type { FreeTimeBox } from "@protocol/freeTime";
import { shanghaiDay } from "@protocol/values/instant";
import { rateQuestion } from "@protocol/yardRates";
import { type BoxDocument, listAllBoxDocuments, type Viewer } from "./boxDocuments";
import { costOfStanding } from "./freeTimeRules";

/** Documents of one viewer that are looked through. */
const mostDocuments = 5_000;

/** Whether a delivery order says that the box has been collected. */
function isCollected({ kind, body, ctnNo }: BoxDocument): boolean {
  if (kind !== "edo") return false;
  const { boxes } = JSON.parse(body) as { boxes: { ctnNo: string; collectedTime: string | null }[] };
  return boxes.some((box) => box.ctnNo === ctnNo && box.collectedTime !== null);
}

/** What a box's row says of its standing, whatever the kind of its document. */
interface SaidOfBox {
  dischargeTime?: string | null;
  ctnOperatorCode?: string | null;
}

/** Kinds by whose documents a box stands in the port for somebody. */
export const standingKinds = ["weightOrder", "edo", "truckOrder"] as const;

const tradeOf = ({ kind, type }: BoxDocument) => (kind === "weightOrder" && type !== "F" ? type : "F");

/**
 * The boxes that a viewer has standing in the port, one row each, with what they cost by that company's rates: full ones under an order to lift, a delivery order or an import order, that have arrived and not
 * left. In no order.
 */
export async function listFreeTime(db: Store, viewer: Viewer, now: Date): Promise<FreeTimeBox[]> {
  const documents = await listAllBoxDocuments(db, viewer, standingKinds, mostDocuments);
  const imports = documents.filter((each) => (each.kind !== "truckOrder" || each.type === "I") && !isCollected(each));
  // an order to lift says most of a box, an import order least
  const rank = { weightOrder: 0, edo: 1, truckOrder: 2 } as Record<string, number>;
  const byBox = new Map<string, BoxDocument>();
  for (const each of imports) {
    const known = byBox.get(each.ctnNo);
    if (!known || rank[each.kind]! < rank[known.kind]!) byBox.set(each.ctnNo, each);
  }
  const standing = await listStanding(db, [...byBox.keys()]);
  const today = shanghaiDay(now);
  const rates = new Map<string, Awaited<ReturnType<typeof listRatesOf>>>();
  const boxes: FreeTimeBox[] = [];
  for (const [ctnNo, document] of byBox) {
    const said = JSON.parse(document.boxBody || "{}") as SaidOfBox;
    const seen = standing.get(ctnNo);
    const arrived = said.dischargeTime ?? seen?.time;
    const placeCode = seen?.placeCode ?? document.yard;
    if (!arrived || !placeCode || seen?.left) continue;
    const customerId = viewer ?? document.company_id;
    const key = `${placeCode}\0${customerId}`;
    const known = rates.get(key) ?? (await listRatesOf(db, { yardCode: placeCode, feeItem: "STOR", customerId }));
    rates.set(key, known);
    const inDay = shanghaiDay(arrived);
    const asked = rateQuestion.safeParse({
      ...{ yardCode: placeCode, customerId, feeItem: "STOR", fullEmpty: "F", trade: tradeOf(document) },
      ...{ sizeType: document.sizeType ?? seen?.sizeType ?? "", inDay, outDay: inDay },
      ownerCode: said.ctnOperatorCode ?? seen?.operatorCode ?? "",
    });
    const cost = asked.success
      ? costOfStanding(inDay, today, (outDay) => rateCharge(known, { ...asked.data, outDay }))
      : { freeUntil: null, daysLeft: null, costSoFar: null, steps: [] };
    boxes.push({
      ...{ ctnNo, placeCode, inDay, ...cost },
      sizeType: document.sizeType ?? seen?.sizeType ?? null,
      blNo: document.bl_no,
      document: { kind: document.kind, type: document.type, id: document.id, docNo: document.doc_no },
    });
  }
  return boxes;
}
