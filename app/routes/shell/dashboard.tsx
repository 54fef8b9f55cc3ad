import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FleetCards, FleetSection } from "~/components/dashboard/FleetSection";
import { MoneySection } from "~/components/dashboard/MoneySection";
import { NumberCards } from "~/components/dashboard/NumberCards";
import { PermitTable } from "~/components/dashboard/PermitTable";
import { GateSection, PortCards, QueueTable } from "~/components/dashboard/PortSection";
import { ShipTable } from "~/components/dashboard/ShipTable";
import { TrendSection } from "~/components/dashboard/TrendSection";
import { DueCard, WaitingCards } from "~/components/dashboard/WaitingCards";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { loadDashboard } from "~/services/dashboard/dashboard.server";
import "~/styles/documents.css";

export const handle = { title: "common:menu.Index" };

export const loader = (args: LoaderFunctionArgs) => loadDashboard(args);

export default function Dashboard() {
  const page = useLoaderData<typeof loader>();
  const { now, cards, ships, trend, wallet, bills, fleet, permits, port, shortcuts, mayTrade } = page;
  const { t } = useTranslation("dashboard");
  const nothing = cards.length === 0 && !mayTrade && !fleet && !port && shortcuts.length === 0;
  const money = wallet || (bills && bills.count > 0);
  return (
    <>
      <div className="page-head">
        <h1>
          {t(`greeting.${page.greeting}`)}
          {t("greeting.name", { name: page.name })}
        </h1>
        <span className="muted">{page.companyName}</span>
      </div>
      {page.notices.map(({ title, to, pushTime }) => (
        <p className="notice warning" key={to}>
          <Link className="target" to={to}>
            {title}
          </Link>{" "}
          <span className="muted">
            {t("notices.of")} <Moment at={pushTime} short />
          </span>
        </p>
      ))}
      {nothing ? (
        <div className="card">
          <Empty title={t("start.title")} text={t("start.hint", { hotline: page.hotline })} />
        </div>
      ) : (
        <>
          <NumberCards label={t("todo.title")}>
            <WaitingCards cards={cards} port={port} />
            {mayTrade && ships && <DueCard ships={ships} now={now} />}
            {fleet && <FleetCards fleet={fleet} />}
            {port && <PortCards port={port} now={now} />}
          </NumberCards>
          <div className="columns">
            <div>
              {port && <QueueTable port={port} now={now} />}
              {port && <GateSection port={port} now={now} />}
              {fleet && <FleetSection fleet={fleet} now={now} />}
              {trend && <TrendSection trend={trend} days={page.days} />}
              {permits && (fleet || permits.length > 0) && <PermitTable permits={permits} now={now} />}
            </div>
            <div>
              {money && <MoneySection wallet={wallet} bills={bills} mayPay={page.mayPay} />}
              {shortcuts.length > 0 && (
                <Section title={t("quick.title")}>
                  <div className="quick">
                    {shortcuts.map(({ key, to }) => (
                      <Link className="btn" key={key} to={to}>
                        {t(`quick.${key}`)}
                      </Link>
                    ))}
                  </div>
                </Section>
              )}
            </div>
          </div>
          {ships && <ShipTable ships={ships} now={now} />}
        </>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
