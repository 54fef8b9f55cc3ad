import type { DgDeclaration, DgGoods } from "@protocol/declarations";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Placard, PlacardSheet } from "~/components/declarations/Placard";
import { useOtherFacts } from "~/components/declarations/useOtherFacts";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { placardNames, risksOf, riskText } from "~/services/declarations/boxPlacards";
import type { DgPaper } from "~/services/declarations/dgPapers";
import type { TextAfter } from "~/services/i18n/textKeys";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { type DeclarationDicts, DeclarationHead, isNoDeclaration } from "./DeclarationHead";
import { PaperFrame } from "./PaperFrame";
import { Signs } from "./Signs";
import { Titled } from "./Titled";
import { Word } from "./Word";

export interface DgPaperProps {
  declaration: DgDeclaration;
  dicts: DeclarationDicts;
  context: PaperContext;
}

type Box = DgDeclaration["boxes"][number];

/** A paper of a dangerous-goods declaration. */
export function Frame({
  paper,
  declaration,
  context,
  closing,
  children,
}: DgPaperProps & { paper: DgPaper; closing?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("print");
  return (
    <PaperFrame
      title={`dg.${paper}`}
      numberLabel="declarations:list.docNo"
      docNo={declaration.docNo}
      status={t(`declarations:status.${declaration.status}`, { defaultValue: declaration.status })}
      invalid={isNoDeclaration(declaration.status)}
      version={declaration.version}
      context={context}
      closing={closing}
    >
      {children}
    </PaperFrame>
  );
}

type Head = TextAfter<"declarations", "field"> | "print:dg.ems" | "print:dg.sides";

/** The heads of a table of boxes and goods. */
export const Heads = ({ fields, widths }: { fields: readonly Head[]; widths: readonly number[] }) => (
  <>
    <colgroup>
      {fields.map((field, i) => (
        <col key={field} style={widths[i] ? { width: `${widths[i]}pt` } : undefined} />
      ))}
    </colgroup>
    <thead>
      <tr>
        {fields.map((field) => (
          <th scope="col" key={field}>
            <Word k={field === "print:dg.ems" || field === "print:dg.sides" ? field : `declarations:field.${field}`} />
          </th>
        ))}
      </tr>
    </thead>
  </>
);

/** Number, size type and seal of a box. */
export const boxText = (box: Box) => (
  <>
    {box.ctnNo && <ContainerNumber value={box.ctnNo} />}
    <br />
    {[box.ctnSizeType && sizeTypeLabel(box.ctnSizeType), box.sealNo].filter(Boolean).join(" / ")}
  </>
);

/** 危险货物申报单: what docs/trade-rules.md §6.4 asks of a declaration, box by box; no page begins within one. */
export function DgDeclarationPaper(props: DgPaperProps) {
  const { t } = useTranslation("print");
  const { formatNumber } = useNumberFormat();
  const { ofDgBox, ofGoods, inLine } = useOtherFacts();
  const { declaration } = props;
  const fields = [
    "ctnNo",
    "unNo",
    "psn",
    "imdgClass",
    "packGroup",
    "packCode",
    "grossKg",
    "netKg",
    "flashPoint",
    "dg.ems",
  ] as const;
  return (
    <Frame
      paper="declaration"
      {...props}
      closing={
        <>
          <p>{t("dg.certification")}</p>
          <Signs names={["dg.sign.declarant", "dg.sign.shipper", "dg.sign.port"]} />
        </>
      }
    >
      <DeclarationHead declaration={declaration} dicts={props.dicts} />
      <Titled k="declarations:section.boxes">
        <table>
          <Heads
            fields={fields.map((field) => (field === "dg.ems" ? "print:dg.ems" : field))}
            widths={[72, 38, 0, 34, 45, 52, 48, 48, 40, 42]}
          />
          {declaration.boxes.map((box) => (
            <tbody key={box.id} className="whole">
              {box.goods.map((goods, j) => (
                <tr key={goods.id ?? goods.unNo}>
                  {j === 0 && <td rowSpan={box.goods.length}>{boxText(box)}</td>}
                  <td className="code">UN{goods.unNo}</td>
                  <td>
                    {goods.listed.psnCn} {goods.listed.psnEn}
                    {goods.techName && ` (${goods.techName})`}
                    {goods.listed.marinePollutant && ` · ${t("declarations:field.marinePollutant")}`}
                    {goods.lq && ` · ${t("declarations:field.lq")}`}
                    {goods.eq && ` · ${t("declarations:field.eq")}`}
                    {[goods.stowage, inLine(ofGoods(goods))].filter(Boolean).map((each) => ` · ${each}`)}
                  </td>
                  <td>{riskText(goods)}</td>
                  <td>{goods.packGroup}</td>
                  <td>
                    {formatNumber(goods.pkgCount)} × {goods.packCode}
                    <br />
                    {goods.packCertNo}
                  </td>
                  <td className="num">{formatNumber(goods.grossKg)}</td>
                  <td className="num">{formatNumber(goods.netKg)}</td>
                  <td className="num">{formatNumber(goods.flashPoint)}</td>
                  <td>{goods.listed.ems}</td>
                </tr>
              ))}
              {ofDgBox(box).length > 0 && (
                <tr>
                  <td colSpan={fields.length}>{inLine(ofDgBox(box))}</td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      </Titled>
    </Frame>
  );
}

/** 装箱证明书: that each box was packed as the code asks, signed by who packed it. */
export function StuffingPaper(props: DgPaperProps) {
  const { t } = useTranslation("print");
  const { formatNumber } = useNumberFormat();
  const { declaration } = props;
  return (
    <Frame
      paper="stuffing"
      {...props}
      closing={
        <>
          <p>{t("dg.stuffingText")}</p>
          <Signs names={["dg.sign.packer", "dg.sign.inspector", "dg.sign.shipper"]} />
        </>
      }
    >
      <DeclarationHead declaration={declaration} dicts={props.dicts} />
      <table>
        <Heads
          fields={["ctnNo", "inspectorCertNo", "unNo", "psn", "packCode", "grossKg"]}
          widths={[86, 84, 40, 0, 64, 56]}
        />
        {declaration.boxes.map((box) => (
          <tbody key={box.id} className="whole">
            {box.goods.map((goods, j) => (
              <tr key={goods.id ?? goods.unNo}>
                {j === 0 && <td rowSpan={box.goods.length}>{boxText(box)}</td>}
                {j === 0 && <td rowSpan={box.goods.length}>{box.inspectorCertNo}</td>}
                <td className="code">UN{goods.unNo}</td>
                <td>
                  {goods.listed.psnCn} {goods.listed.psnEn}
                  {goods.techName && ` (${goods.techName})`} · {riskText(goods)}
                </td>
                <td>
                  {formatNumber(goods.pkgCount)} × {goods.packCode}
                </td>
                <td className="num">{formatNumber(goods.grossKg)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Frame>
  );
}

/** 应急卡: for each number what it is, whom to call, and what the EmS schedules say to do. */
export function EmergencyPaper(props: DgPaperProps) {
  const { t } = useTranslation("print");
  const { formatNumber } = useNumberFormat();
  const { ofGoods, inLine } = useOtherFacts();
  const { declaration } = props;
  // how much explosive there is differs from box to box
  const temperatures = (goods: DgGoods) => inLine(ofGoods({ ...goods, neqKg: undefined }));
  const byNumber = new Map(
    declaration.boxes.flatMap((box) =>
      box.goods.map((goods) => [`${goods.unNo} ${goods.listed.ems} ${temperatures(goods)}`, goods] as const),
    ),
  );
  return (
    <Frame paper="emergency" {...props} closing={<p>{t("dg.emergencyText")}</p>}>
      <table className="band">
        <tbody>
          <tr>
            <td>
              <span className="label">
                <Word k="declarations:field.emergencyContact" />
              </span>
              <span className="big">{declaration.emergencyTel}</span>{" "}
              <span className="middle">{declaration.emergencyContact}</span>
            </td>
          </tr>
        </tbody>
      </table>
      <PlacardSheet names={placardNames(declaration.boxes)}>
        {[...byNumber.values()].map((goods) => {
          const schedules = goods.listed.ems.split(", ").filter(Boolean);
          return (
            <table className="whole" key={goods.id}>
              <colgroup>
                <col style={{ width: "130pt" }} />
                <col />
              </colgroup>
              <tbody>
                <tr>
                  <td rowSpan={2 + schedules.length}>
                    <span className="big">UN{goods.unNo}</span>
                    <br />
                    <Placard size={52} classes={risksOf(goods)} marine={goods.listed.marinePollutant} />
                  </td>
                  <td className="strong">
                    {goods.listed.psnCn} {goods.listed.psnEn}
                    {goods.techName && ` (${goods.techName})`}
                  </td>
                </tr>
                <tr>
                  <td>
                    {t("declarations:field.imdgClass")} {riskText(goods)}
                    {goods.packGroup && ` · ${t("declarations:field.packGroup")} ${goods.packGroup}`}
                    {goods.flashPoint !== undefined &&
                      ` · ${t("declarations:field.flashPoint")} ${formatNumber(goods.flashPoint)}`}
                    {temperatures(goods) && ` · ${temperatures(goods)}`}
                  </td>
                </tr>
                {schedules.map((schedule) => (
                  <tr key={schedule}>
                    <td>
                      <b>{schedule}</b> {t(`ems.${schedule}`, { defaultValue: "" })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        })}
      </PlacardSheet>
    </Frame>
  );
}
