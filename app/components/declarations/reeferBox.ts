import { coldChains, drains, ventUnits } from "@protocol/values/reefer";
import { type BoxColumn, boxColumns, fieldsOf, type MoreColumn } from "~/services/declarations/boxColumns";
import { cell, checkCell, rowId, selectCell, ticked } from "./cells";
import { Html, html } from "./html";
import { boxCells, boxTools, confirmable, type DrawBox, lists, moreButton, moreLine, moreOf } from "./rowParts";
import type { Words } from "./useWords";

const named = <C extends string>(codes: readonly C[], textOf: (code: C) => string): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, textOf(code)]));

/** What the inputs of each field are besides, or what there is to choose. */
const inputs: Record<BoxColumn<"reeferDeclaration">, Html | ((words: Words) => Record<string, string>)> = {
  ctnNo: html`data-trim="upper all" maxlength="20"`,
  ctnSizeType: html`data-trim="upper all" maxlength="10" list="${lists.sizeTypes}"`,
  sealNo: html`data-trim="upper all" maxlength="20"`,
  cargoName: html`maxlength="80"`,
  coldChain: (words) => named(coldChains, (code) => words(`coldChain.${code}`)),
  setTemp: html`maxlength="16" placeholder="℃"`,
  tolerance: html`maxlength="12" placeholder="±℃"`,
  ventValue: html`inputmode="decimal" maxlength="12"`,
  ventUnit: (words) => named(ventUnits, (code) => words(`ventUnit.${code}`)),
  humidity: html`inputmode="numeric" maxlength="8" placeholder="%"`,
  drain: (words) => named(drains, (code) => words(`drain.${code}`)),
  grossWeight: html`inputmode="numeric" maxlength="16" placeholder="kg"`,
};
const moreInputs: Record<MoreColumn<"reeferDeclaration">, Html> = {
  tareWeight: html`inputmode="numeric" maxlength="16"`,
  loadTemp: html`maxlength="16"`,
  defrostHours: html`inputmode="numeric" maxlength="8"`,
  o2Pct: html`inputmode="decimal" maxlength="12"`,
  co2Pct: html`inputmode="decimal" maxlength="12"`,
  plugInBy: html`type="datetime-local" max="2100-12-31T23:59"`,
  loggerNo: html`maxlength="30"`,
  remark: html`maxlength="200"`,
};

/** A refrigerated box: what it is, and how it is to be kept. */
export const reeferBox: DrawBox = (drawing, index, value, notes) => {
  const { words } = drawing;
  const row = boxCells(drawing, index, value, notes);
  const doubted =
    row.errors?.setTemp?.some((error) => /^reefer\.(sign|hint|range)/.test(error)) || ticked(value.setTempConfirmed);
  return html`<div class="line"><span class="n">${index + 1}${rowId(row)}</span>${fieldsOf(
    boxColumns.reeferDeclaration,
  ).map((field) => {
    const input = inputs[field];
    return input instanceof Html ? cell(row, field, input) : selectCell(row, field, input(words));
  })}</div>${
    confirmable(row) && checkCell(row, "ctnNoConfirmed", words("form.ctnNoRight"))
  }${doubted && checkCell(row, "setTempConfirmed", words("form.setTempRight"))}<div class="line-foot">${
    moreOf("reeferDeclaration", row)
      ? moreLine("reeferDeclaration", row, moreInputs)
      : moreButton(String(index), words("form.more"))
  }${boxTools(drawing, index)}</div>`;
};
