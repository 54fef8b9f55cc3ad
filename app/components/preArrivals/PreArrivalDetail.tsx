import { preArrivalStatus } from "@protocol/documentStatuses";
import { GateChecks } from "~/components/appointments/GateChecks";
import { ActLink, ActNow, AskDelete, AskFirst } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { StatusSteps } from "~/components/documents/StatusSteps";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { preArrivalPaths } from "~/services/preArrivals/paths";
import type { PreArrivalPage } from "~/services/preArrivals/preArrivalPages.server";
import { PreArrivalStatus } from "./PreArrivalStatus";
import { PreArrivalSummary, PreArrivalVisit } from "./PreArrivalSummary";
import { usePreArrivalWords } from "./usePreArrivalWords";

const { draft, expected, arrived, left } = preArrivalStatus;
const way = [draft, expected, arrived, left] as const;

/** One notice: what for, where and when, what the gate will look at, and how it came to stand so. */
export function PreArrivalDetail({ page, answered }: { page: PreArrivalPage; answered?: TransitionAnswer }) {
  const { notice, events, dicts } = page;
  const { label, readValue, statusLabel, actionLabel } = usePreArrivalWords(dicts);
  const { status, checks } = notice;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "notice", to: preArrivalPaths.edit(notice.id) }}
      head={{ to: preArrivalPaths.list(), number: notice.preNo, status: <PreArrivalStatus status={status} /> }}
      next={{ kind: "preArrival", document: notice }}
      actions={<Actions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={left} textOf={statusLabel} />
          <PreArrivalSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <PreArrivalVisit page={page} />
      {checks.length > 0 && <GateChecks checks={checks} />}
    </DetailPage>
  );
}

/** Just the actions that the upstream allows this person now. */
function Actions({ page, answered }: { page: PreArrivalPage; answered?: TransitionAnswer }) {
  const { t } = usePreArrivalWords();
  const { notice, idempotencyKey } = page;
  const acting = { document: notice, idempotencyKey, answered };
  const { preNo } = notice;
  return (
    <>
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      <ActNow {...acting} intent="arrive" primary label={t("action.arrive")} />
      <ActNow {...acting} intent="depart" primary label={t("action.depart")} />
      <ActLink {...acting} intent="edit" to={preArrivalPaths.edit(notice.id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={preArrivalPaths.add({ copy: notice.id })} label={t("action.copy")} />
      <AskFirst {...acting} intent="cancel" danger label={t("action.cancel")} question={t("ask.cancel", { preNo })} />
      <AskDelete {...acting} number={preNo} />
    </>
  );
}
