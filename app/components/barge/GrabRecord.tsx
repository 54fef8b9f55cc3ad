import { breachAmount } from "@protocol/bargePool";
import type { Grab } from "@protocol/bargePools";
import { toShanghai } from "@protocol/values/instant";
import { ActionFields, Asked } from "~/components/form/ActionForm";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { PoolPage } from "~/services/barge/poolPages.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { GrabState } from "./BargeStatus";
import { useBargeWords } from "./useBargeWords";

/** What was asked of the pool and what became of it, as this person may know it. */
export function GrabRecord({ page }: { page: PoolPage }) {
  const { grabs } = page.pool;
  const { t, label } = useBargeWords();
  const { formatYuan } = useNumberFormat();
  const head = {
    carrier: label("carrier"),
    qty: label("qty"),
    bidPrice: label("bidPrice"),
    outcome: label("outcome"),
    grabTime: label("grabTime"),
    breachAmount: label("breachAmount"),
    release: t("poolAction.release"),
  };
  const numbers = ["qty", "bidPrice", "breachAmount"];
  return (
    <Section title={t("section.grabs")} flush>
      {grabs.length === 0 ? (
        <p className="muted" style={{ padding: 12 }}>
          {t("pool.nobody")}
        </p>
      ) : (
        <WrappedTable labels={head} classOf={(column) => (numbers.includes(column) ? "num" : undefined)}>
          {grabs.map((grab) => (
            <tr key={grab.id}>
              <td className="main" data-label={head.carrier}>
                {grab.own ? t("pool.ours") : (grab.companyName ?? t("pool.other"))}
              </td>
              <td className="num" data-label={head.qty}>
                {grab.qty}
              </td>
              <td className="num" data-label={head.bidPrice}>
                {grab.bidPrice !== null && formatYuan(grab.bidPrice)}
              </td>
              <td data-label={head.outcome}>
                <GrabState state={grab.state} />
              </td>
              <td data-label={head.grabTime}>
                <Moment at={grab.grabTime} />
              </td>
              <td className="num" data-label={head.breachAmount}>
                {grab.breachAmount > 0 && formatYuan(grab.breachAmount)}
              </td>
              <td>{grab.mayRelease && <Release page={page} grab={grab} />}</td>
            </tr>
          ))}
        </WrappedTable>
      )}
    </Section>
  );
}

/** Gives boxes back, with what that costs now. */
function Release({ page: { pool, now, idempotencyKey }, grab }: { page: PoolPage; grab: Grab }) {
  const { t } = useBargeWords();
  const { formatMoney } = useNumberFormat();
  const waits = grab.state === "waiting";
  const free = grab.freeUntil !== null && now <= Date.parse(grab.freeUntil);
  const fee = breachAmount(grab.qty, grab.bidPrice ?? 0, pool.breachRate ?? 0);
  const action = t(waits ? "poolAction.leave" : "poolAction.release");
  return (
    <Asked label={action} small question={waits ? `${action}？` : t("poolAsk.release", { qty: grab.qty })}>
      <ActionFields document={pool} idempotencyKey={`${idempotencyKey.slice(0, 8)}-${grab.id}`} intent="release" />
      <input type="hidden" name="grabId" value={grab.id} />
      {!waits && (
        <p>
          {free && grab.freeUntil
            ? t("poolAsk.free", { time: toShanghai(grab.freeUntil).slice(11, 16) })
            : t("poolAsk.breach", { amount: formatMoney(fee) })}
        </p>
      )}
      <button className="btn danger" type="submit">
        {action}
      </button>
    </Asked>
  );
}
