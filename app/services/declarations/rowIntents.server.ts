import type { DeclarationKind } from "@protocol/declaration";
import { findUnEntry } from "@protocol/values/dangerousGoods";
import type { KeyOf } from "../i18n/textKeys";
import { pasteColumns } from "./boxColumns";
import { type BoxValue, changeRow, editRows, firstEmpty, layAt, pastedPlaces, unlaid, type Values } from "./boxRows";
import { focusAfter } from "./focusAfter";
import { pasteChoices } from "./pasteChoices";
import { pastedCells } from "./pastedCells";
import { pastedRows } from "./pastedRows";
import { putBack, removedBy } from "./removedRow";
import { searchUnEntries, type UnAnswer } from "./unSearch.server";

export interface RowsAnswer {
  boxes: BoxValue[];
  errors: Record<string, string[]>;
  /** Entries to choose from, at the goods that asked. */
  matches: { path: string; entries: UnAnswer[] } | null;
  /** What of a pasted block found no place, packed. */
  unfit: string[];
  /** The row that was removed, for the button that takes that back; null where none was. */
  removed: string | null;
  /** The field that the button was about. */
  focus: string | null;
}

/**
 * What a submit button among the boxes does, so that no row needs a script: those of `editRows`, and `lookUp:2.1`,
 * `pick:2.1:1263`, `paste`, `undo` (of a removed row). Anything else leaves the rows as they are.
 */
export function runRowIntent(
  kind: DeclarationKind,
  boxes: BoxValue[],
  intent: string,
  posted: { text: string; removed: string; textOf: (key: KeyOf<"declarations">) => string },
): RowsAnswer {
  const [name, place = "", chosen = ""] = intent.split(":");
  const answer: RowsAnswer = { boxes, errors: {}, matches: null, unfit: [], removed: null, focus: null };
  switch (name) {
    case "lookUp": {
      const [i = 0, j = 0] = place.split(".").map(Number);
      const typed = String(boxes[i]?.goods?.[j]?.unNo ?? "").trim();
      const entries = searchUnEntries(typed);
      const path = `boxes[${i}].goods[${j}].unNo`;
      if (entries.length === 1) return { ...answer, boxes: changeRow(boxes, place, pickOf(entries[0]!)), focus: path };
      if (entries.length > 1) return { ...answer, matches: { path, entries } };
      return { ...answer, errors: { [path]: [typed ? "dg.unNo.unknown" : "dg.search.empty"] } };
    }
    case "pick": {
      const entry = findUnEntry(chosen);
      const [i, j] = place.split(".").map(Number);
      const focus = `boxes[${i}].goods[${j}].unNo`;
      return entry ? { ...answer, boxes: changeRow(boxes, place, pickOf(entry)), focus } : answer;
    }
    case "paste": {
      const { textOf } = posted;
      const order = pasteColumns(kind);
      const labels = Object.fromEntries(order.map((column) => [column, textOf(`field.${column}`)]));
      const columns = { order, labels, choices: pasteChoices(kind, textOf) };
      const { rows, unfit } = pastedRows(pastedCells(posted.text), columns);
      if (rows.length === 0) return { ...answer, errors: { boxes: ["paste.nothing"] }, unfit };
      const at = firstEmpty(boxes);
      const places = pastedPlaces(boxes, rows, { box: at, goods: 0 });
      const laid = layAt(kind, boxes, rows, places);
      return { ...answer, boxes: laid, unfit: [...unlaid(places), ...unfit], focus: `boxes[${at}].ctnNo` };
    }
    case "undo": {
      const back = putBack(kind, boxes, posted.removed);
      return back
        ? { ...answer, boxes: back.boxes, focus: back.path }
        : { ...answer, errors: { boxes: ["undo.nothing"] } };
    }
    default:
      return {
        ...answer,
        boxes: editRows(kind, boxes, intent),
        removed: removedBy(boxes, intent),
        focus: focusAfter(kind, intent, boxes),
      };
  }
}

/** The number, and the packing group where there is no choice. */
const pickOf = ({ unNo, packGroups }: Pick<UnAnswer, "unNo" | "packGroups">): Values => ({
  unNo,
  ...(packGroups.length === 1 ? { packGroup: packGroups[0] } : packGroups.length === 0 ? { packGroup: "" } : {}),
});
