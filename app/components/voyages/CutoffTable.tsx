import type { Voyage } from "@protocol/base";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Status } from "~/components/page/Status";

const soonHours = 12;

/** The next vessels whose CY cut-off comes, nearest first; `now` is the server's clock in ms. */
export function CutoffTable({
  voyages,
  now,
  placeName,
}: {
  voyages: readonly Voyage[];
  now: number;
  placeName: (code: string) => string;
}) {
  const { t } = useTranslation("dashboard");
  return (
    <table className="table cards">
      <thead>
        <tr>
          <th scope="col">{t("cutoff.vessel")}</th>
          <th scope="col">{t("cutoff.terminal")}</th>
          <th scope="col">{t("cutoff.etb")}</th>
          <th scope="col">{t("cutoff.cy")}</th>
          <th scope="col">{t("cutoff.left")}</th>
        </tr>
      </thead>
      <tbody>
        {voyages.map((voyage) => {
          const hours = Math.floor((Date.parse(voyage.cyCutoff) - now) / 3_600_000);
          return (
            <tr key={voyage.vesselName + voyage.voyage}>
              <td data-label={t("cutoff.vessel")}>
                {voyage.vesselName} / {voyage.voyage}
              </td>
              <td data-label={t("cutoff.terminal")}>{placeName(voyage.terminalCode)}</td>
              <td data-label={t("cutoff.etb")}>
                <Moment at={voyage.etb} short />
              </td>
              <td data-label={t("cutoff.cy")}>
                <Moment at={voyage.cyCutoff} short />
              </td>
              <td data-label={t("cutoff.left")}>
                <Status tone={hours < soonHours ? "wait" : "stop"}>{t("cutoff.hours", { count: hours })}</Status>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
