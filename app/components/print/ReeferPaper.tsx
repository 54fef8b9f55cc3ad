import type { DgDeclaration, ReeferDeclaration } from "@protocol/declarations";
import { toShanghai } from "@protocol/values/instant";
import { usualTolerance } from "@protocol/values/reefer";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import type { TextAfter } from "~/services/i18n/textKeys";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { type DeclarationDicts, DeclarationHead } from "./DeclarationHead";
import { PaperFrame } from "./PaperFrame";
import { Word } from "./Word";

/** 冷箱温度卡: how each box is to be kept; the set point can be read at arm's length. */
export function ReeferPaper({
  declaration,
  dicts,
  context,
}: {
  declaration: ReeferDeclaration;
  dicts: DeclarationDicts;
  context: PaperContext;
}) {
  const { t } = useTranslation("print");
  const { formatNumber, formatCelsius } = useNumberFormat();
  const field = (name: TextAfter<"declarations", "field">) => <Word k={`declarations:field.${name}`} />;
  return (
    <PaperFrame
      title="reefer.card"
      numberLabel="declarations:list.docNo"
      docNo={declaration.docNo}
      status={t(`declarations:status.${declaration.status}`, { defaultValue: declaration.status })}
      version={declaration.version}
      context={context}
    >
      <DeclarationHead declaration={declaration as unknown as DgDeclaration} dicts={dicts} />
      {declaration.boxes.map((box) => (
        <table className="whole" key={box.id}>
          <colgroup>
            <col style={{ width: "150pt" }} />
            <col className="label" />
            <col />
            <col className="label" />
            <col />
          </colgroup>
          <tbody>
            <tr>
              <td rowSpan={4}>
                <span className="middle">{box.ctnNo && <ContainerNumber value={box.ctnNo} />}</span>
                <br />
                {[box.ctnSizeType && sizeTypeLabel(box.ctnSizeType), box.sealNo].filter(Boolean).join(" / ")}
                <br />
                <span className="big">{box.setTemp !== undefined && formatCelsius(box.setTemp)}</span>
              </td>
              <th scope="row">{field("cargoName")}</th>
              <td>{box.cargoName}</td>
              <th scope="row">{field("coldChain")}</th>
              <td>{box.coldChain && t(`declarations:coldChain.${box.coldChain}`)}</td>
            </tr>
            <tr>
              <th scope="row">{field("tolerance")}</th>
              <td>{box.setTemp !== undefined && formatNumber(box.tolerance ?? usualTolerance(box.setTemp))}</td>
              <th scope="row">{field("vent")}</th>
              <td>
                {box.ventUnit !== "CLOSED" && formatNumber(box.ventValue)}{" "}
                {box.ventUnit && t(`declarations:ventUnit.${box.ventUnit}`)}
              </td>
            </tr>
            <tr>
              <th scope="row">{field("humidity")}</th>
              <td>{formatNumber(box.humidity)}</td>
              <th scope="row">{field("drain")}</th>
              <td>{box.drain && t(`declarations:drain.${box.drain}`)}</td>
            </tr>
            <tr>
              <th scope="row">{field("plugInBy")}</th>
              <td>{box.plugInBy && toShanghai(box.plugInBy).slice(0, 16)}</td>
              <th scope="row">{field("loggerNo")}</th>
              <td>{box.loggerNo}</td>
            </tr>
          </tbody>
        </table>
      ))}
    </PaperFrame>
  );
}
