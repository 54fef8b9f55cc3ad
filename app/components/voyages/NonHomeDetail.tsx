import { applicationStatus } from "@protocol/documentStatuses";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FilesSection } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { OptionalRemark } from "~/components/form/ActionForm";
import { ByFact } from "~/components/page/ByFact";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { NonHomePage } from "~/services/voyages/nonHomePages.server";
import { nonHomePaths } from "~/services/voyages/paths";
import { ApplicationStatus } from "./ApplicationStatus";
import { NonHomeBox, NonHomeChecks, NonHomeShip, NonHomeSummary } from "./NonHomeSummary";
import { useNonHomeWords } from "./useNonHomeWords";

const { draft, submitted, approved } = applicationStatus;
const way = [draft, submitted, approved] as const;

interface Props {
  page: NonHomePage;
  answered?: TransitionAnswer;
}

/** One release: its container and ship, what customs said elsewhere, and what the port holds against it. */
export function NonHomeDetail({ page, answered }: Props) {
  const { release, events, dicts } = page;
  const { t, label, code, readValue, statusLabel, actionLabel } = useNonHomeWords(dicts);
  const { status } = release;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "release", to: nonHomePaths.edit(release.id) }}
      head={{ to: nonHomePaths.list(), number: release.docNo, status: <ApplicationStatus status={status} /> }}
      next={{ kind: "nonHomePortRelease", document: release }}
      actions={<Actions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={approved} textOf={statusLabel} />
          <NonHomeSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <NonHomeChecks page={page} />
      <NonHomeBox page={page} />
      <NonHomeShip page={page} />
      <FactGroup title={t("section.customs")}>
        <Fact label={label("declNo")}>{release.declNo}</Fact>
        <Fact label={label("customsCode")}>{release.customsCode}</Fact>
        <Fact label={label("releaseTime")}>{release.releaseTime && <Moment at={release.releaseTime} />}</Fact>
        <Fact label={label("releaseType")}>{release.releaseType && code.releaseType(release.releaseType)}</Fact>
      </FactGroup>
      <FilesSection title={label("files")} files={release.files} />
      <FactGroup title={t("section.contact")}>
        <Fact label={label("clientName")}>{release.clientName}</Fact>
        <Fact label={label("contactName")}>{release.contactName}</Fact>
        <Fact label={label("contactMobile")}>{release.contactMobile}</Fact>
        <Fact label={label("contactEmail")}>{release.contactEmail}</Fact>
        <Fact label={label("companyName")}>{release.companyName}</Fact>
        <ByFact label={label("createTime")} name={release.createByName} at={release.createTime} />
        <Fact label={label("auditRemark")}>{release.auditRemark}</Fact>
        <Fact label={label("remark")}>{release.remark}</Fact>
      </FactGroup>
    </DetailPage>
  );
}

/** Just the actions that the upstream allows this person now. */
function Actions({ page: { release, idempotencyKey }, answered }: Props) {
  const { t, label } = useNonHomeWords();
  const acting = { document: release, idempotencyKey, answered };
  const { id, docNo } = release;
  const mine = answered?.intent === "approve" ? answered : undefined;
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      <AskFirst {...acting} intent="approve" primary label={t("action.approve")} question={t("ask.approveRelease")}>
        <OptionalRemark id="approve-remark" label={label("auditRemark")} answered={mine} />
      </AskFirst>
      <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { docNo })} />
      {release.allowedActions.includes("print") && (
        <PaperLinks primary href={nonHomePaths.notice(id)} label={t("action.print")} />
      )}
      <ActLink {...acting} intent="edit" to={nonHomePaths.edit(id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={nonHomePaths.add({ copy: id })} label={t("action.copy")} />
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      <AskFirst
        {...acting}
        intent="cancel"
        danger
        label={t("action.cancel")}
        question={t("ask.cancelRelease", { docNo })}
      />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}
