import { poolStatus } from "@protocol/documentStatuses";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { LiveData } from "~/components/messages/LiveData";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { poolPaths } from "~/services/barge/paths";
import type { PoolPage } from "~/services/barge/poolPages.server";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { PoolStatus } from "./BargeStatus";
import { GrabRecord } from "./GrabRecord";
import { PoolActions } from "./PoolActions";
import { PoolFacts, PoolSummary } from "./PoolSummary";
import { useBargeWords } from "./useBargeWords";

const { draft, open, soldOut, fulfilled } = poolStatus;
const way = [draft, open, soldOut, fulfilled] as const;

/** One pool: what is left of it, who may take it and how, and what came of each grab. */
export function PoolDetail({ page, answered }: { page: PoolPage; answered?: TransitionAnswer }) {
  const { pool, events, places } = page;
  const { t, label, code, readValue, pool: words } = useBargeWords(places);
  const { status, poolScope: scope } = pool;
  const paths = poolPaths(scope);
  const total = pool.totalQty ?? 0;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "pool", to: paths.edit(pool.id) }}
      head={{ to: paths.list(), number: pool.poolNo, status: <PoolStatus status={status} /> }}
      next={{ kind: "bargePool", document: pool }}
      actions={<PoolActions page={page} answered={answered} />}
      summary={
        <>
          <LiveData />
          <StatusSteps way={way} status={status} events={events} end={fulfilled} textOf={words.statusLabel} />
          <PoolSummary page={page} />
        </>
      }
      trail={{
        ...{ events, fieldLabel: label, readValue },
        ...{ actionLabel: words.actionLabel, statusLabel: words.statusLabel },
      }}
    >
      {status !== draft && <GrabRecord page={page} />}
      <PoolFacts page={page} />
      <FactGroup title={t("section.grabRules")}>
        <Fact label={label("grabFrom")}>{pool.grabFrom && <Moment at={pool.grabFrom} />}</Fact>
        <Fact label={label("splittable")}>
          {pool.splittable ? t("pool.parts", { least: pool.minGrab ?? 1 }) : t("pool.wholeOnly", { total })}
        </Fact>
        <Fact label={label("companyCap")}>{pool.companyCap}</Fact>
        <Fact label={label("eligibility")}>{pool.eligibility && code.eligibility(pool.eligibility)}</Fact>
        <Fact label={label("companyIds")}>{pool.companies.map(({ name }) => name).join("、")}</Fact>
        <Fact label={label("breachRate")}>{pool.breachRate}</Fact>
      </FactGroup>
    </DetailPage>
  );
}
