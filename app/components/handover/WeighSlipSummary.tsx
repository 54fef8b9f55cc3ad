import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { LookPanel } from "~/components/table/LookPanel";
import { weighSlipPaths } from "~/services/handover/paths";
import type { WeighSlipPage } from "~/services/handover/weighDetail.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { useHandoverWords } from "./useHandoverWords";
import { WeighStatus } from "./WeighStatus";

/** What a slip is looked at for first. */
export function WeighSlipSummary({ page }: { page: WeighSlipPage }) {
  const { slip } = page;
  const { t, label } = useHandoverWords();
  const { formatNumber } = useNumberFormat();
  const kg = (value: number | null) => value !== null && `${formatNumber(value)} kg`;
  return (
    <>
      {slip.voidReason && <SummaryNotice>{t("detail.voidReason", { remark: slip.voidReason })}</SummaryNotice>}
      <SummaryFacts>
        <Fact big label={label("plateNo")}>
          {slip.plateNo}
        </Fact>
        <Fact big label={label("grossKg")}>
          {kg(slip.grossKg)}
        </Fact>
        <Fact big label={label("tareKg")}>
          {kg(slip.tareKg)}
        </Fact>
        <Fact big label={label("netKg")}>
          {kg(slip.netKg)}
        </Fact>
        <Fact big label={label("diffKg")}>
          {slip.diffKg !== null && (
            <>
              {kg(slip.diffKg)} {slip.diffPct !== null && `(${formatNumber(slip.diffPct)} %)`}{" "}
              {slip.over && <Status tone="danger">{t("weigh.over")}</Status>}
            </>
          )}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** Both weighings, and what was weighed. */
export function WeighSlipWeighings({ page }: { page: WeighSlipPage }) {
  const { slip } = page;
  const { t, label, code } = useHandoverWords();
  const { formatNumber } = useNumberFormat();
  const kg = (value: number | null) => value !== null && `${formatNumber(value)} kg`;
  return (
    <FactGroup title={t("section.weighings")}>
      <Fact label={label("scaleNo")}>
        {slip.scaleNo} · {slip.divisionKg} kg
      </Fact>
      <Fact label={label("weighOrder")}>{code.weighOrder(slip.weighOrder)}</Fact>
      <Fact label={label("firstKg")}>{kg(slip.firstKg)}</Fact>
      <Fact label={label("firstTime")}>
        {slip.firstBy} <Moment at={slip.firstTime} />
      </Fact>
      <Fact label={label("secondTime")}>
        {slip.secondTime && (
          <>
            {slip.secondBy} <Moment at={slip.secondTime} />
          </>
        )}
      </Fact>
      <Fact label={label("ctnTareKg")}>{kg(slip.ctnTareKg)}</Fact>
      <Fact label={label("cargoKg")}>{kg(slip.cargoKg)}</Fact>
      <Fact label={label("declaredKg")}>{kg(slip.declaredKg)}</Fact>
      <Fact label={label("ctnNo")}>{slip.ctnNo && <ContainerNumber value={slip.ctnNo} />}</Fact>
      <Fact label={label("ctnNo2")}>{slip.ctnNo2 && <ContainerNumber value={slip.ctnNo2} />}</Fact>
      <Fact label={label("fleetName")}>{slip.fleetName}</Fact>
      <Fact label={label("customerName")}>{slip.customerName}</Fact>
      <Fact label={label("printCount")}>{formatNumber(slip.printCount)}</Fact>
      <Fact label={label("remark")}>{slip.remark}</Fact>
    </FactGroup>
  );
}

/** One slip beside the list. */
export function WeighSlipLook({ page }: { page: WeighSlipPage }) {
  const { slip } = page;
  return (
    <LookPanel
      key={slip.id}
      number={slip.slipNo}
      to={weighSlipPaths.detail(slip.id)}
      status={<WeighStatus status={slip.status} />}
    >
      <WeighSlipSummary page={page} />
      <WeighSlipWeighings page={page} />
    </LookPanel>
  );
}
