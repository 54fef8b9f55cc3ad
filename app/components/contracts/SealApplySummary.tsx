import { applicationStatus } from "@protocol/documentStatuses";
import { FactGroup } from "~/components/documents/Group";
import { SummaryNotice } from "~/components/documents/Summary";
import { ByFact } from "~/components/page/ByFact";
import { Fact } from "~/components/page/Section";
import { LookPanel } from "~/components/table/LookPanel";
import { sealApplyPaths } from "~/services/contracts/paths";
import type { SealApplyPage } from "~/services/contracts/sealApply.server";
import { SealApplyStatus } from "./ContractStatus";
import { useContractWords } from "./useContractWords";

const { returned, canceled } = applicationStatus;

/** What must be seen at once of an application. */
export function SealApplySummary({ page }: { page: SealApplyPage }) {
  const { status, auditRemark } = page.apply;
  const { t } = useContractWords();
  return (
    <>
      {status === returned && auditRemark && (
        <SummaryNotice>{t("detail.reason", { remark: auditRemark })}</SummaryNotice>
      )}
      {status === canceled && auditRemark && (
        <SummaryNotice>{t("detail.revoked", { remark: auditRemark })}</SummaryNotice>
      )}
    </>
  );
}

/** Who may sign, and for whom. */
export function SealApplyAgent({ page }: { page: SealApplyPage }) {
  const { apply } = page;
  const { t, label } = useContractWords();
  return (
    <FactGroup title={t("section.agent")}>
      <Fact label={label("companyName")}>{apply.companyName}</Fact>
      <Fact label={label("agentName")}>{[apply.agentName, apply.agentMobile].filter(Boolean).join(" ")}</Fact>
      <ByFact label={label("createTime")} name={apply.createByName} at={apply.createTime} />
      <Fact label={label("remark")}>{apply.remark}</Fact>
    </FactGroup>
  );
}

/** One application beside the list. */
export function SealApplyLook({ page }: { page: SealApplyPage }) {
  const { apply } = page;
  return (
    <LookPanel
      key={apply.id}
      number={apply.applyNo}
      to={sealApplyPaths.detail(apply.id)}
      status={<SealApplyStatus status={apply.status} />}
    >
      <SealApplySummary page={page} />
      <SealApplyAgent page={page} />
    </LookPanel>
  );
}
