import { toShanghai } from "@protocol/values/instant";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Empty } from "~/components/page/Empty";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { Dashboard } from "~/services/dashboard/dashboard.server";

const day = 86_400_000;
const pressing = 7;

/** A company's permits that end within a month, the first to end before the others, and what is done about it. */
export function PermitTable({ permits, now }: { permits: NonNullable<Dashboard["permits"]>; now: number }) {
  const { t } = useTranslation("dashboard");
  const label = {
    holder: t("permits.holder"),
    end: t("permits.end"),
    left: t("permits.left"),
    next: t("permits.next"),
  };
  return (
    <Section title={t("permits.title")} flush>
      {permits.length === 0 ? (
        <Empty title={t("permits.none")} text={t("permits.noneHint")} />
      ) : (
        <WrappedTable labels={label}>
          {permits.map(({ docNo, kind, holder, validTo, renewed, to, renew }) => {
            const days = Math.floor((Date.parse(validTo) - now) / day);
            return (
              <tr key={docNo}>
                <td className="main" data-label={label.holder}>
                  <div>
                    <Link className="target" to={to}>
                      {holder}
                    </Link>
                    <p className="muted">
                      {t(`common:menu.${kind === "vehiclePermit" ? "vehiclePermits" : "personPermits"}`)}
                    </p>
                  </div>
                </td>
                <td data-label={label.end}>{toShanghai(validTo).slice(0, 10)}</td>
                <td data-label={label.left}>
                  <Status tone={renewed ? "done" : days < pressing ? "danger" : "wait"}>
                    {t("permits.days", { count: days })}
                  </Status>
                </td>
                <td data-label={label.next}>
                  {renewed ? (
                    t("permits.renewed")
                  ) : (
                    <Link className="target" to={renew}>
                      {t("permits.renew")}
                    </Link>
                  )}
                </td>
              </tr>
            );
          })}
        </WrappedTable>
      )}
    </Section>
  );
}
