import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "~/components/public/PageTitle";
import { useMayEnter } from "~/components/public/useMayEnter";
import { WrappedTable } from "~/components/table/HeadedTable";
import { loginPath, walletPath, withQuery } from "~/services/paths";
import { publicPaths } from "~/services/public/paths";
import { readStandard } from "~/services/public/standards.server";
import { strangerOf } from "~/services/public/stranger.server";

export const handle = { title: "public:service.wallet.title", hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  const stranger = await strangerOf(args);
  const { rows } = await readStandard({ ...stranger, ask: stranger.call }, "feeItem");
  return { fees: rows, loggedIn: stranger.loggedIn };
}

const steps = ["open", "pay", "look"] as const;

/** 电子钱包 for everybody: how one comes to have one, and what the port lets it pay for. */
export default function WalletForEverybody() {
  const { fees, loggedIn } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  const mayEnter = useMayEnter();
  const label = { code: t("standard.column.code"), name: t("standard.column.label") };
  return (
    <>
      <PageTitle title={t("service.wallet.title")} text={t("service.wallet.text")} />
      <section className="card">
        <h2>{t("wallet.how")}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{t(`wallet.how.${step}`)}</li>
          ))}
        </ol>
        <div className="actions">
          {mayEnter("pay") && (
            <a className="btn primary" href={loggedIn ? walletPath : withQuery(loginPath, { redirect: walletPath })}>
              {t(loggedIn ? "wallet.mine" : "wallet.logIn")}
            </a>
          )}
          <a className="btn" href={publicPaths.payLast}>
            {t("service.payLast.title")}
          </a>
        </div>
      </section>
      <section className="card flush titled">
        <h2>{t("wallet.fees")}</h2>
        <WrappedTable labels={label}>
          {fees.map(([code, name]) => (
            <tr key={code}>
              <td data-label={label.code}>{code}</td>
              <td data-label={label.name}>{name}</td>
            </tr>
          ))}
        </WrappedTable>
      </section>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
