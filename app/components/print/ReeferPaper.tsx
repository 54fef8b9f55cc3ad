import type { DgDeclaration, ReeferDeclaration } from "@protocol/declarations";
import { toShanghai } from "@protocol/values/instant";
import { usualTolerance } from "@protocol/values/reefer";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { useOtherFacts } from "~/components/declarations/useOtherFacts";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import type { TextAfter } from "~/services/i18n/textKeys";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { type DeclarationDicts, DeclarationHead, isNoDeclaration } from "./DeclarationHead";
import { PaperFrame } from "./PaperFrame";

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
  return (
    <PaperFrame
      title="reefer.card"
      numberLabel="declarations:list.docNo"
      docNo={declaration.docNo}
      status={t(`declarations:status.${declaration.status}`, { defaultValue: declaration.status })}
      invalid={isNoDeclaration(declaration.status)}
      version={declaration.version}
      context={context}
    >
      <DeclarationHead declaration={declaration as unknown as DgDeclaration} dicts={dicts} />
      {declaration.boxes.map((box) => (
        <BoxCard key={box.id} box={box} />
      ))}
    </PaperFrame>
  );
}

type Box = ReeferDeclaration["boxes"][number];
type Pair = [TextAfter<"declarations", "field">, string | false | undefined];

/** How one box is to be kept: what every box needs, then what else was declared, two facts to a row. */
function BoxCard({ box }: { box: Box }) {
  const { t } = useTranslation("print");
  const { formatNumber, formatCelsius } = useNumberFormat();
  const { ofReeferBox } = useOtherFacts();
  const unit = box.ventUnit && t(`declarations:ventUnit.${box.ventUnit}`);
  const always: Pair[] = [
    ["cargoName", box.cargoName],
    ["coldChain", box.coldChain && t(`declarations:coldChain.${box.coldChain}`)],
    ["tolerance", box.setTemp !== undefined && formatNumber(box.tolerance ?? usualTolerance(box.setTemp))],
    ["vent", [box.ventUnit !== "CLOSED" && formatNumber(box.ventValue), unit].filter(Boolean).join(" ")],
    ["humidity", formatNumber(box.humidity)],
    ["drain", box.drain && t(`declarations:drain.${box.drain}`)],
    ["plugInBy", box.plugInBy && toShanghai(box.plugInBy).slice(0, 16)],
    ["loggerNo", box.loggerNo],
    ["grossWeight", formatNumber(box.grossWeight)],
  ];
  const named = new Set(always.map(([field]) => field));
  const others = ofReeferBox(box).filter(({ field }) => !named.has(field) && field !== "remark");
  const pairs = [...always, ...others.map(({ field, text }): Pair => [field, text || "✓"])];
  const rows = Array.from({ length: Math.ceil(pairs.length / 2) }, (_, i) => pairs.slice(2 * i, 2 * i + 2));
  return (
    <table className="whole">
      <colgroup>
        <col style={{ width: "150pt" }} />
        <col className="label" />
        <col />
        <col className="label" />
        <col />
      </colgroup>
      <tbody>
        {rows.map(([left, right], i) => (
          <tr key={left![0]}>
            {i === 0 && (
              <td rowSpan={rows.length + (box.remark ? 1 : 0)}>
                <span className="middle">{box.ctnNo && <ContainerNumber value={box.ctnNo} />}</span>
                <br />
                {[box.ctnSizeType && sizeTypeLabel(box.ctnSizeType), box.sealNo].filter(Boolean).join(" / ")}
                <br />
                <span className="big">{box.setTemp !== undefined && formatCelsius(box.setTemp)}</span>
              </td>
            )}
            <Cell k={`declarations:field.${left![0]}`} span={right ? 1 : 3}>
              {left![1]}
            </Cell>
            {right && <Cell k={`declarations:field.${right[0]}`}>{right[1]}</Cell>}
          </tr>
        ))}
        {box.remark && (
          <tr>
            <Cell k="declarations:field.remark" span={3}>
              {box.remark}
            </Cell>
          </tr>
        )}
      </tbody>
    </table>
  );
}
