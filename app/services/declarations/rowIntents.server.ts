import type { DeclarationKind } from "@protocol/declaration";
import { findUnEntry } from "@protocol/values/dangerousGoods";
import { pasteColumns } from "./boxColumns";
import { type BoxValue, changeRow, editRows, firstEmpty, layPasted, type Values } from "./boxRows";
import { readPasted } from "./pastedRows";
import { searchUnEntries, type UnAnswer } from "./unSearch.server";

export interface RowsAnswer {
  boxes: BoxValue[];
  errors: Record<string, string[]>;
  /** Entries to choose from, at the goods that asked. */
  matches: { path: string; entries: UnAnswer[] } | null;
}

/**
 * What a submit button among the boxes does, so that no row needs a script: those of `editRows`, and `lookUp:2.1`,
 * `pick:2.1:1263`, `paste`. Anything else leaves the rows as they are.
 */
export function runRowIntent(
  kind: DeclarationKind,
  boxes: BoxValue[],
  intent: string,
  pasted: { text: string; labels: Record<string, string> },
): RowsAnswer {
  const [name, place = "", chosen = ""] = intent.split(":");
  const answer: RowsAnswer = { boxes, errors: {}, matches: null };
  switch (name) {
    case "lookUp": {
      const [i = 0, j = 0] = place.split(".").map(Number);
      const typed = String(boxes[i]?.goods?.[j]?.unNo ?? "").trim();
      const entries = searchUnEntries(typed);
      const path = `boxes[${i}].goods[${j}].unNo`;
      if (entries.length === 1) return { ...answer, boxes: changeRow(boxes, place, pickOf(entries[0]!)) };
      if (entries.length > 1) return { ...answer, matches: { path, entries } };
      return { ...answer, errors: { [path]: [typed ? "dg.unNo.unknown" : "dg.search.empty"] } };
    }
    case "pick": {
      const entry = findUnEntry(chosen);
      return entry ? { ...answer, boxes: changeRow(boxes, place, pickOf(entry)) } : answer;
    }
    case "paste": {
      const rows = readPasted(pasted.text, pasteColumns(kind), pasted.labels);
      if (rows.length === 0) return { ...answer, errors: { boxes: ["paste.nothing"] } };
      return { ...answer, boxes: layPasted(kind, boxes, rows, firstEmpty(boxes)) };
    }
    default:
      return { ...answer, boxes: editRows(kind, boxes, intent) };
  }
}

/** The number, and the packing group where there is no choice. */
const pickOf = ({ unNo, packGroups }: Pick<UnAnswer, "unNo" | "packGroups">): Values => ({
  unNo,
  ...(packGroups.length === 1 ? { packGroup: packGroups[0] } : packGroups.length === 0 ? { packGroup: "" } : {}),
});
