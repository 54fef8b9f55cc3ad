import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useCallMoveWords } from "~/components/documents/CallMoved";
import { ListHead } from "~/components/documents/ListHead";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { RecordTable } from "~/components/table/RecordTable";
import type { MovedCutoffPage as Page } from "~/services/alerts/movedCutoff.server";
import { nameIn } from "~/services/documents/readValue";

/** A call whose cut-offs moved, and the documents that hang on it, those whose plan breaks first. */
export function MovedCutoffPage({ page: { move, dicts } }: { page: Page }) {
  const { t } = useTranslation("alerts");
  const { cutoff, planBreak } = useCallMoveWords();
  const labels = {
    docNo: t("moved.docNo"),
    kind: t("moved.kind"),
    company: t("moved.company"),
    planTime: t("moved.planTime"),
    plan: t("moved.plan"),
  };
  return (
    <>
      <ListHead title={`${move.vesselName} ${move.voyage}`} note={nameIn(dicts.terminal)(move.terminalCode)} />
      <div className="card">
        <dl className="facts">
          {move.cutoffs.map(({ field, from, to }) => (
            <Fact key={field} label={cutoff(field)}>
              <Moment at={from} /> → <Moment at={to} />
            </Fact>
          ))}
          {move.eta && (
            <Fact label={t("what.eta")}>
              <Moment at={move.eta.from} /> → <Moment at={move.eta.to} />
            </Fact>
          )}
          <Fact label={t("moved.time")}>
            <Moment at={move.time} />
          </Fact>
          <Fact label={t("moved.reason")}>
            {move.reason && t(`voyages:call.reason.${move.reason}`, { defaultValue: move.reason })}
          </Fact>
          <Fact label={t("moved.broken")}>{t("moved.brokenOf", { broken: move.broken, total: move.total })}</Fact>
        </dl>
      </div>
      <RecordTable labels={labels} page={move} empty={null}>
        {move.rows.map((row) => (
          <tr key={row.id}>
            <td className="main nowrap" data-label={labels.docNo}>
              <Link to={row.path}>{row.docNo}</Link>
            </td>
            <td data-label={labels.kind}>{t(`common:verify.kinds.${row.kind}`)}</td>
            <td data-label={labels.company}>{row.companyName}</td>
            <td data-label={labels.planTime}>
              <Moment at={row.planTime} />
            </td>
            <td data-label={labels.plan}>
              {row.breaks.length === 0 ? (
                <Status tone="done">{t("moved.holds")}</Status>
              ) : (
                row.breaks.map((each) => (
                  <Status key={each} tone="stop">
                    {planBreak(each)}
                  </Status>
                ))
              )}
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
