import { requiredGoods } from "@protocol/dgDeclaration";
import { allowedClasses, packGroups } from "@protocol/values/dangerousGoods";
import {
  type BoxColumn,
  boxColumns,
  fieldsOf,
  type GoodsColumn,
  goodsColumns,
  type MoreColumn,
} from "~/services/declarations/boxColumns";
import type { Values } from "~/services/declarations/boxRows";
import type { UnAnswer } from "~/services/declarations/unSearch.server";
import { cell, checkCell, rowId, selectCell } from "./cells";
import { type Html, html } from "./html";
import {
  boxCells,
  boxTools,
  confirmable,
  type DrawBox,
  type Drawing,
  goodsCells,
  headLine,
  lists,
  moreButton,
  moreLine,
  moreOf,
  type RowNotes,
  rowButton,
} from "./rowParts";
import { numberOf } from "./unEntries";
import type { Words } from "./useWords";

const groups = Object.fromEntries(packGroups.map((group) => [group, group]));

/** What the inputs of each field are besides. */
const inputs: Record<BoxColumn<"dgDeclaration">, Html> = {
  ctnNo: html`data-trim="upper all" maxlength="20"`,
  ctnSizeType: html`data-trim="upper all" maxlength="10" list="${lists.sizeTypes}"`,
  sealNo: html`data-trim="upper all" maxlength="20"`,
  tareWeight: html`inputmode="numeric" maxlength="16"`,
  inspectorCertNo: html`maxlength="30"`,
  remark: html`maxlength="200"`,
};
const goodsInputs: Record<Exclude<GoodsColumn, "packGroup">, Html> = {
  unNo: html`maxlength="40" data-lookup="unNo"`,
  packCode: html`data-trim="upper all" maxlength="6" list="${lists.packCodes}"`,
  pkgCount: html`inputmode="numeric" maxlength="16"`,
  grossKg: html`inputmode="decimal" maxlength="20"`,
  netKg: html`inputmode="decimal" maxlength="20"`,
  flashPoint: html`maxlength="12"`,
  packCertNo: html`maxlength="30"`,
  techName: html`maxlength="120"`,
};
const moreInputs: Record<MoreColumn<"dgDeclaration">, Html> = {
  imdgClass: html`data-trim="upper all" maxlength="5"`,
  subRisk: html`data-trim="upper all" maxlength="20"`,
  ctrlTemp: html`maxlength="12"`,
  emgTemp: html`maxlength="12"`,
  neqKg: html`inputmode="decimal" maxlength="20"`,
  stowage: html`maxlength="100"`,
};

/** Above the goods of a box: their number and the button beside the UN number need no label. */
const goodsHeads = fieldsOf(goodsColumns).flatMap((field) => (field === "unNo" ? [null, field, null] : [field]));

/** A box of dangerous goods: its own line, and a line for each kind of goods in it. */
export const dgBox: DrawBox = (drawing, index, value, notes) => {
  const row = boxCells(drawing, index, value, notes);
  const wrong = notes.errors?.["boxes[].goods"];
  const { words } = drawing;
  const fields = fieldsOf(boxColumns.dgDeclaration);
  const all = value.goods ?? [];
  return html`<div class="box-head"><b>${words("row.boxPlace", { n: index + 1 })}</b>${rowId(row)}${boxTools(drawing, index)}</div>${headLine(
    drawing,
    "",
    fields,
    row.required,
  )}<div class="line">${fields.map((field) => cell(row, field, inputs[field]))}</div>${
    confirmable(row) && checkCell(row, "ctnNoConfirmed", words("form.ctnNoRight"))
  }${
    wrong && html`<span class="error" id="declaration-boxes[${index}].goods">${wrong.map(drawing.say).join(" ")}</span>`
  }${all.length > 0 && headLine(drawing, "goods-line ", goodsHeads, requiredGoods)}${all.map((goods, at) =>
    goodsLine(drawing, index, at, goods ?? {}, notes),
  )}`;
};

function goodsLine(drawing: Drawing, index: number, at: number, value: Values, notes: RowNotes): Html {
  const { words, un, matches } = drawing;
  const row = goodsCells(drawing, index, at, value, notes);
  const place = `${index}.${at}`;
  const entry = un[numberOf(value.unNo)];
  const asked = matches?.path === `${row.path}.unNo` ? matches.entries : [];
  // where the contents decide it, the class is in a field that few goods need
  const classIsOpen = entry !== undefined && allowedClasses(entry).length > 1;
  const lookUp = rowButton(`lookUp:${place}`, words("form.lookUp"), row.place, words("form.lookUpShort"));
  return html`<div class="goods"><div class="line goods-line"><span class="n">${words("row.goodsHere", { m: at + 1 })}${rowId(row)}</span>${fieldsOf(
    goodsColumns,
  ).map((field) =>
    field === "packGroup"
      ? selectCell(row, field, groups)
      : html`${cell(row, field, goodsInputs[field])}${field === "unNo" && lookUp}`,
  )}</div>${
    asked.length > 0 && matchesOf(place, asked, words)
  }<div class="line-foot"><span class="un" aria-live="polite">${entry && unName(entry, words)}</span>${
    classIsOpen || moreOf("dgDeclaration", row)
      ? moreLine("dgDeclaration", row, moreInputs)
      : moreButton(place, words("form.more"))
  }<span class="tools">${[
    rowButton(`copyGoods:${place}`, words("form.copy"), row.place),
    rowButton(`removeGoods:${place}`, words("documents:form.remove"), row.place),
  ]}</span></div></div>`;
}

const matchesOf = (place: string, entries: UnAnswer[], words: Words) =>
  html`<fieldset class="matches"><legend class="sr">${words("form.matches")}</legend>${entries.map(
    ({ unNo, psnCn, imdgClass }) =>
      html`<button class="btn small" type="submit" name="do" value="pick:${place}:${unNo}" data-match>UN${unNo} ${psnCn} · ${imdgClass}</button>`,
  )}</fieldset>`;

/** Of a known number: its names, class, risks, groups and EmS. */
export function unName({ psnCn, psnEn, imdgClass, subRisk, packGroups: groups, ems }: UnAnswer, words: Words): Html {
  const facts = [
    words("un.class", { imdgClass: [allowedClasses({ imdgClass }).join(" / "), ...subRisk].join(" + ") }),
    groups.length > 0 && words("un.groups", { groups: groups.join(" / ") }),
    ems.join("; "),
  ];
  return html`<b>${psnCn}</b> ${psnEn} · ${facts.filter(Boolean).join(" · ")}`;
}
