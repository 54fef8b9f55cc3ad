import { releaseStatus } from "@protocol/documentStatuses";
import { toShanghai } from "@protocol/values/instant";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FilesSection } from "~/components/documents/FileLinks";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { OptionalRemark } from "~/components/form/ActionForm";
import { LabelledInput } from "~/components/form/FieldParts";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { ReleaseOrderPage } from "~/services/emptyBoxes/emptyBoxDetails.server";
import { releaseOrderPaths } from "~/services/emptyBoxes/paths";
import { ReleaseStatus } from "./EmptyBoxStatus";
import { ReleaseLines, ReleaseOrderFacts, ReleaseOrderSummary } from "./ReleaseOrderSummary";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

interface Props {
  page: ReleaseOrderPage;
  answered?: TransitionAnswer;
}

const { draft, valid, usedUp } = releaseStatus;
const way = [draft, valid, usedUp] as const;

/** One release order: what is left of each size, from which yards and until when, and how it came to stand so. */
export function ReleaseOrderDetail({ page, answered }: Props) {
  const { release, events, dicts } = page;
  const { t, label, readValue, releaseStatusLabel: statusLabel, actionLabel } = useEmptyBoxWords(dicts);
  const { status } = release;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "release", to: releaseOrderPaths.edit(release.id) }}
      head={{ to: releaseOrderPaths.list(), number: release.docNo, status: <ReleaseStatus status={status} /> }}
      next={{ kind: "releaseOrder", document: release }}
      actions={<ReleaseActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={usedUp} textOf={statusLabel} />
          <ReleaseOrderSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <ReleaseLines page={page} />
      <ReleaseOrderFacts page={page} />
      <FilesSection title={t("section.papers")} files={release.files} />
    </DetailPage>
  );
}

/** Just the actions that the upstream allows this person now. */
function ReleaseActions({ page: { release, idempotencyKey }, answered }: Props) {
  const { t, label } = useEmptyBoxWords();
  const acting = { document: release, idempotencyKey, answered };
  const { releaseNo = "", docNo } = release;
  const extending = answered?.intent === "extend" ? answered : undefined;
  const ends = release.validTo ? toShanghai(release.validTo).slice(0, 16).replace(" ", "T") : "";
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.giveOut")} />
      <ActLink {...acting} intent="edit" to={releaseOrderPaths.edit(release.id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={releaseOrderPaths.add({ copy: release.id })} label={t("action.copy")} />
      <AskFirst {...acting} intent="extend" open label={t("action.extend")} question={t("ask.extend", { releaseNo })}>
        <LabelledInput
          id="extend-validTo"
          label={label("validTo")}
          marked
          name="validTo"
          type="datetime-local"
          max="2100-12-31T23:59"
          defaultValue={extending?.values.validTo ?? ends}
          errors={extending?.fieldErrors.validTo}
        />
        <OptionalRemark id="extend-remark" label={label("remark")} answered={extending} />
      </AskFirst>
      <AskFirst
        {...acting}
        intent="withdraw"
        label={t("action.takeBack")}
        question={t("ask.takeBack", { releaseNo })}
      />
      <AskReason {...acting} intent="revoke" label={t("action.revoke")} question={t("ask.revoke", { releaseNo })} />
      <AskDelete {...acting} number={docNo} />
    </>
  );
}
