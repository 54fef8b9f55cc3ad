import { listHoldsOf } from "@gateway/boxes/public";
import { type LiftingState, liftingStateOf } from "@gateway/lifting/public";
import type { Store } from "@gateway/store/database";
import type { BoxClearance } from "@protocol/boxClearance";
import { type BoxDocument, isAccepted, listBoxDocuments, type Viewer } from "./boxDocuments";
import { checksOf, lightOf } from "./clearanceRules";
import { readPermitStates } from "./permitStates";

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/**
 * How boxes stand, in the order asked, whatever their number by the same three questions. A box for which the viewer has
 * nothing under way is grey and has no checks to do.
 */
export async function clearBoxes(
  db: Store,
  viewer: Viewer,
  ctnNos: readonly string[],
  now: Date,
): Promise<BoxClearance[]> {
  const documents = await listBoxDocuments(db, viewer, ctnNos);
  const byBox = groupBy(documents, ({ ctnNo }) => ctnNo);
  // what holds a box is told to those who have to do with it, not to whoever types its number
  const linked = ctnNos.filter((ctnNo) => viewer === null || byBox.get(ctnNo)?.some(isAccepted));
  const holdsOf = groupBy(await listHoldsOf(db, linked), ({ ctnNo }) => ctnNo);
  const plateNos = documents.flatMap(({ kind, plate_no }) =>
    plate_no && (kind === "weightOrder" || kind === "appointment") ? [plate_no] : [],
  );
  const permitOf = await readPermitStates(db, [...new Set(plateNos)], now);
  // an order has many boxes, and its body is read once
  const read = new Map<string, LiftingState>();
  const liftingOf = (document: BoxDocument): LiftingState => {
    const state = read.get(document.id) ?? liftingStateOf(document);
    read.set(document.id, state);
    return state;
  };
  return ctnNos.map((ctnNo) => {
    const own = byBox.get(ctnNo) ?? [];
    const checks = checksOf({
      holds: holdsOf.get(ctnNo) ?? [],
      documents: own,
      liftingOf,
      permitOf,
    });
    return {
      ctnNo,
      sizeType: own.find(({ sizeType }) => sizeType)?.sizeType ?? null,
      blNo: own.find(({ bl_no }) => bl_no)?.bl_no ?? null,
      light: lightOf(checks),
      checks,
    };
  });
}
