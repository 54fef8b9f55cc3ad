import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { HomeBoard } from "~/services/public/home.server";
import { publicPaths } from "~/services/public/paths";
import styles from "./CallBoard.module.css";
import { CallStatusMark } from "./CallStatusMark";

/** The next vessels, as a departure board. */
export function CallBoard({ calls }: { calls: HomeBoard }) {
  const { t } = useTranslation("public");
  const label = {
    vessel: t("schedule.vessel"),
    terminal: t("schedule.terminal"),
    etb: t("schedule.etb"),
    cyCutoff: t("schedule.cyCutoff"),
    status: t("schedule.status"),
  };
  return (
    <section className="card flush titled board">
      <div className={`card-head ${styles.head}`}>
        <h2>{t("home.board")}</h2>
        <span className="spacer" />
        <a href={publicPaths.schedule}>{t("home.boardAll")}</a>
      </div>
      {calls.length === 0 ? (
        <p className="muted board-none">{t("schedule.empty")}</p>
      ) : (
        <HeadedTable labels={label}>
          {calls.map((call) => (
            <tr key={call.id}>
              <td data-label={label.vessel}>
                {call.vesselName} / {call.voyage}
              </td>
              <td data-label={label.terminal}>{call.terminalName}</td>
              <td data-label={label.etb}>
                <Moment at={call.atb ?? call.etb} short />
              </td>
              <td data-label={label.cyCutoff}>
                <Moment at={call.cyCutoff} short />
              </td>
              <td data-label={label.status}>
                <CallStatusMark status={call.status} />
              </td>
            </tr>
          ))}
        </HeadedTable>
      )}
    </section>
  );
}
