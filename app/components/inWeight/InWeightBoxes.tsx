import type { InWeightBox } from "@protocol/inWeights";
import { oogMeasures } from "@protocol/values/outOfGauge";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { Link } from "@remix-run/react";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import { clearancePath } from "~/services/clearance/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { useInWeightWords } from "./useInWeightWords";

/** The boxes: what each weighs, who signs for it and what to doubt of it, what is special, when it came in. */
export function InWeightBoxes({ boxes, linked }: { boxes: readonly InWeightBox[]; linked: boolean }) {
  const { t, label } = useInWeightWords();
  const { formatNumber } = useNumberFormat();
  const head = {
    ctnNo: label("ctnNo"),
    ctnSizeType: label("ctnSizeType"),
    sealNo: label("sealNo"),
    pkgCount: label("pkgCount"),
    grossWeight: t("common:unit.kg", { label: label("grossWeight") }),
    vgmWeight: t("common:unit.kg", { label: label("vgmWeight") }),
    signer: label("vgmSigner"),
    special: t("detail.special"),
    inTime: label("inTime"),
  };
  const numbers: readonly string[] = ["pkgCount", "grossWeight", "vgmWeight"];
  const weight = (kg: number | undefined) => kg !== undefined && formatNumber(kg);
  return (
    <Section title={t("section.boxes")} flush>
      <WrappedTable labels={head} classOf={(column) => (numbers.includes(column) ? "num" : undefined)}>
        {boxes.map((box) => (
          <tr key={box.id}>
            <td className="main nowrap" data-label={head.ctnNo}>
              {linked && box.ctnNo ? (
                <Link to={clearancePath({ ctnNo: box.ctnNo })}>
                  <ContainerNumber value={box.ctnNo} />
                </Link>
              ) : (
                <ContainerNumber value={box.ctnNo ?? null} />
              )}
            </td>
            <td data-label={head.ctnSizeType}>{box.ctnSizeType && sizeTypeLabel(box.ctnSizeType)}</td>
            <td data-label={head.sealNo}>
              <div>{box.sealNo}</div>
              {box.customsSealNo && (
                <div className="muted">
                  {label("customsSealNo")} {box.customsSealNo}
                </div>
              )}
            </td>
            <td className="num" data-label={head.pkgCount}>
              <div>{[box.pkgCount, box.pkgType].filter(Boolean).join(" ")}</div>
              {box.volume !== undefined && <div className="nowrap">{formatNumber(box.volume)} m³</div>}
            </td>
            <td className="num" data-label={head.grossWeight}>
              {weight(box.grossWeight)}
            </td>
            <td className="num" data-label={head.vgmWeight}>
              <div>{weight(box.vgmWeight)}</div>
              {box.doubts.map((doubt) => (
                <div key={doubt}>
                  <Status tone="wait">{t(`doubt.${doubt}`)}</Status>
                </div>
              ))}
            </td>
            <td data-label={head.signer}>{[box.vgmMethod, box.signer, box.slipNo].filter(Boolean).join(" · ")}</td>
            <td data-label={head.special}>{(box.isDg || box.isReefer || box.isOog) && <Special box={box} />}</td>
            <td data-label={head.inTime}>{box.inTime && <Moment at={box.inTime} short />}</td>
          </tr>
        ))}
      </WrappedTable>
    </Section>
  );
}

/** Dangerous goods, temperature and what stands out over the box. */
function Special({ box }: { box: InWeightBox }) {
  const { t, label } = useInWeightWords();
  const sides = oogMeasures(box).map(({ side, cm }) => `${label(side)} ${cm} cm`);
  return (
    <div>
      {box.isDg && <div>{[label("isDg"), box.dgNo].filter(Boolean).join(" ")}</div>}
      {box.isReefer && <div>{t("detail.setTemp", { temp: box.setTemp ?? "" })}</div>}
      {box.isOog && <div>{[label("isOog"), ...sides].join(" ")}</div>}
    </div>
  );
}
