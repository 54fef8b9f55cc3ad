import { coldChains, drains, ventUnits } from "@protocol/values/reefer";
import { Cell, CheckCell, RowId, SelectCell } from "./Cell";
import { type BoxProps, BoxTools, cellsOf, confirmable, moreOf } from "./rowParts";

/** A refrigerated box: what it is, and how it is to be kept. */
export function ReeferBox(props: BoxProps) {
  const { index, value, lists, words } = props;
  const row = cellsOf(props, `boxes[${index}]`, value, words("row.boxPlace", { n: index + 1 }));
  const named = (values: readonly string[], key: string) =>
    Object.fromEntries(values.map((each) => [each, words(`${key}.${each}`)]));
  const doubted =
    row.errors?.setTemp?.some((error) => /^reefer\.(sign|hint|range)/.test(error)) ||
    row.value.setTempConfirmed === "on";
  return (
    <>
      <div className="line reefer-box">
        <span className="n">
          {index + 1}
          <RowId row={row} />
        </span>
        <Cell row={row} field="ctnNo" trim="upper all" maxLength={20} />
        <Cell row={row} field="ctnSizeType" trim="upper all" maxLength={10} list={lists.sizeTypes} />
        <Cell row={row} field="sealNo" trim="upper all" maxLength={20} />
        <Cell row={row} field="cargoName" maxLength={80} />
        <SelectCell row={row} field="coldChain" options={named(coldChains, "coldChain")} />
        <Cell row={row} field="setTemp" maxLength={8} placeholder="℃" />
        <Cell row={row} field="tolerance" maxLength={5} placeholder="±℃" />
        <Cell row={row} field="ventValue" inputMode="decimal" maxLength={6} />
        <SelectCell row={row} field="ventUnit" options={named(ventUnits, "ventUnit")} />
        <Cell row={row} field="humidity" inputMode="numeric" maxLength={3} placeholder="%" />
        <SelectCell row={row} field="drain" options={named(drains, "drain")} />
        <Cell row={row} field="grossWeight" inputMode="numeric" maxLength={8} placeholder="kg" />
        <BoxTools {...props} />
      </div>
      {confirmable(row) && <CheckCell row={row} field="ctnNoConfirmed" label={words("form.ctnNoRight")} />}
      {doubted && <CheckCell row={row} field="setTempConfirmed" label={words("form.setTempRight")} />}
      <div className="line-foot">
        {moreOf("reeferDeclaration", row) ? (
          <div className="line reefer-more">
            <input type="hidden" name={`${row.path}.more`} defaultValue="1" />
            <Cell row={row} field="tareWeight" inputMode="numeric" maxLength={8} />
            <Cell row={row} field="loadTemp" maxLength={8} />
            <Cell row={row} field="defrostHours" inputMode="numeric" maxLength={2} />
            <Cell row={row} field="o2Pct" inputMode="decimal" maxLength={5} />
            <Cell row={row} field="co2Pct" inputMode="decimal" maxLength={5} />
            <Cell row={row} field="plugInBy" type="datetime-local" />
            <Cell row={row} field="loggerNo" maxLength={30} />
            <Cell row={row} field="remark" maxLength={200} />
            <span className="checks">
              <CheckCell row={row} field="precool" />
              <CheckCell row={row} field="genset" />
            </span>
          </div>
        ) : (
          <button className="btn link small" type="submit" name="do" value={`more:${index}`}>
            {words("form.more")}
          </button>
        )}
      </div>
    </>
  );
}
