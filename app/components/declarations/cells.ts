import type { Values } from "~/services/declarations/boxRows";
import { type Html, html } from "./html";
import { idOf } from "./plainFields";

/** A row of cells, of a box or of goods in it. */
export interface RowCells {
  /** `boxes[2].goods[0]` */
  path: string;
  value: Values;
  /** What is wrong and what the port has said, by field. */
  errors: Record<string, string[]> | undefined;
  marks: Record<string, string> | undefined;
  /** Where it stands, for those who hear it: 第3箱 货物1. */
  place: string;
  labelOf: (field: string) => string;
  say: (packed: string) => string;
  /** The field that the page opens at. */
  focus: string | null;
  /** Fields that must be filled in before the declaration is submitted. */
  required: readonly string[];
}

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

function attributes({ path, errors, marks, place, labelOf, focus, required }: RowCells, field: string): Html {
  const name = `${path}.${field}`;
  const id = idOf(name);
  const noted = errors?.[field] || marks?.[field];
  return html`id="${id}" name="${name}" data-col="${field}" aria-label="${place} ${labelOf(field)}"${
    required.includes(field) && html` aria-required="true"`
  }${errors?.[field] && html` aria-invalid="true"`}${noted && html` aria-describedby="${id}-error"`}${name === focus && html` autofocus`}`;
}

/** What is wrong with a cell, or was said of it. */
export function noteOf({ path, errors, marks, say }: RowCells, field: string): Html | null {
  const wrong = errors?.[field];
  const mark = marks?.[field];
  if (!wrong && !mark) return null;
  const said = [...(wrong ?? []).map(say), ...(mark ? [mark] : [])].join(" ");
  return html`<span class="${wrong ? "error" : "error mark"}" id="${idOf(`${path}.${field}`)}-error">${said}</span>`;
}

const inCell = (row: RowCells, field: string, control: Html) =>
  html`<div class="cell c-${field}${row.required.includes(field) && " must"}" data-label="${row.labelOf(field)}">${control}${noteOf(row, field)}</div>`;

/** One field of a row: a native input whose label stands in the head of the grid, or before it where it is narrow. */
export const cell = (row: RowCells, field: string, more: Html) =>
  inCell(
    row,
    field,
    html`<input class="input" ${attributes(row, field)} autocomplete="off" ${more} value="${textOf(row.value[field])}">`,
  );

/** A choice of values by what they are called. */
export function selectCell(row: RowCells, field: string, options: Record<string, string>): Html {
  const chosen = textOf(row.value[field]);
  const listed = Object.entries(options).map(
    ([value, label]) => html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  );
  return inCell(
    row,
    field,
    html`<select class="input" ${attributes(row, field)}><option value=""></option>${listed}</select>`,
  );
}

export const ticked = (value: unknown) => value === "on" || value === true;

export function checkCell(row: RowCells, field: string, label = row.labelOf(field)): Html {
  const name = `${row.path}.${field}`;
  const id = idOf(name);
  const note = noteOf(row, field);
  return html`<label class="check" for="${id}"><input type="checkbox" id="${id}" name="${name}"${
    note && html` aria-describedby="${id}-error"`
  }${ticked(row.value[field]) && html` checked`}> ${label}${note}</label>`;
}

/** The id that a row keeps through edits. */
export function rowId(row: RowCells): Html | null {
  const id = textOf(row.value.id);
  return id ? html`<input type="hidden" name="${row.path}.id" value="${id}">` : null;
}
