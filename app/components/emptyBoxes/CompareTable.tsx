import type { ComparedRow, CompareSource } from "@protocol/shipCompare";
import { Moment } from "~/components/page/Moment";
import { WrappedTable } from "~/components/table/HeadedTable";
import { ResultStatus } from "./EmptyBoxStatus";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

const sources = ["release", "schedule", "manifest"] as const satisfies CompareSource[];

/** The compared fields side by side, as each of the three writes them. */
export function CompareTable({ rows }: { rows: readonly ComparedRow[] }) {
  const { t, label } = useEmptyBoxWords();
  const heads = {
    field: t("compare.field"),
    release: t("compare.release"),
    schedule: t("compare.schedule"),
    manifest: t("compare.manifest"),
    difference: t("compare.difference"),
  };
  const shownOf = (row: ComparedRow, source: CompareSource) => {
    const value = row[source];
    if (value === null) return <span className="muted">—</span>;
    return row.field === "cyCutoff" ? <Moment at={value} short /> : value;
  };
  return (
    <WrappedTable labels={heads}>
      {rows.map((row) => (
        <tr key={row.field}>
          <td className="main" data-label={heads.field}>
            {label(row.field)}
          </td>
          {sources.map((source) => (
            <td key={source} data-label={heads[source]}>
              {shownOf(row, source)}
            </td>
          ))}
          <td data-label={heads.difference}>
            <ResultStatus result={row.difference} />
            {row.rewritten && <span className="muted"> {t("compare.rewritten")}</span>}
          </td>
        </tr>
      ))}
    </WrappedTable>
  );
}
