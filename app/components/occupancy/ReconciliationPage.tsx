import type { Reconciliation } from "@protocol/reconciliation";
import type { ComponentProps } from "react";
import { ListHead } from "~/components/documents/ListHead";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { HeadedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { reconciliationPdfPath } from "~/services/occupancy/paths";
import type { ReconciliationPage as Page } from "~/services/occupancy/reconciliation.server";
import { useMismatch } from "~/services/occupancy/useMismatch";
import { useOccupancyWords } from "./useOccupancyWords";

interface Props {
  page: Page;
  answered?: { prompt: ComponentProps<typeof SystemPrompt>["prompt"] };
}

/** The last reading of the books with each difference in words, and those before it. */
export function ReconciliationPage({ page: { readings, mayRun, idempotencyKey }, answered }: Props) {
  const { t } = useOccupancyWords();
  const [last, ...earlier] = readings;
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("reconcile.title")}>
        <PaperLinks href={reconciliationPdfPath} label={t("common:export.pdf")} />
        {mayRun && (
          <PostForm>
            <input type="hidden" name="key" value={idempotencyKey} />
            <button className="btn primary" type="submit">
              {t("reconcile.run")}
            </button>
          </PostForm>
        )}
      </ListHead>
      {last ? (
        <Last reading={last} />
      ) : (
        <div className="card flush">
          <Empty title={t("reconcile.none")} text={t("reconcile.noneHint")} />
        </div>
      )}
      {earlier.length > 0 && <Earlier readings={earlier} />}
    </>
  );
}

/** How a reading ended, in a word. */
function Outcome({ count }: Pick<Reconciliation, "count">) {
  const { t } = useOccupancyWords();
  return count === 0 ? (
    <Status tone="done">{t("reconcile.clean")}</Status>
  ) : (
    <Status tone="danger">{t("reconcile.wrong", { number: count })}</Status>
  );
}

function Last({ reading }: { reading: Reconciliation }) {
  const { t } = useOccupancyWords();
  const { formatNumber } = useNumberFormat();
  const mismatch = useMismatch();
  return (
    <Section title={t("reconcile.last")}>
      <p>
        <Outcome count={reading.count} /> <Moment at={reading.time} /> ·{" "}
        {reading.operatorName ?? t("common:timeline.system")}
      </p>
      <p className="muted">
        {t("reconcile.read", {
          accounts: formatNumber(reading.accounts),
          holds: formatNumber(reading.openHolds),
        })}
      </p>
      {reading.differences.map((difference) => (
        <p key={`${difference.kind} ${difference.subject}`} className="notice error" role="alert">
          {mismatch(difference)}
        </p>
      ))}
    </Section>
  );
}

function Earlier({ readings }: { readings: readonly Reconciliation[] }) {
  const { t } = useOccupancyWords();
  const { formatNumber } = useNumberFormat();
  const heads = {
    time: t("money:entry.time"),
    outcome: t("reconcile.outcome"),
    accounts: t("reconcile.accounts"),
    holds: t("reconcile.holds"),
    operator: t("money:entry.operator"),
  };
  return (
    <Section title={t("reconcile.earlier")} flush>
      <HeadedTable
        labels={heads}
        classOf={(column) => (column === "accounts" || column === "holds" ? "num" : undefined)}
      >
        {readings.map((reading) => (
          <tr key={reading.id}>
            <td className="main" data-label={heads.time}>
              <Moment at={reading.time} />
            </td>
            <td data-label={heads.outcome}>
              <Outcome count={reading.count} />
            </td>
            <td className="num" data-label={heads.accounts}>
              {formatNumber(reading.accounts)}
            </td>
            <td className="num" data-label={heads.holds}>
              {formatNumber(reading.openHolds)}
            </td>
            <td data-label={heads.operator}>{reading.operatorName ?? t("common:timeline.system")}</td>
          </tr>
        ))}
      </HeadedTable>
    </Section>
  );
}
