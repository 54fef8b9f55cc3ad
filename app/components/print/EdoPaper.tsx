import { edoStatus } from "@protocol/documentStatuses";
import type { Edo } from "@protocol/edos";
import { toShanghai } from "@protocol/values/instant";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { PaperFrame } from "./PaperFrame";
import { Titled } from "./Titled";
import { TitledTable } from "./TitledTable";

/** 电子提货单: what is released to whom, its boxes, and who has held the right to collect. */
export function EdoPaper({ edo, context }: { edo: Edo; context: PaperContext }) {
  const { t } = useTranslation("print");
  const { formatNumber } = useNumberFormat();
  const accepted = edo.links.filter(({ state }) => state === "ACCEPTED");
  return (
    <PaperFrame
      title="title.edo"
      numberLabel="handover:field.edoNo"
      docNo={edo.edoNo}
      status={t(`handover:edoStatus.${edo.status}`, { defaultValue: edo.status })}
      invalid={edo.status === edoStatus.void || edo.status === edoStatus.frozen}
      version={edo.edoVersion}
      context={context}
    >
      <FactTable>
        <tr>
          <Cell k="handover:field.blNo" strong>
            {edo.blNo}
          </Cell>
          <Cell k="handover:field.lineName" span={3}>
            {edo.lineName}
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.vesselName">
            {edo.vesselName} / {edo.voyage}
          </Cell>
          <Cell k="handover:field.polCode">{edo.polCode}</Cell>
          <Cell k="handover:field.podCode">{edo.podCode}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.consigneeName" span={3}>
            {edo.consigneeName}
          </Cell>
          <Cell k="handover:field.consigneeUscc">{edo.consigneeUscc}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.releaseToName" span={3}>
            {edo.releaseToName}
          </Cell>
          <Cell k="handover:field.notifyParty">{edo.notifyParty}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.cargoName" span={5}>
            {edo.cargoName}
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.pkgCount">{formatNumber(edo.pkgCount)}</Cell>
          <Cell k="handover:field.grossWeight">{edo.grossWeight && `${formatNumber(edo.grossWeight)} kg`}</Cell>
          <Cell k="handover:field.volume">{edo.volume !== undefined && `${formatNumber(edo.volume)} m³`}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.freightTerm">{t(`handover:freightTerm.${edo.freightTerm}`)}</Cell>
          <Cell k="handover:field.demFreeDays">{formatNumber(edo.demFreeDays)}</Cell>
          <Cell k="handover:field.validTo" strong>
            {edo.validTo}
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.issueTime" span={3}>
            {edo.issueTime && toShanghai(edo.issueTime)} {edo.companyName} {edo.createByName}
          </Cell>
          <Cell k="handover:field.holder" strong>
            {edo.holder.name}
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.digest" span={5}>
            <span style={{ overflowWrap: "anywhere" }}>{edo.digest}</span>
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.remark" span={5}>
            {edo.remark}
          </Cell>
        </tr>
      </FactTable>
      <TitledTable
        k="handover:section.boxes"
        heads={[
          "handover:field.ctnNo",
          "handover:field.ctnSizeType",
          "handover:field.sealNo",
          "handover:field.collected",
        ]}
      >
        {edo.boxes.map((box) => (
          <tr key={box.ctnNo}>
            <td>
              <ContainerNumber value={box.ctnNo} />
            </td>
            <td>{sizeTypeLabel(box.ctnSizeType)}</td>
            <td>{box.sealNo}</td>
            <td>{box.collectedTime && toShanghai(box.collectedTime)}</td>
          </tr>
        ))}
      </TitledTable>
      {accepted.length > 0 && (
        <Titled k="handover:section.chain">
          <table>
            <tbody>
              {accepted.map((link) => (
                <tr key={link.seq}>
                  <td>{t("handover:detail.fromTo", { from: link.fromName, to: link.toName })}</td>
                  <td>{t(`handover:scope.${link.scope}`)}</td>
                  <td>{link.answeredTime && toShanghai(link.answeredTime)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Titled>
      )}
    </PaperFrame>
  );
}
