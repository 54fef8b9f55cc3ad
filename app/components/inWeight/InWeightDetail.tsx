import { inWeightStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { DetailPage } from "~/components/documents/DetailPage";
import { FilesSection } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { appointmentListPath } from "~/services/appointments/paths";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { InWeightPage } from "~/services/inWeight/inWeightPages.server";
import { inWeightPaths } from "~/services/inWeight/paths";
import { InWeightActions } from "./InWeightActions";
import { InWeightBoxes } from "./InWeightBoxes";
import { InWeightStatus } from "./InWeightStatus";
import { useInWeightWords } from "./useInWeightWords";

const { draft, submitted, approved, completed, returned } = inWeightStatus;
const way = [draft, submitted, approved, completed] as const;

/** One application: for which ship, when its terminal takes boxes, what each weighs, and which are in. */
export function InWeightDetail({ page, answered }: { page: InWeightPage; answered?: TransitionAnswer }) {
  const { application, events, dicts } = page;
  const { t, label, code, readValue, statusLabel, actionLabel } = useInWeightWords(dicts);
  const { status, window, visit, auditRemark } = application;
  const inCount = application.boxes.filter(({ inTime }) => inTime !== null).length;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "application", to: inWeightPaths.edit(application.id) }}
      head={{ to: inWeightPaths.list(), number: application.docNo, status: <InWeightStatus status={status} /> }}
      next={{ kind: "inWeight", document: application }}
      actions={<InWeightActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} end={completed} textOf={statusLabel} />
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
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <InWeightBoxes boxes={application.boxes} linked={status === submitted || status === approved} />
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
        <Fact label={label("podCode")}>{application.podCode}</Fact>
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
        <Fact label={label("contactName")}>
          {[application.contactName, application.contactMobile].filter(Boolean).join(" ")}
        </Fact>
        <Fact label={label("completeTime")}>
          {application.completeTime && <Moment at={application.completeTime} />}
        </Fact>
        <OriginFacts document={application} label={label} />
      </FactGroup>
      <FilesSection title={t("section.files")} files={application.files} />
    </DetailPage>
  );
}
