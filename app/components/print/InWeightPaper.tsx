import type { DictEntry } from "@protocol/base";
import type { InWeight } from "@protocol/inWeights";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { nameIn } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { Minute } from "./Minute";
import { PaperFrame } from "./PaperFrame";
import { Signs } from "./Signs";
import { TitledTable } from "./TitledTable";

interface Props {
  application: InWeight;
  terminals: readonly DictEntry[];
  /** How the boxes are packed, in the place of what the gate looks at. */
  packing: boolean;
  context: PaperContext;
}

/** 进港预录单, what the gate lets in; 装箱单, how the boxes of the same application are packed and weighed. */
export function InWeightPaper({ application, terminals, packing, context }: Props) {
  const { t } = useTranslation("print");
  return (
    <PaperFrame
      title={packing ? "title.packingList" : "title.inWeight"}
      numberLabel="inWeight:field.docNo"
      docNo={application.docNo}
      status={t(`inWeight:status.${application.status}`, { defaultValue: application.status })}
      version={application.version}
      context={context}
      closing={packing && <Signs names={["dg.sign.packer", "sign.driver", "sign.yard"]} />}
    >
      <FactTable>
        <tr>
          <Cell k="inWeight:field.vesselName" strong>
            {application.vesselName}
          </Cell>
          <Cell k="inWeight:field.voyage" strong>
            {application.voyage}
          </Cell>
          <Cell k="inWeight:field.terminalCode" strong>
            {application.terminalCode && nameIn(terminals)(application.terminalCode)}
          </Cell>
        </tr>
        <tr>
          <Cell k="inWeight:field.blNo">{application.blNo}</Cell>
          <Cell k="inWeight:field.podCode">{application.podCode}</Cell>
          <Cell k="inWeight:field.ctnOperatorCode">{application.ctnOperatorCode}</Cell>
        </tr>
        <tr>
          <Cell k="inWeight:field.planTime">
            <Minute at={application.planTime} />
          </Cell>
          <Cell k="inWeight:field.openTime">
            <Minute at={application.window?.openTime} />
          </Cell>
          <Cell k="inWeight:field.cyCutoff">
            <Minute at={application.window?.cyCutoff} />
          </Cell>
        </tr>
        <tr>
          <Cell k="inWeight:field.plateNo">{application.plateNo}</Cell>
          <Cell k="inWeight:field.stuffPlace">{application.stuffPlace}</Cell>
          <Cell k="inWeight:field.cargoName">{application.cargoName}</Cell>
        </tr>
        <tr>
          <Cell k="inWeight:field.vgmSigner">{application.vgmSigner}</Cell>
          <Cell k="inWeight:field.vgmPlace">{application.vgmPlace}</Cell>
          <Cell k="inWeight:field.vgmTime">
            <Minute at={application.vgmTime} />
          </Cell>
        </tr>
        <tr>
          <Cell k="inWeight:field.clientName">{application.clientName}</Cell>
          <Cell k="inWeight:field.contactName">
            {[application.contactName, application.contactMobile].filter(Boolean).join(" ")}
          </Cell>
          <Cell k="inWeight:field.contactEmail">{application.contactEmail}</Cell>
        </tr>
      </FactTable>
      <Boxes boxes={application.boxes} packing={packing} />
    </PaperFrame>
  );
}

/** That of the carrier, and that of customs where there is one. */
const sealsOf = ({ sealNo, customsSealNo }: InWeight["boxes"][number]) =>
  [sealNo, customsSealNo].filter(Boolean).join(" / ");

function Boxes({ boxes, packing }: { boxes: InWeight["boxes"]; packing: boolean }) {
  const { t } = useTranslation("print");
  const { formatNumber } = useNumberFormat();
  const kg = (weight: number | undefined) => weight !== undefined && formatNumber(weight);
  return (
    <TitledTable
      k="inWeight:section.boxes"
      heads={[
        "inWeight:field.ctnNo",
        "inWeight:field.ctnSizeType",
        "inWeight:field.sealNo",
        ...(packing ? (["inWeight:field.pkgCount", "field.volumeM3", "field.tareKg"] as const) : []),
        "field.boxGrossKg",
        "field.vgmKg",
        "inWeight:field.vgmMethod",
        "inWeight:field.vgmSigner",
        ...(packing ? [] : (["inWeight:detail.special"] as const)),
      ]}
      numbers={["inWeight:field.pkgCount", "field.volumeM3", "field.tareKg", "field.boxGrossKg", "field.vgmKg"]}
      widths={packing ? [68, 40, 78, 58, 54, 46, 46, 46, 36] : [68, 40, 78, 46, 46, 36, 78]}
    >
      {boxes.map((box) => (
        <tr key={box.id}>
          <td className="code">{box.ctnNo}</td>
          <td>{box.ctnSizeType && sizeTypeLabel(box.ctnSizeType)}</td>
          <td>{sealsOf(box)}</td>
          {packing && (
            <td className="num wrapped">{[formatNumber(box.pkgCount), box.pkgType].filter(Boolean).join(" ")}</td>
          )}
          {packing && <td className="num">{box.volume !== undefined && formatNumber(box.volume)}</td>}
          {packing && <td className="num">{kg(box.tareWeight)}</td>}
          <td className="num">{kg(box.grossWeight)}</td>
          <td className="num">{kg(box.vgmWeight)}</td>
          <td>{box.vgmMethod}</td>
          <td>{box.signer}</td>
          {!packing && (
            <td>
              {[
                box.isDg && [t("inWeight:field.isDg"), box.dgNo].join(" "),
                box.isReefer && t("inWeight:detail.setTemp", { temp: box.setTemp ?? "" }),
                box.isOog && t("inWeight:field.isOog"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </td>
          )}
        </tr>
      ))}
    </TitledTable>
  );
}
