import type { GateCheck } from "@protocol/appointments";
import { useTranslation } from "react-i18next";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { HeadedTable } from "~/components/table/HeadedTable";
import { useMessage } from "~/services/i18n/useMessage";

/** What the gate looks at, each with why it is not in order. */
export function GateChecks({ checks }: { checks: readonly GateCheck[] }) {
  const { t } = useTranslation("appointments");
  const say = useMessage();
  return (
    <Section title={t("section.gate")} flush>
      <HeadedTable labels={{ check: t("gate.check"), result: t("gate.result") }}>
        {checks.map(({ check, refusal }) => (
          <tr key={check}>
            <td className="main" data-label={t("gate.check")}>
              {t(`check.${check}`)}
            </td>
            <td data-label={t("gate.result")}>
              <div style={{ minWidth: 0 }}>
                <Status tone={refusal ? "danger" : "done"}>{t(refusal ? "gate.notFine" : "gate.fine")}</Status>{" "}
                {refusal && say(refusal)}
              </div>
            </td>
          </tr>
        ))}
      </HeadedTable>
    </Section>
  );
}
