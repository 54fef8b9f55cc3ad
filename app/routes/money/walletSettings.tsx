import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { DayLimits } from "~/components/money/DayLimits";
import { PageHead } from "~/components/page/PageHead";
import { Section } from "~/components/page/Section";
import { useAnswered } from "~/components/page/useAnswered";
import { walletSettingsPath } from "~/services/money/paths";
import { loadWalletSettings, saveWalletSettings } from "~/services/money/walletSettings.server";
import { payPasswordPath, walletPath } from "~/services/paths";

export const handle = { title: "money:settings.title" };

export const loader = (args: LoaderFunctionArgs) => loadWalletSettings(args);

export const action = (args: ActionFunctionArgs) => saveWalletSettings(args);

export default function WalletSettings() {
  const { payPassword, limits, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useAnswered<typeof action>();
  const { t } = useTranslation("money");
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={walletPath} back={t("wallet.title")}>
        <h1>{t("settings.title")}</h1>
      </PageHead>
      <Section title={t("payPassword.title")}>
        <p>{t(payPassword.set ? "settings.passwordSet" : "settings.passwordNone")}</p>
        <div className="actions" style={{ marginTop: 12 }}>
          <a className="btn" href={payPasswordPath({ redirect: walletSettingsPath })}>
            {t(payPassword.set ? "payPassword.mode.change" : "payPassword.mode.set")}
          </a>
        </div>
      </Section>
      <DayLimits limits={limits} idempotencyKey={idempotencyKey} answered={answered} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
