import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { PageHead } from "~/components/page/PageHead";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { Cashier, CashierAnswer } from "~/services/money/cashier.server";
import { walletPath } from "~/services/paths";
import { FeeSourceChoice } from "./FeeSourceChoice";
import { FeeTable } from "./FeeTable";
import { PayPasswordField } from "./PayPasswordField";

/** One or many documents, their sum, what it may be paid from, and one button. */
export function CashierPage({ page, answered }: { page: Cashier; answered?: CashierAnswer }) {
  const { t } = useTranslation("money");
  const say = useMessage();
  const { formatMoney } = useNumberFormat();
  const { key: visit } = useLocation();
  const payable = page.documents.filter(({ obstacle }) => obstacle === null);
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={page.back ?? walletPath} back={t(page.back ? "cashier.back" : "wallet.title")}>
        <h1>{t("cashier.title")}</h1>
      </PageHead>
      <FeeTable
        fees={page.documents}
        linkOf={({ link }) => link}
        stateOf={({ obstacle }) => (obstacle ? <span className="error">{say(obstacle)}</span> : t("cashier.toPay"))}
        total={page.total}
      />
      {payable.length === 0 ? (
        <p className="notice warning">{t("cashier.nothing")}</p>
      ) : (
        <PostForm className="card account-form" preventScrollReset>
          <input type="hidden" name="key" value={page.idempotencyKey} />
          <input type="hidden" name="back" value={page.back ?? ""} />
          {payable.map(({ kind, id, version }) => (
            <input key={id} type="hidden" name="document" value={`${kind}.${id}:${version}`} />
          ))}
          <FeeSourceChoice page={page} chosen={answered?.values.source} errors={answered?.fieldErrors.source} />
          <PayPasswordField
            // empty again after a try that failed
            key={visit}
            paying={page.paying}
            back={page.here}
            errors={answered?.fieldErrors.payPassword}
            optional={page.channels.length > 0 ? t("cashier.notForBank") : undefined}
          />
          <div className="actions">
            <button className="btn primary" type="submit">
              {t("cashier.submit", { amount: formatMoney(page.total) })}
            </button>
            <Link className="btn" to={page.back ?? walletPath}>
              {t("paying.cancel")}
            </Link>
          </div>
        </PostForm>
      )}
    </>
  );
}
