import { weighSlipStatus } from "@protocol/documentStatuses";
import { toShanghai } from "@protocol/values/instant";
import type { WeighSlip } from "@protocol/weighSlips";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { PaperFrame } from "./PaperFrame";
import { Signs } from "./Signs";

/** 磅单: both weighings and what follows from them; every copy but the first is marked as one. */
export function WeighSlipPaper({ slip, copy, context }: { slip: WeighSlip; copy: number; context: PaperContext }) {
  const { t } = useTranslation("print");
  const { formatNumber } = useNumberFormat();
  const kg = (value: number | null) => value !== null && <span className="code">{formatNumber(value)} kg</span>;
  const weighed = (time: string | null, by: string | null) => time && `${toShanghai(time)} ${by ?? ""}`;
  return (
    <PaperFrame
      title="title.weighSlip"
      numberLabel="handover:field.slipNo"
      docNo={slip.slipNo}
      status={t(`handover:weighStatus.${slip.status}`, { defaultValue: slip.status })}
      invalid={slip.status === weighSlipStatus.void}
      version={slip.version}
      context={context}
      closing={<Signs names={["sign.weigher", "sign.driver"]} />}
    >
      {copy > 1 && (
        <p>
          <span className="state middle">{t("weigh.copy")}</span> {t("weigh.copyNo", { copy })}
        </p>
      )}
      <FactTable>
        <tr>
          <Cell k="handover:field.plateNo" strong>
            {slip.plateNo}
          </Cell>
          <Cell k="handover:field.scaleNo">{slip.scaleNo}</Cell>
          <Cell k="handover:field.divisionKg">{kg(slip.divisionKg)}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.ctnNo" strong>
            <ContainerNumber value={slip.ctnNo} />
          </Cell>
          <Cell k="handover:field.ctnNo2" span={3}>
            <ContainerNumber value={slip.ctnNo2} />
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.grossKg" strong>
            {kg(slip.grossKg)}
          </Cell>
          <Cell k="handover:field.tareKg" strong>
            {kg(slip.tareKg)}
          </Cell>
          <Cell k="handover:field.netKg" strong>
            {kg(slip.netKg)}
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.ctnTareKg">{kg(slip.ctnTareKg)}</Cell>
          <Cell k="handover:field.cargoKg">{kg(slip.cargoKg)}</Cell>
          <Cell k="handover:field.declaredKg">{kg(slip.declaredKg)}</Cell>
        </tr>
        <tr>
          <Cell k="handover:field.diffKg" strong={slip.over}>
            {kg(slip.diffKg)}
          </Cell>
          <Cell k="handover:field.diffPct" strong={slip.over} span={3}>
            {[slip.diffPct !== null && `${formatNumber(slip.diffPct)} %`, slip.over && t("handover:weigh.over")]
              .filter(Boolean)
              .join(" ")}
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.firstTime">{weighed(slip.firstTime, slip.firstBy)}</Cell>
          <Cell k="handover:field.secondTime" span={3}>
            {weighed(slip.secondTime, slip.secondBy)}
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.fleetName">{slip.fleetName}</Cell>
          <Cell k="handover:field.customerName" span={3}>
            {slip.customerName}
          </Cell>
        </tr>
        <tr>
          <Cell k="handover:field.remark" span={5}>
            {[slip.voidReason && t("handover:detail.voidReason", { remark: slip.voidReason }), slip.remark]
              .filter(Boolean)
              .join(" ")}
          </Cell>
        </tr>
      </FactTable>
    </PaperFrame>
  );
}
