import { type DeclarationKind, requiredOfBox } from "@protocol/declaration";
import { requiredGoods } from "@protocol/dgDeclaration";
import { requiredReeferBox } from "@protocol/reeferDeclaration";
import { type ColumnWidth, fieldsOf, type MoreColumn, moreColumns } from "~/services/declarations/boxColumns";
import type { BoxValue, Values } from "~/services/declarations/boxRows";
import type { UnAnswer } from "~/services/declarations/unSearch.server";
import { cell, checkCell, type RowCells, ticked } from "./cells";
import { type Html, html } from "./html";
import type { Words } from "./useWords";

/** Ids of the lists to choose from. */
export const lists = { sizeTypes: "size-types", packCodes: "pack-codes" };

/** What a box of each kind must say before it is submitted. */
export const requiredInBox: Record<DeclarationKind, readonly string[]> = {
  dgDeclaration: requiredOfBox,
  // whatever holds a refrigerated cargo is sealed
  reeferDeclaration: [...requiredOfBox, "sealNo", ...requiredReeferBox],
};

/** What was said of a box, by path with the box's own index left out: `boxes[].ctnNo`, `boxes[].goods[1].netKg`. */
export interface RowNotes {
  errors?: Record<string, string[]>;
  marks?: Record<string, string>;
}

/** What the boxes are drawn with. */
export interface Drawing {
  kind: DeclarationKind;
  /** What the numbers in the rows are. */
  un: Record<string, UnAnswer>;
  /** Entries to choose from, at the goods that asked. */
  matches: { path: string; entries: UnAnswer[] } | null;
  /** The field that the page opens at. */
  focus: string | null;
  say: (packed: string) => string;
  labelOf: (field: string) => string;
  words: Words;
}

function ofRow<T>(all: Record<string, T> | undefined, path: string): Record<string, T> | undefined {
  if (!all) return undefined;
  const prefix = `${path.replace(/^boxes\[\d+\]/, "boxes[]")}.`;
  const own = Object.entries(all).filter(([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes("."));
  return own.length > 0 ? Object.fromEntries(own.map(([key, each]) => [key.slice(prefix.length), each])) : undefined;
}

/** The cells of box `index`. */
export const boxCells = (
  { kind, labelOf, say, words, focus }: Drawing,
  index: number,
  value: Values,
  notes: RowNotes,
): RowCells => {
  const path = `boxes[${index}]`;
  const place = words("row.boxPlace", { n: index + 1 });
  const [errors, marks] = [ofRow(notes.errors, path), ofRow(notes.marks, path)];
  return { path, value, errors, marks, place, labelOf, say, focus, required: requiredInBox[kind] };
};

/** The cells of the goods at place `at` in box `index`. */
export function goodsCells(drawing: Drawing, index: number, at: number, value: Values, notes: RowNotes): RowCells {
  const path = `boxes[${index}].goods[${at}]`;
  const place = drawing.words("row.goodsPlace", { n: index + 1, m: at + 1 });
  const [errors, marks] = [ofRow(notes.errors, path), ofRow(notes.marks, path)];
  return { ...boxCells(drawing, index, value, {}), path, place, errors, marks, required: requiredGoods };
}

/** The labels above a line of cells; each cell says its own to those who hear it. `null` stands for a column without one. */
export const headLine = (
  { labelOf, words }: Drawing,
  line: string,
  fields: readonly (string | null)[],
  required: readonly string[],
): Html =>
  html`<div class="line ${line}heads" aria-hidden="true">${fields.map(
    (field) =>
      html`<span>${field && labelOf(field)}${
        field && required.includes(field) && html`<span class="req" title="${words("common:required")}">*</span>`
      }</span>`,
  )}</div>`;

/** An odd number may be stood by. */
export const confirmable = ({ errors, value }: RowCells) =>
  errors?.ctnNo?.some((error) => /^ctnNo\.(checkDigit|category)/.test(error)) || ticked(value.ctnNoConfirmed);

/** Whether the fields that few rows need are to be seen. */
export const moreOf = (kind: DeclarationKind, { value, errors, marks }: RowCells) =>
  value.more === "1" ||
  fieldsOf(moreColumns[kind]).some((field) => (value[field] ?? "") !== "" || errors?.[field] || marks?.[field]);

/** A button among the rows: it posts, and works in place where there is a script. */
export const rowButton = (intent: string, text: string, place: string, short = text) =>
  html`<button class="btn small" type="submit" name="do" value="${intent}" aria-label="${place} ${text}">${short}</button>`;

/** The fields that few rows need. */
export function moreLine<K extends DeclarationKind>(kind: K, row: RowCells, inputs: Record<MoreColumn<K>, Html>): Html {
  const columns = Object.entries<ColumnWidth>(moreColumns[kind]);
  const drawn: Record<string, Html> = inputs;
  return html`<div class="line more-line"><input type="hidden" name="${row.path}.more" value="1">${columns.flatMap(
    ([field]) => (drawn[field] ? cell(row, field, drawn[field]) : []),
  )}<span class="checks">${columns.flatMap(([field, width]) =>
    width === "tick" ? checkCell(row, field) : [],
  )}</span></div>`;
}

export const moreButton = (place: string, text: string) =>
  html`<button class="btn link small" type="submit" name="do" value="more:${place}">${text}</button>`;

/** The buttons of a box. */
export function boxTools({ kind, words }: Drawing, index: number): Html {
  const tool = (intent: string, text: string) =>
    rowButton(`${intent}:${index}`, text, words("row.boxPlace", { n: index + 1 }));
  return html`<span class="tools">${[
    ...(kind === "dgDeclaration" ? [tool("addGoods", words("form.addGoods"))] : []),
    tool("copyBox", words("form.copy")),
    tool("fillDown", words("form.fillDown")),
    tool("removeBox", words("documents:form.remove")),
  ]}</span>`;
}

/** A box of either kind as HTML. */
export type DrawBox = (drawing: Drawing, index: number, value: BoxValue, notes: RowNotes) => Html;
