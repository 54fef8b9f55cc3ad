import type { ReeferDeclaration } from "@protocol/declarations";
import { usualTolerance } from "@protocol/values/reefer";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import type { TextAfter } from "~/services/i18n/textKeys";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import styles from "./ReeferBoxTable.module.css";
import { TemperatureChart } from "./TemperatureChart";
import { useOtherFacts } from "./useOtherFacts";

type Box = ReeferDeclaration["boxes"][number];

/** The boxes of a temperature-box declaration with how they are kept, and after gate-in how they have been. */
export function ReeferBoxTable({ boxes }: { boxes: readonly Box[] }) {
  const { t } = useTranslation("declarations");
  const { formatNumber } = useNumberFormat();
  const { ofReeferBox, inLine } = useOtherFacts();
  const label = (field: TextAfter<"declarations", "field">) => t(`field.${field}`);
  if (boxes.length === 0) return <p className="empty muted">{t("form.noBoxes")}</p>;
  const vent = (box: Box) =>
    box.ventUnit === "CLOSED"
      ? t("ventUnit.CLOSED")
      : box.ventUnit && `${formatNumber(box.ventValue)} ${t(`ventUnit.${box.ventUnit}`)}`;
  const columns = [
    "ctnNo",
    "cargoName",
    "coldChain",
    "setTemp",
    "vent",
    "humidity",
    "drain",
    "grossWeight",
    "gateInTime",
  ] as const;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
      <section className="table-wrap" tabIndex={0} aria-label={t("section.boxes")}>
        <table className="table cards">
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  scope="col"
                  key={column}
                  className={column === "humidity" || column === "grossWeight" ? "num" : undefined}
                >
                  {label(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {boxes.map((box) => (
              <tr key={box.id}>
                <td className="main" data-label={label("ctnNo")}>
                  {box.ctnNo ? <ContainerNumber value={box.ctnNo} /> : "—"}
                  <div className="muted">
                    {[box.ctnSizeType && sizeTypeLabel(box.ctnSizeType), box.sealNo].filter(Boolean).join(" · ")}
                  </div>
                </td>
                <td className={styles.cargo} data-label={label("cargoName")}>
                  {box.cargoName}
                  <div className="muted">{inLine(ofReeferBox(box))}</div>
                </td>
                <td data-label={label("coldChain")}>{box.coldChain && t(`coldChain.${box.coldChain}`)}</td>
                <td data-label={label("setTemp")} className="nowrap">
                  {box.setTemp !== undefined && (
                    <>
                      <strong>{formatNumber(box.setTemp, 1)}</strong>{" "}
                      <span className="muted">±{formatNumber(box.tolerance ?? usualTolerance(box.setTemp))}</span>
                    </>
                  )}
                </td>
                <td data-label={label("vent")}>{vent(box)}</td>
                <td className="num" data-label={label("humidity")}>
                  {formatNumber(box.humidity)}
                </td>
                <td data-label={label("drain")}>{box.drain && t(`drain.${box.drain}`)}</td>
                <td className="num" data-label={label("grossWeight")}>
                  {formatNumber(box.grossWeight)}
                </td>
                <td data-label={label("gateInTime")}>
                  <Moment at={box.gateInTime} short />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {boxes
        .filter((box) => box.readings.length > 1 && box.setTemp !== undefined)
        .map((box) => (
          <figure className={styles.reading} key={box.id}>
            <figcaption>
              <ContainerNumber value={box.ctnNo ?? ""} /> {box.cargoName}
            </figcaption>
            <TemperatureChart
              readings={box.readings}
              setTemp={box.setTemp ?? 0}
              tolerance={box.tolerance ?? usualTolerance(box.setTemp ?? 0)}
            />
          </figure>
        ))}
    </>
  );
}
