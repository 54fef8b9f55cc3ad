import { edoStatus } from "@protocol/documentStatuses";
import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { ByFact } from "~/components/page/ByFact";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { LookBoxes, LookPanel } from "~/components/table/LookPanel";
import type { EdoPage } from "~/services/handover/edoDetail.server";
import { edoPaths } from "~/services/handover/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { EdoStatus } from "./EdoStatus";
import { useHandoverWords } from "./useHandoverWords";

/** What a delivery order is looked at for first. */
export function EdoSummary({ page }: { page: EdoPage }) {
  const { edo } = page;
  const { t, label } = useHandoverWords();
  const { formatNumber } = useNumberFormat();
  const { status, auditRemark } = edo;
  return (
    <>
      {status === edoStatus.void && auditRemark && (
        <SummaryNotice>{t("detail.voidReason", { remark: auditRemark })}</SummaryNotice>
      )}
      <SummaryFacts>
        <Fact big label={label("blNo")}>
          {edo.blNo}
        </Fact>
        <Fact big label={label("holder")}>
          {edo.holder.name}
        </Fact>
        <Fact big label={label("validTo")}>
          {edo.validTo}
        </Fact>
        <Fact big label={label("edoVersion")}>
          {formatNumber(edo.edoVersion)}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** Its parties and its ship. */
export function EdoParties({ page }: { page: EdoPage }) {
  const { edo } = page;
  const { t, label } = useHandoverWords();
  return (
    <FactGroup title={t("section.parties")}>
      <Fact label={label("consigneeName")}>{edo.consigneeName}</Fact>
      <Fact label={label("consigneeUscc")}>{edo.consigneeUscc}</Fact>
      <Fact label={label("releaseToName")}>{edo.releaseToName}</Fact>
      <Fact label={label("notifyParty")}>{edo.notifyParty}</Fact>
      <Fact label={label("lineName")}>{edo.lineName}</Fact>
      <Fact label={label("vesselName")}>
        {edo.vesselName} / {edo.voyage}
      </Fact>
      <Fact label={label("polCode")}>{edo.polCode}</Fact>
      <Fact label={label("podCode")}>{edo.podCode}</Fact>
      <Fact label={label("issueTime")}>{edo.issueTime && <Moment at={edo.issueTime} />}</Fact>
      <ByFact label={t("edo.createTime")} name={edo.createByName} at={edo.createTime} />
    </FactGroup>
  );
}

/** One delivery order beside the list. */
export function EdoLook({ page }: { page: EdoPage }) {
  const { t } = useHandoverWords();
  const { edo } = page;
  return (
    <LookPanel key={edo.id} number={edo.edoNo} to={edoPaths.detail(edo.id)} status={<EdoStatus status={edo.status} />}>
      <EdoSummary page={page} />
      <LookBoxes title={t("section.boxes")} boxes={edo.boxes} />
      <EdoParties page={page} />
    </LookPanel>
  );
}
