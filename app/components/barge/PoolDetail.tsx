import { poolStatus } from "@protocol/documentStatuses";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { LiveData } from "~/components/messages/LiveData";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { poolPaths } from "~/services/barge/paths";
import type { PoolPage } from "~/services/barge/poolPages.server";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { PoolStatus } from "./BargeStatus";
import { GrabRecord } from "./GrabRecord";
import { PoolActions } from "./PoolActions";
import { useBargeWords } from "./useBargeWords";

const { draft, open, soldOut, fulfilled, canceled } = poolStatus;
const way = [draft, open, soldOut, fulfilled] as const;

/** One pool: what is left of it, who may take it and how, and what came of each grab. */
export function PoolDetail({ page, answered }: { page: PoolPage; answered?: TransitionAnswer }) {
  const { pool, events, places } = page;
  const { t, label, code, place, readValue, pool: words } = useBargeWords(places);
  const { formatMoney } = useNumberFormat();
  const { status, poolScope: scope, auditRemark } = pool;
  const paths = poolPaths(scope);
  const named = (codeOf: string | undefined) => codeOf && place(codeOf);
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
          <StatusSteps way={way} status={status} end={fulfilled} textOf={words.statusLabel} />
          {status === canceled && auditRemark && (
            <SummaryNotice>{t("detail.reason", { remark: auditRemark })}</SummaryNotice>
          )}
          <SummaryFacts>
            <Fact big label={label("remainQty")}>
              {pool.remainQty !== null && t("pool.left", { remain: pool.remainQty, total })}
            </Fact>
            <Fact big label={label("grabTo")}>
              {pool.grabTo && <Moment at={pool.grabTo} />}
            </Fact>
            <Fact big label={label("guidePrice")}>
              {pool.guidePrice && formatMoney(pool.guidePrice)}
            </Fact>
            <Fact big label={label("waiting")}>
              {pool.waiting > 0 && pool.waiting}
            </Fact>
          </SummaryFacts>
        </>
      }
      trail={{
        ...{ events, fieldLabel: label, readValue },
        ...{ actionLabel: words.actionLabel, statusLabel: words.statusLabel },
      }}
    >
      {status !== draft && <GrabRecord page={page} />}
      <FactGroup title={t("section.pool")}>
        {scope === "F" ? (
          <>
            <Fact label={label("blNo")}>{pool.blNo}</Fact>
            <Fact label={label("sourceOrderNo")}>{pool.sourceOrderNo}</Fact>
          </>
        ) : (
          <>
            <Fact label={label("depotCode")}>{named(pool.depotCode)}</Fact>
            <Fact label={label("depotBalance")}>{pool.depotBalance}</Fact>
          </>
        )}
        <Fact label={label("fromPort")}>{named(pool.fromPort)}</Fact>
        <Fact label={label("toPort")}>{named(pool.toPort)}</Fact>
        <Fact label={label("ctnSizeType")}>{pool.ctnSizeType && sizeTypeLabel(pool.ctnSizeType)}</Fact>
        <Fact label={label("totalQty")}>{pool.totalQty}</Fact>
        <Fact label={label("loadFrom")}>{pool.loadFrom}</Fact>
        <Fact label={label("loadTo")}>{pool.loadTo}</Fact>
        <Fact label={label("capPrice")}>{pool.capPrice && formatMoney(pool.capPrice)}</Fact>
        <OriginFacts document={pool} label={label} />
      </FactGroup>
      <FactGroup title={t("section.grabRules")}>
        <Fact label={label("grabFrom")}>{pool.grabFrom && <Moment at={pool.grabFrom} />}</Fact>
        <Fact label={label("splittable")}>
          {pool.splittable ? t("pool.parts", { least: pool.minGrab ?? 1 }) : t("pool.wholeOnly", { total })}
        </Fact>
        <Fact label={label("eligibility")}>{pool.eligibility && code.eligibility(pool.eligibility)}</Fact>
        <Fact label={label("companyIds")}>{pool.companies.map(({ name }) => name).join("、")}</Fact>
        <Fact label={label("breachRate")}>{pool.breachRate}</Fact>
      </FactGroup>
    </DetailPage>
  );
}
