import { useTranslation } from "react-i18next";
import type { Dashboard } from "~/services/dashboard/dashboard.server";
import { useDuration } from "~/services/i18n/useDuration";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { NumberCard } from "./NumberCards";
import { queuesId } from "./PortSection";
import { shipsId } from "./ShipTable";

/** What waits for somebody, a card for each thing that he may do about it. */
export function WaitingCards({ cards, port }: Pick<Dashboard, "cards" | "port">) {
  const { t } = useTranslation("dashboard");
  const { formatNumber } = useNumberFormat();
  return cards.map(({ what, count, sinceYesterday, sinceWeek, lists }) => (
    <NumberCard
      key={what}
      title={t(`waiting.${what}`)}
      value={count}
      change={{ sinceYesterday, sinceWeek }}
      note={count === 0 && t("waiting.none")}
      more={port ? { name: t("port.all"), to: `#${queuesId}` } : undefined}
      lists={lists.map((list) => ({
        key: list.name,
        name: t(`common:menu.${list.name}`),
        to: list.to,
        value: formatNumber(list.count),
      }))}
    />
  ));
}

/** The cut-offs of the coming day that something undone hangs on. */
export function DueCard({ ships, now }: { ships: NonNullable<Dashboard["ships"]>; now: number }) {
  const { t } = useTranslation("dashboard");
  const durationOf = useDuration();
  const due = ships.flatMap((ship) => (ship.due ? [{ ...ship, due: ship.due }] : []));
  return (
    <NumberCard
      title={t("due.title")}
      value={due.length}
      note={due.length === 0 && t("due.none")}
      lists={due.map(({ vesselName, voyage, due: { cutoff, time }, documents }) => ({
        key: vesselName + voyage,
        name: (
          <>
            {vesselName} / {voyage} {cutoff === "dg" ? t("cutoff.dg") : t(`documents:cutoff.${cutoff}Cutoff`)}
          </>
        ),
        to: documents.find(({ open }) => open > 0)?.to ?? `#${shipsId}`,
        value: durationOf(Date.parse(time) - now),
      }))}
    />
  );
}
