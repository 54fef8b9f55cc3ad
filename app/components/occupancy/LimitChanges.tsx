import type { PrepayChange } from "@protocol/prepay";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { useOccupancyWords } from "./useOccupancyWords";

/** Who set an account's limits, and why; `warns`: it has a warning line. */
export function LimitChanges({ changes, warns = true }: { changes: readonly PrepayChange[]; warns?: boolean }) {
  const { t, label } = useOccupancyWords();
  const { formatYuan } = useNumberFormat();
  if (changes.length === 0) return null;
  const heads = {
    time: t("money:entry.time"),
    creditLimit: label("creditLimit"),
    ...(warns ? { warnLine: label("warnLine") } : {}),
    operator: t("money:entry.operator"),
    remark: t("common:reason"),
  };
  const shown = ({ from, to }: PrepayChange["creditLimit"]) =>
    from === null || from === to ? formatYuan(to) : `${formatYuan(from)} → ${formatYuan(to)}`;
  return (
    <Section title={t("prepay.limitChanges")} flush>
      <HeadedTable labels={heads}>
        {changes.map((change) => (
          <tr key={change.id}>
            <td data-label={heads.time}>
              <Moment at={change.time} />
            </td>
            <td className="nowrap" data-label={heads.creditLimit}>
              {shown(change.creditLimit)}
            </td>
            {warns && (
              <td className="nowrap" data-label={heads.warnLine}>
                {shown(change.warnLine)}
              </td>
            )}
            <td data-label={heads.operator}>{change.operatorName}</td>
            <td data-label={heads.remark}>{change.remark ?? t("prepay.opened")}</td>
          </tr>
        ))}
      </HeadedTable>
    </Section>
  );
}
