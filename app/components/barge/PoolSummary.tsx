import { poolStatus } from "@protocol/documentStatuses";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { LookPanel } from "~/components/table/LookPanel";
import { poolPaths } from "~/services/barge/paths";
import type { PoolPage } from "~/services/barge/poolPages.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { PoolStatus } from "./BargeStatus";
import { useBargeWords } from "./useBargeWords";

const { canceled } = poolStatus;

/** What a pool is looked at for first. */
export function PoolSummary({ page }: { page: PoolPage }) {
  const { pool } = page;
  const { t, label } = useBargeWords();
  const { formatYuan } = useNumberFormat();
  const { status, auditRemark } = pool;
  const total = pool.totalQty ?? 0;
  return (
    <>
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
          {pool.guidePrice && formatYuan(pool.guidePrice)}
        </Fact>
        <Fact big label={label("waiting")}>
          {pool.waiting > 0 && pool.waiting}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** What it offers, from where to where. */
export function PoolFacts({ page }: { page: PoolPage }) {
  const { pool, places } = page;
  const { t, label, place } = useBargeWords(places);
  const { formatYuan } = useNumberFormat();
  const named = (codeOf: string | undefined) => codeOf && place(codeOf);
  return (
    <FactGroup title={t("section.pool")}>
      {pool.poolScope === "F" ? (
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
      <Fact label={label("capPrice")}>{pool.capPrice && formatYuan(pool.capPrice)}</Fact>
      <OriginFacts document={pool} label={label} />
    </FactGroup>
  );
}

/** One pool beside the list. */
export function PoolLook({ page }: { page: PoolPage }) {
  const { pool } = page;
  return (
    <LookPanel
      key={pool.id}
      number={pool.poolNo}
      to={poolPaths(pool.poolScope).detail(pool.id)}
      status={<PoolStatus status={pool.status} />}
    >
      <PoolSummary page={page} />
      <PoolFacts page={page} />
    </LookPanel>
  );
}
