import { packGroups } from "@protocol/values/dangerousGoods";
import { useTranslation } from "react-i18next";
import type { UnAnswer } from "~/services/declarations/unSearch.server";
import { Cell, CheckCell, type RowCells, RowId, SelectCell } from "./Cell";
import { type BoxProps, BoxTools, cellsOf, confirmable, moreOf } from "./rowParts";
import { numberOf, useUnEntry } from "./useUnEntry";

const groups = Object.fromEntries(packGroups.map((group) => [group, group]));

/** A box of dangerous goods: its own line, and a line for each kind of goods in it. */
export function DgBox(props: BoxProps) {
  const { index, value, lists, words } = props;
  const row = cellsOf(props, `boxes[${index}]`, value, words("row.boxPlace", { n: index + 1 }));
  const goods = value.goods ?? [];
  return (
    <>
      <div className="line dg-box">
        <span className="n">
          {index + 1}
          <RowId row={row} />
        </span>
        <Cell row={row} field="ctnNo" trim="upper all" maxLength={20} />
        <Cell row={row} field="ctnSizeType" trim="upper all" maxLength={10} list={lists.sizeTypes} />
        <Cell row={row} field="sealNo" trim="upper all" maxLength={20} />
        <Cell row={row} field="tareWeight" inputMode="numeric" maxLength={8} />
        <Cell row={row} field="inspectorCertNo" maxLength={30} />
        <Cell row={row} field="remark" maxLength={200} />
        <BoxTools {...props} />
      </div>
      {confirmable(row) && <CheckCell row={row} field="ctnNoConfirmed" label={words("form.ctnNoRight")} />}
      {props.errors?.["boxes[].goods"] && (
        <span className="error" id={`declaration-boxes[${index}].goods`}>
          {props.errors["boxes[].goods"].map(props.say).join(" ")}
        </span>
      )}
      {goods.map((each, at) => (
        <GoodsLine
          // a box whose lines move is drawn anew: within it a line is known by its place
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          {...props}
          at={at}
          cells={cellsOf(
            props,
            `boxes[${index}].goods[${at}]`,
            each ?? {},
            words("row.goodsPlace", { n: index + 1, m: at + 1 }),
          )}
        />
      ))}
    </>
  );
}

function GoodsLine({ cells, at, index, un, lists, matches, words }: BoxProps & { cells: RowCells; at: number }) {
  const [entry, look] = useUnEntry(un[numberOf(cells.value.unNo)]);
  const place = `${index}.${at}`;
  const asked = matches?.path === `${cells.path}.unNo` ? matches.entries : [];
  return (
    <div className="goods">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside is what is left */}
      <div className="line dg-goods" onBlur={look}>
        <span className="n muted">
          {index + 1}.{at + 1}
          <RowId row={cells} />
        </span>
        <Cell row={cells} field="unNo" maxLength={40} list={lists.unEntries} />
        <button
          className="btn small"
          type="submit"
          name="do"
          value={`lookUp:${place}`}
          aria-label={`${cells.place} ${words("form.lookUp")}`}
        >
          {words("form.lookUpShort")}
        </button>
        <SelectCell row={cells} field="packGroup" options={groups} />
        <Cell row={cells} field="packCode" trim="upper all" maxLength={6} list={lists.packCodes} />
        <Cell row={cells} field="pkgCount" inputMode="numeric" maxLength={8} />
        <Cell row={cells} field="grossKg" inputMode="decimal" maxLength={12} />
        <Cell row={cells} field="netKg" inputMode="decimal" maxLength={12} />
        <Cell row={cells} field="flashPoint" maxLength={8} />
        <Cell row={cells} field="packCertNo" maxLength={30} />
        <Cell row={cells} field="techName" maxLength={120} />
        <span className="tools">
          <button
            className="btn small"
            type="submit"
            name="do"
            value={`copyGoods:${place}`}
            aria-label={`${cells.place} ${words("form.copy")}`}
          >
            ×2
          </button>
          <button
            className="btn small"
            type="submit"
            name="do"
            value={`removeGoods:${place}`}
            aria-label={`${cells.place} ${words("form.remove")}`}
          >
            ✕
          </button>
        </span>
      </div>
      {asked.length > 0 && (
        <fieldset className="matches">
          <legend className="sr">{words("form.matches")}</legend>
          {asked.map((each) => (
            <button
              className="btn small"
              type="submit"
              name="do"
              value={`pick:${place}:${each.unNo}`}
              key={each.unNo}
              data-match
            >
              UN{each.unNo} {each.psnCn} · {each.imdgClass}
            </button>
          ))}
        </fieldset>
      )}
      <div className="line-foot">
        <span className="un" aria-live="polite">
          {entry && <UnName entry={entry} />}
        </span>
        {moreOf("dgDeclaration", cells) ? (
          <MoreOfGoods cells={cells} />
        ) : (
          <button className="btn link small" type="submit" name="do" value={`more:${place}`}>
            {words("form.more")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Of a known number: its names, class, risks, groups and EmS. */
function UnName({ entry }: { entry: UnAnswer }) {
  const { t } = useTranslation("declarations");
  const facts = [
    t("un.class", { imdgClass: [entry.imdgClass, ...entry.subRisk].join(" + ") }),
    entry.packGroups.length > 0 && t("un.groups", { groups: entry.packGroups.join(" / ") }),
    entry.ems.join("; "),
  ];
  return (
    <>
      <b>{entry.psnCn}</b> {entry.psnEn} · {facts.filter(Boolean).join(" · ")}
    </>
  );
}

function MoreOfGoods({ cells }: { cells: RowCells }) {
  return (
    <div className="line dg-more">
      <input type="hidden" name={`${cells.path}.more`} defaultValue="1" />
      <Cell row={cells} field="imdgClass" trim="upper all" maxLength={5} />
      <Cell row={cells} field="subRisk" trim="upper all" maxLength={20} />
      <Cell row={cells} field="ctrlTemp" maxLength={8} />
      <Cell row={cells} field="emgTemp" maxLength={8} />
      <Cell row={cells} field="neqKg" inputMode="decimal" maxLength={12} />
      <Cell row={cells} field="stowage" maxLength={100} />
      <span className="checks">
        <CheckCell row={cells} field="marinePollutant" />
        <CheckCell row={cells} field="lq" />
        <CheckCell row={cells} field="eq" />
      </span>
    </div>
  );
}
