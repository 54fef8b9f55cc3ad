import { Link } from "@remix-run/react";
import { AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { OptionalRemark } from "~/components/form/ActionForm";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { comparePaths, releaseOrderPaths } from "~/services/emptyBoxes/paths";
import type { ShipComparePage } from "~/services/emptyBoxes/shipCompares.server";
import { CompareTable } from "./CompareTable";
import { CompareStateStatus, ResultStatus } from "./EmptyBoxStatus";
import { ShipCompareFields, ShipCompareSummary } from "./ShipCompareSummary";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

interface Props {
  page: ShipComparePage;
  answered?: TransitionAnswer;
}

/** A release order beside schedule and manifest as they are now, what was decided of it, and what may be decided. */
export function ShipCompareDetail({ page, answered }: Props) {
  const { compare, dicts } = page;
  const { label, readValue, releaseStatusLabel: statusLabel, actionLabel } = useEmptyBoxWords(dicts);
  return (
    <DetailPage
      answered={answered}
      head={{
        to: comparePaths[compare.scope].list(),
        number: compare.docNo,
        status: <ResultStatus result={compare.result} />,
      }}
      actions={<CompareActions page={page} answered={answered} />}
      summary={<ShipCompareSummary page={page} />}
      trail={{
        events: compare.events,
        ...{ actionLabel, statusLabel, readValue },
        fieldLabel: label,
      }}
    >
      <ShipCompareFields page={page} />
      <Decisions page={page} />
    </DetailPage>
  );
}

/** Just what the upstream lets this person decide now; a decision names the values that he sees. */
function CompareActions({ page: { compare, idempotencyKey }, answered }: Props) {
  const { t, label } = useEmptyBoxWords();
  const acting = { document: compare, idempotencyKey, answered };
  const digest = <input type="hidden" name="digest" value={compare.digest} />;
  return (
    <>
      <AskFirst
        {...acting}
        intent="adoptSchedule"
        primary
        open
        label={t("action.adoptSchedule")}
        question={t("ask.adoptSchedule")}
      >
        {digest}
        <OptionalRemark id="adopt-remark" label={label("remark")} answered={answered} />
      </AskFirst>
      {(["confirmCompare", "sendBack"] as const).map((intent) => (
        <AskReason key={intent} {...acting} intent={intent} label={t(`action.${intent}`)} question={t(`ask.${intent}`)}>
          {digest}
        </AskReason>
      ))}
      <Link className="btn" to={releaseOrderPaths.detail(compare.id)}>
        {t("compare.toRelease")}
      </Link>
    </>
  );
}

/** Who decided what, whether it still holds, and what the values were. */
function Decisions({ page: { compare } }: Pick<Props, "page">) {
  const { t } = useEmptyBoxWords();
  if (compare.decisions.length === 0) return null;
  const heads = {
    state: t("compare.state"),
    standing: t("compare.standing"),
    by: t("compare.by"),
    time: t("compare.time"),
    reason: t("compare.reason"),
  };
  return (
    <Section title={t("compare.history")} flush>
      <div className="table-wrap">
        <HeadedTable labels={heads}>
          {compare.decisions.map((each) => (
            <tr key={each.n}>
              <td className="main" data-label={heads.state}>
                <CompareStateStatus state={each.decision} />
              </td>
              <td data-label={heads.standing}>{t(each.stands ? "compare.stands" : "compare.ended")}</td>
              <td data-label={heads.by}>{each.byName}</td>
              <td data-label={heads.time}>
                <Moment at={each.time} short />
              </td>
              <td data-label={heads.reason}>{each.reason}</td>
            </tr>
          ))}
        </HeadedTable>
      </div>
      {compare.decisions.map((each) => (
        <details key={each.n} style={{ padding: "0 16px 12px" }}>
          <summary>
            {t("compare.decidedOf")} · {t(`compare.states.${each.decision}`)} · <Moment at={each.time} short />
          </summary>
          <CompareTable rows={each.rows} />
        </details>
      ))}
    </Section>
  );
}
