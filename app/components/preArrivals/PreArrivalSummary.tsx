import { preArrivalStatus } from "@protocol/documentStatuses";
import { toShanghai } from "@protocol/values/instant";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { SummaryFacts } from "~/components/documents/Summary";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Period } from "~/components/page/Period";
import { Fact } from "~/components/page/Section";
import { LookPanel } from "~/components/table/LookPanel";
import { preArrivalPaths } from "~/services/preArrivals/paths";
import type { PreArrivalPage } from "~/services/preArrivals/preArrivalPages.server";
import { CheckResult, PreArrivalStatus } from "./PreArrivalStatus";
import { usePreArrivalWords } from "./usePreArrivalWords";

const { expected } = preArrivalStatus;

/** What a notice is looked at for first. */
export function PreArrivalSummary({ page }: { page: PreArrivalPage }) {
  const { notice, dicts } = page;
  const { label, code } = usePreArrivalWords(dicts);
  return (
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
  );
}

/** What for, with whom, and whether the gate would let them in. */
export function PreArrivalVisit({ page }: { page: PreArrivalPage }) {
  const { notice } = page;
  const { t, label } = usePreArrivalWords();
  const { status, windowFrom, windowTo, editUntil } = notice;
  const clock = (instant: string) => toShanghai(instant).slice(5, 16);
  return (
    <FactGroup title={t("section.visit")}>
      <Fact label={label("window")}>
        {windowFrom && windowTo && <Period from={clock(windowFrom)} to={clock(windowTo)} />}
      </Fact>
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
  );
}

/** One notice beside the list. */
export function PreArrivalLook({ page }: { page: PreArrivalPage }) {
  const { notice } = page;
  return (
    <LookPanel
      key={notice.id}
      number={notice.preNo}
      to={preArrivalPaths.detail(notice.id)}
      status={<PreArrivalStatus status={notice.status} />}
    >
      <PreArrivalSummary page={page} />
      <PreArrivalVisit page={page} />
    </LookPanel>
  );
}
