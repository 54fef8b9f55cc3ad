import { declarationKinds } from "@protocol/declaration";
import { pageDispatchOrders } from "@protocol/dispatchOrder";
import { dispatchStatus, truckOrderStatus, truckOrderStatuses } from "@protocol/documentStatuses";
import { getWallet } from "@protocol/money";
import { truckOrders } from "@protocol/trucking";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BarChart } from "~/components/chart/BarChart";
import { Empty } from "~/components/page/Empty";
import { Section } from "~/components/page/Section";
import { CutoffTable } from "~/components/voyages/CutoffTable";
import { getDicts, getVoyages } from "~/services/base/dicts.server";
import { labelOf } from "~/services/base/labels";
import { declarationAddPath, declarationListPath } from "~/services/declarations/paths";
import { listWaitingDeclarations } from "~/services/declarations/waiting.server";
import { greetingOf } from "~/services/greeting";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { walletPath } from "~/services/paths";
import { requireUser } from "~/services/person.server";
import { dispatchOrderListPath, truckAddPath, truckListPath } from "~/services/trucking/paths";
import styles from "./dashboard.module.css";
import "~/styles/documents.css";

export const handle = { title: "common:menu.Index" };

export async function loader(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const orders = person.may("truckExport", "query") || person.may("truckImport", "query");
  const dispatchOrders = person.may("dispatchOrder", "query");
  const waitingDispatchOrders = {
    pageIndex: 1,
    pageSize: 10 as const,
    searchInfos: [
      {
        fieldName: "status" as const,
        searchType: "in" as const,
        values: [dispatchStatus.waiting, dispatchStatus.withdrawn],
      },
    ],
  };
  const now = Date.now();
  const declarations = declarationKinds.filter((kind) => person.may(kind, "query"));
  const [counts, toDispatch, waitingDeclarations, wallet, voyages, { terminal }] = await Promise.all([
    orders ? person.call(truckOrders.count) : [],
    dispatchOrders ? person.call(pageDispatchOrders, { body: waitingDispatchOrders }).then((page) => page.total) : 0,
    listWaitingDeclarations(person),
    person.may("wallet", "query") ? person.call(getWallet) : null,
    orders || declarations.length > 0 ? getVoyages(person) : [],
    getDicts(person, ["terminal"]),
  ]);
  const cutoffs = voyages
    .filter((voyage) => Date.parse(voyage.cyCutoff) > now)
    .sort((a, b) => Date.parse(a.cyCutoff) - Date.parse(b.cyCutoff))
    .slice(0, 6);
  return {
    name: person.info.user.name,
    companyName: person.info.user.companyName,
    hotline: args.context.portal.config.brand.hotline,
    greeting: greetingOf(new Date(now)),
    counts,
    toDispatch: person.may("dispatchOrder", "add") ? toDispatch : 0,
    waitingDeclarations,
    wallet,
    cutoffs,
    terminals: terminal,
    now,
    may: {
      audit: person.may("truckAudit", "edit"),
      pay: person.may("wallet", "edit"),
      addExport: person.may("truckExport", "add"),
      addImport: person.may("truckImport", "add"),
      orders,
      dispatchOrders,
      declarations,
      declare: declarations.filter((kind) => person.may(kind, "add")),
    },
  };
}

export default function Dashboard() {
  const page = useLoaderData<typeof loader>();
  const { name, companyName, hotline, greeting, counts, toDispatch, wallet, cutoffs, terminals, now, may } = page;
  const { t } = useTranslation("dashboard");
  const { formatNumber, formatMoney } = useNumberFormat();
  const of = (type: string, status: string) =>
    counts.find((each) => each.type === type && each.status === status)?.count ?? 0;
  const { draft, submitted, approved, returned } = truckOrderStatus;
  const todo = <K extends string>(key: K, type: "E" | "I", status: string, mine: boolean) => ({
    key: `${key}.${type}` as const,
    count: mine ? of(type, status) : 0,
    to: truckListPath(type, { status }),
  });
  const todos = [
    ...(["E", "I"] as const).flatMap((type) => [
      todo("audit", type, submitted, may.audit),
      todo("pay", type, approved, may.pay),
      todo("returned", type, returned, may.addExport),
      todo("draft", type, draft, may.addExport),
    ]),
    { key: "dispatch" as const, count: toDispatch, to: dispatchOrderListPath({ status: dispatchStatus.waiting }) },
    ...page.waitingDeclarations,
  ].filter(({ count }) => count > 0);
  return (
    <>
      <div className="page-head">
        <h1>
          {t(`greeting.${greeting}`)}
          {t("greeting.name", { name })}
        </h1>
        <span className="muted">{companyName}</span>
      </div>
      {!may.orders && !may.dispatchOrders && may.declarations.length === 0 ? (
        <div className="card">
          <Empty title={t("start.title")} text={t("start.hint", { hotline })} />
        </div>
      ) : (
        <>
          <section className="card">
            <h2>{t("todo.title")}</h2>
            {todos.length === 0 ? (
              <Empty title={t("todo.none")} text={t("todo.noneHint")} />
            ) : (
              <ul className={styles.todo}>
                {todos.map((todo) => (
                  <li key={todo.key}>
                    <Link to={todo.to}>
                      <b>{formatNumber(todo.count)}</b> {t(`todo.${todo.key}`, { count: todo.count })}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <div className="tiles">
            {may.orders &&
              (["E", "I"] as const).map((type) => (
                <section className="card" key={type}>
                  <h2>{t(`chart.${type}`)}</h2>
                  <BarChart
                    title={t(`chart.${type}`)}
                    bars={truckOrderStatuses.map((status) => ({
                      label: t(`trucking:orderStatus.${status}`),
                      value: of(type, status),
                      href: truckListPath(type, { status }),
                    }))}
                  />
                </section>
              ))}
            <section className="card">
              <h2>{t("quick.title")}</h2>
              <div className="quick">
                {may.addExport && (
                  <Link className="btn" to={truckAddPath("E")}>
                    {t("quick.addExport")}
                  </Link>
                )}
                {may.addImport && (
                  <Link className="btn" to={truckAddPath("I")}>
                    {t("quick.addImport")}
                  </Link>
                )}
                {may.orders && (
                  <>
                    <Link className="btn" to={truckListPath("E")}>
                      {t("quick.exportList")}
                    </Link>
                    <Link className="btn" to={truckListPath("I")}>
                      {t("quick.importList")}
                    </Link>
                  </>
                )}
                {may.dispatchOrders && (
                  <Link className="btn" to={dispatchOrderListPath()}>
                    {t("quick.dispatchOrders")}
                  </Link>
                )}
                {may.declare.map((kind) => (
                  <Link className="btn" key={kind} to={declarationAddPath(kind)}>
                    {t(`quick.add.${kind}`)}
                  </Link>
                ))}
                {may.declarations.map((kind) => (
                  <Link className="btn" key={kind} to={declarationListPath(kind)}>
                    {t(`quick.list.${kind}`)}
                  </Link>
                ))}
              </div>
              {wallet && (
                <dl className="facts" style={{ marginTop: 16 }}>
                  <div className="big">
                    <dt>{t("wallet")}</dt>
                    <dd>
                      <Link to={walletPath}>{formatMoney(wallet.available)}</Link>
                    </dd>
                  </div>
                </dl>
              )}
            </section>
          </div>
        </>
      )}
      {cutoffs.length > 0 && (
        <Section title={t("cutoff.title")} flush>
          <CutoffTable voyages={cutoffs} now={now} placeName={(code) => labelOf(terminals, code) ?? code} />
        </Section>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
