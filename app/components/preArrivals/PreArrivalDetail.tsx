import { preArrivalStatus } from "@protocol/documentStatuses";
import { toShanghai } from "@protocol/values/instant";
import { GateChecks } from "~/components/appointments/GateChecks";
import { ActLink, ActNow, AskDelete, AskFirst } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { SummaryFacts } from "~/components/documents/Summary";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { preArrivalPaths } from "~/services/preArrivals/paths";
import type { PreArrivalPage } from "~/services/preArrivals/preArrivalPages.server";
import { CheckResult, PreArrivalStatus } from "./PreArrivalStatus";
import { usePreArrivalWords } from "./usePreArrivalWords";

const { draft, expected, arrived, left } = preArrivalStatus;
const way = [draft, expected, arrived, left] as const;

/** One notice: what for, where and when, what the gate will look at, and how it came to stand so. */
export function PreArrivalDetail({ page, answered }: { page: PreArrivalPage; answered?: TransitionAnswer }) {
  const { notice, events, dicts } = page;
  const { t, label, code, readValue, statusLabel, actionLabel } = usePreArrivalWords(dicts);
  const { status, windowFrom, windowTo, editUntil, checks } = notice;
  const clock = (instant: string) => toShanghai(instant).slice(5, 16);
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "notice", to: preArrivalPaths.edit(notice.id) }}
      head={{ to: preArrivalPaths.list(), number: notice.preNo, status: <PreArrivalStatus status={status} /> }}
      next={{ kind: "preArrival", document: notice }}
      actions={<Actions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} end={left} textOf={statusLabel} />
          <SummaryFacts>
            <Fact big label={label("plateNo")}>
              {notice.plateNo}
            </Fact>
            <Fact big label={label("etaTime")}>
              {notice.etaTime && <Moment at={notice.etaTime} />}
            </Fact>
            <Fact big label={label("yardCode")}>
              {notice.yardCode && code.yardCode(notice.yardCode)}
            </Fact>
            <Fact big label={label("preType")}>
              {notice.preType && code.preType(notice.preType)}
            </Fact>
          </SummaryFacts>
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <FactGroup title={t("section.visit")}>
        <Fact label={label("window")}>{windowFrom && windowTo && `${clock(windowFrom)} – ${clock(windowTo)}`}</Fact>
        <Fact label={label("editUntil")}>{status === expected && editUntil && <Moment at={editUntil} />}</Fact>
        <Fact label={label("ctnNo")}>{notice.ctnNo && <ContainerNumber value={notice.ctnNo} />}</Fact>
        <Fact label={label("releaseNo")}>{notice.releaseNo}</Fact>
        <Fact label={label("driverName")}>{notice.driverName}</Fact>
        <Fact label={label("driverMobile")}>{notice.driverMobile}</Fact>
        <Fact label={label("checkResult")}>
          <CheckResult result={notice.checkResult} />
        </Fact>
        <Fact label={label("arriveTime")}>{notice.arriveTime && <Moment at={notice.arriveTime} />}</Fact>
        <Fact label={label("departTime")}>{notice.departTime && <Moment at={notice.departTime} />}</Fact>
        <OriginFacts document={notice} label={label} />
      </FactGroup>
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
