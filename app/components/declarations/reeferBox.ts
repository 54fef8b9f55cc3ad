import { coldChains, drains, ventUnits } from "@protocol/values/reefer";
import { cell, checkCell, type RowCells, rowId, selectCell, ticked } from "./cells";
import { html } from "./html";
import { boxCells, boxTools, confirmable, type DrawBox, lists, moreButton, moreOf } from "./rowParts";

/** What the inputs of each field are besides. */
const inputs = {
  ctnNo: html`data-trim="upper all" maxlength="20"`,
  ctnSizeType: html`data-trim="upper all" maxlength="10" list="${lists.sizeTypes}"`,
  sealNo: html`data-trim="upper all" maxlength="20"`,
  cargoName: html`maxlength="80"`,
  setTemp: html`maxlength="8" placeholder="℃"`,
  tolerance: html`maxlength="5" placeholder="±℃"`,
  ventValue: html`inputmode="decimal" maxlength="6"`,
  humidity: html`inputmode="numeric" maxlength="3" placeholder="%"`,
  grossWeight: html`inputmode="numeric" maxlength="8" placeholder="kg"`,
};
const moreInputs = {
  tareWeight: html`inputmode="numeric" maxlength="8"`,
  loadTemp: html`maxlength="8"`,
  defrostHours: html`inputmode="numeric" maxlength="2"`,
  o2Pct: html`inputmode="decimal" maxlength="5"`,
  co2Pct: html`inputmode="decimal" maxlength="5"`,
  plugInBy: html`type="datetime-local"`,
  loggerNo: html`maxlength="30"`,
  remark: html`maxlength="200"`,
};

/** A refrigerated box: what it is, and how it is to be kept. */
export const reeferBox: DrawBox = (drawing, index, value, notes) => {
  const { words } = drawing;
  const row = boxCells(drawing, index, value, notes);
  const input = (field: keyof typeof inputs) => cell(row, field, inputs[field]);
  const choice = (field: string, values: readonly string[]) =>
    selectCell(row, field, Object.fromEntries(values.map((each) => [each, words(`${field}.${each}`)])));
  const doubted =
    row.errors?.setTemp?.some((error) => /^reefer\.(sign|hint|range)/.test(error)) || ticked(value.setTempConfirmed);
  return html`<div class="line reefer-box"><span class="n">${index + 1}${rowId(row)}</span>${[
    ...(["ctnNo", "ctnSizeType", "sealNo", "cargoName"] as const).map(input),
    choice("coldChain", coldChains),
    ...(["setTemp", "tolerance", "ventValue"] as const).map(input),
    choice("ventUnit", ventUnits),
    input("humidity"),
    choice("drain", drains),
    input("grossWeight"),
  ]}${boxTools(drawing, index)}</div>${
    confirmable(row) && checkCell(row, "ctnNoConfirmed", words("form.ctnNoRight"))
  }${doubted && checkCell(row, "setTempConfirmed", words("form.setTempRight"))}<div class="line-foot">${
    moreOf("reeferDeclaration", row) ? moreOfBox(row) : moreButton(String(index), words("form.more"))
  }</div>`;
};

const moreOfBox = (row: RowCells) =>
  html`<div class="line reefer-more"><input type="hidden" name="${row.path}.more" value="1">${Object.entries(
    moreInputs,
  ).map(([field, input]) => cell(row, field, input))}<span class="checks">${["precool", "genset"].map((field) =>
    checkCell(row, field),
  )}</span></div>`;
