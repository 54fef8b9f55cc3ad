import { permitStatus } from "@protocol/documentStatuses";
import type { PermitKind } from "@protocol/permits";
import type { ReactNode } from "react";
import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { ByFact } from "~/components/page/ByFact";
import { Period } from "~/components/page/Period";
import { Fact } from "~/components/page/Section";
import { LookPanel } from "~/components/table/LookPanel";
import { permitPaths } from "~/services/permits/paths";
import type { PersonPermitPage, VehiclePermitPage } from "~/services/permits/permitDetail.server";
import { PermitStatus } from "./PermitStatus";
import { usePermitWords } from "./usePermitWords";

interface Props {
  page: VehiclePermitPage | PersonPermitPage;
}

/** What a permit is looked at for first; whose it is, its kind says. */
export function PermitSummary({ page: { permit }, children }: Props & { children: ReactNode }) {
  const { t } = usePermitWords();
  const { status, auditRemark } = permit;
  const stopped = status === permitStatus.suspended || status === permitStatus.revoked;
  return (
    <>
      {auditRemark && (status === permitStatus.returned || stopped) && (
        <SummaryNotice>{t(stopped ? "detail.stopped" : "detail.returned", { remark: auditRemark })}</SummaryNotice>
      )}
      <SummaryFacts>
        {children}
        <Fact big label={t("field.validity")}>
          {permit.validTo && <Period from={permit.validFrom ?? ""} to={permit.validTo} />}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** Where it lets in, and who has asked for it. */
export function PermitEntry({ page: { permit, dicts } }: Props) {
  const { t, label, area } = usePermitWords(dicts.terminal);
  return (
    <FactGroup title={t("section.entry")}>
      <Fact label={label("areas")}>{permit.areas.map(area).join(" · ")}</Fact>
      <Fact label={label("isDg")}>{t(permit.isDg ? "yes" : "no")}</Fact>
      <Fact label={label("companyName")}>{permit.companyName}</Fact>
      <Fact label={label("reviewedByName")}>{permit.reviewedByName}</Fact>
      <ByFact label={label("createTime")} name={permit.createByName} at={permit.createTime} />
    </FactGroup>
  );
}

/** One permit beside the list: its kind says the most important (`facts`) and what it is about. */
export function PermitLook({
  kind,
  page,
  facts,
  children,
}: Props & Record<"facts" | "children", ReactNode> & { kind: PermitKind }) {
  const { permit } = page;
  return (
    <LookPanel
      key={permit.id}
      number={permit.permitNo}
      to={permitPaths[kind].detail(permit.id)}
      status={<PermitStatus status={permit.status} />}
    >
      <PermitSummary page={page}>{facts}</PermitSummary>
      {children}
      <PermitEntry page={page} />
    </LookPanel>
  );
}
