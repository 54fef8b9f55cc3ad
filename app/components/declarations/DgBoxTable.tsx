import type { DgDeclaration } from "@protocol/declarations";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { placardNames, risksOf, riskText } from "~/services/declarations/boxPlacards";
import type { TextAfter } from "~/services/i18n/textKeys";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import styles from "./DgBoxTable.module.css";
import { Placard, PlacardSheet } from "./Placard";
import { useOtherFacts } from "./useOtherFacts";

/** The boxes of a dangerous-goods declaration, each with its goods and their placards. */
export function DgBoxTable({ boxes, advice }: { boxes: DgDeclaration["boxes"]; advice: readonly string[][] }) {
  const { t } = useTranslation("declarations");
  const { formatNumber } = useNumberFormat();
  const { ofDgBox, ofGoods, inLine } = useOtherFacts();
  const say = useMessage();
  const label = (field: TextAfter<"declarations", "field">) => t(`field.${field}`);
  if (boxes.length === 0) return <p className="empty muted">{t("form.noBoxes")}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <section className="table-wrap" tabIndex={0} aria-label={t("section.boxes")}>
      <PlacardSheet names={placardNames(boxes)}>
        <table className={`table cards ${styles.boxes}`}>
          <thead>
            <tr>
              <th scope="col">{label("ctnNo")}</th>
              <th scope="col">{label("placard")}</th>
              <th scope="col">{label("unNo")}</th>
              <th scope="col">{label("psn")}</th>
              <th scope="col">{label("packGroup")}</th>
              <th scope="col">{label("packCode")}</th>
              <th scope="col" className="num">
                {label("grossKg")}
              </th>
              <th scope="col" className="num">
                {label("netKg")}
              </th>
              <th scope="col" className="num">
                {label("flashPoint")}
              </th>
              <th scope="col">EmS</th>
            </tr>
          </thead>
          {boxes.map((box, i) => {
            const rows = box.goods.length || 1;
            return (
              <tbody key={box.id}>
                {Array.from({ length: rows }, (_, j) => {
                  const goods = box.goods[j];
                  const listed = goods?.listed;
                  return (
                    <tr key={goods?.id ?? box.id}>
                      {j === 0 && (
                        <td rowSpan={rows} className="main" data-label={label("ctnNo")}>
                          {box.ctnNo ? <ContainerNumber value={box.ctnNo} /> : "—"}
                          <div className="muted">
                            {[box.ctnSizeType && sizeTypeLabel(box.ctnSizeType), box.sealNo]
                              .filter(Boolean)
                              .join(" · ")}
                          </div>
                          <div className={`muted ${styles.other}`}>{inLine(ofDgBox(box))}</div>
                          {advice[i]?.map((text) => (
                            <div className="notice warning" key={text}>
                              {say(text)}
                            </div>
                          ))}
                        </td>
                      )}
                      <td data-label={label("placard")}>
                        {goods && (
                          <>
                            <Placard classes={risksOf(goods)} marine={goods.listed.marinePollutant} />
                            <div className="muted">{riskText(goods)}</div>
                          </>
                        )}
                      </td>
                      <td data-label={label("unNo")}>{goods?.unNo && `UN${goods.unNo}`}</td>
                      <td className={styles.psn} data-label={label("psn")}>
                        {listed?.psnCn}
                        <div className="muted">{listed?.psnEn}</div>
                        {goods?.techName && <div>({goods.techName})</div>}
                        <div className="muted">
                          {[
                            goods?.lq && label("lq"),
                            goods?.eq && label("eq"),
                            goods?.stowage,
                            goods && inLine(ofGoods(goods)),
                          ]
                            .filter(Boolean)
                            .join(" · ")}
                        </div>
                      </td>
                      <td data-label={label("packGroup")}>{goods?.packGroup}</td>
                      <td data-label={label("packCode")}>
                        {[formatNumber(goods?.pkgCount), goods?.packCode].filter(Boolean).join(" × ")}
                        <div className="muted">{goods?.packCertNo}</div>
                      </td>
                      <td className="num" data-label={label("grossKg")}>
                        {formatNumber(goods?.grossKg)}
                      </td>
                      <td className="num" data-label={label("netKg")}>
                        {formatNumber(goods?.netKg)}
                      </td>
                      <td className="num" data-label={label("flashPoint")}>
                        {formatNumber(goods?.flashPoint)}
                      </td>
                      <td data-label="EmS" className="nowrap">
                        {listed?.ems}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            );
          })}
        </table>
      </PlacardSheet>
    </section>
  );
}
