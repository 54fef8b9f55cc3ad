import { inWeightStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { LookBoxes, LookPanel } from "~/components/table/LookPanel";
import { appointmentListPath } from "~/services/appointments/paths";
import type { InWeightPage } from "~/services/inWeight/inWeightPages.server";
import { inWeightPaths } from "~/services/inWeight/paths";
import { InWeightStatus } from "./InWeightStatus";
import { useInWeightWords } from "./useInWeightWords";

const { returned } = inWeightStatus;

/** What an application is looked at for first. */
export function InWeightSummary({ page }: { page: InWeightPage }) {
  const { application, dicts } = page;
  const { t, label, code } = useInWeightWords(dicts);
  const { status, auditRemark } = application;
  const inCount = application.boxes.filter(({ inTime }) => inTime !== null).length;
  return (
    <>
      {status === returned && auditRemark && (
        <SummaryNotice>{t("detail.reason", { remark: auditRemark })}</SummaryNotice>
      )}
      <SummaryFacts>
        <Fact big label={label("vesselName")}>
          {[application.vesselName, application.voyage].filter(Boolean).join(" / ")}
        </Fact>
        <Fact big label={label("terminalCode")}>
          {application.terminalCode && code.terminalCode(application.terminalCode)}
        </Fact>
        <Fact big label={label("planTime")}>
          {application.planTime && <Moment at={application.planTime} />}
        </Fact>
        <Fact big label={label("inCount")}>{`${inCount}/${application.boxes.length}`}</Fact>
      </SummaryFacts>
    </>
  );
}

/** When and how its boxes come in. */
export function InWeightEntry({ page }: { page: InWeightPage }) {
  const { application, dicts } = page;
  const { t, label, code } = useInWeightWords(dicts);
  const { window, visit } = application;
  return (
    <FactGroup title={t("section.entry")}>
      <Fact label={label("openTime")}>{window && <Moment at={window.openTime} />}</Fact>
      <Fact label={label("cyCutoff")}>{window && <Moment at={window.cyCutoff} />}</Fact>
      <Fact label={label("vgmCutoff")}>{window && <Moment at={window.vgmCutoff} />}</Fact>
      <Fact label={label("apptNo")}>
        {visit && <Link to={appointmentListPath({ apptNo: visit.apptNo })}>{visit.apptNo}</Link>}
      </Fact>
      <Fact label={label("applyScene")}>{code.applyScene(application.applyScene)}</Fact>
      <Fact label={label("inMode")}>{application.inMode && code.inMode(application.inMode)}</Fact>
      <Fact label={label("blNo")}>{application.blNo}</Fact>
      <Fact label={label("podCode")}>{application.podCode && code.podCode(application.podCode)}</Fact>
      <Fact label={label("ctnOperatorCode")}>
        {application.ctnOperatorCode && code.ctnOperatorCode(application.ctnOperatorCode)}
      </Fact>
      <Fact label={label("cargoName")}>{application.cargoName}</Fact>
      <Fact label={label("plateNo")}>
        {[application.plateNo, application.fleetName, application.driverName, application.driverMobile]
          .filter(Boolean)
          .join(" ")}
      </Fact>
      <Fact label={label("stuffPlace")}>{application.stuffPlace}</Fact>
      <Fact label={label("declStatus")}>{application.declStatus && code.declStatus(application.declStatus)}</Fact>
      <Fact label={label("vgmPlace")}>{application.vgmPlace}</Fact>
      <Fact label={label("vgmTime")}>{application.vgmTime && <Moment at={application.vgmTime} />}</Fact>
      <Fact label={label("clientName")}>{application.clientName}</Fact>
      <Fact label={label("contactName")}>
        {[application.contactName, application.contactMobile].filter(Boolean).join(" ")}
      </Fact>
      <Fact label={label("contactEmail")}>{application.contactEmail}</Fact>
      <Fact label={label("completeTime")}>{application.completeTime && <Moment at={application.completeTime} />}</Fact>
      <OriginFacts document={application} label={label} />
    </FactGroup>
  );
}

/** One application beside the list. */
export function InWeightLook({ page }: { page: InWeightPage }) {
  const { t } = useInWeightWords();
  const { application } = page;
  return (
    <LookPanel
      key={application.id}
      number={application.docNo}
      to={inWeightPaths.detail(application.id)}
      status={<InWeightStatus status={application.status} />}
    >
      <InWeightSummary page={page} />
      <LookBoxes title={t("section.boxes")} boxes={application.boxes} />
      <InWeightEntry page={page} />
    </LookPanel>
  );
}
