import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { SubmitRow } from "~/components/form/SubmitRow";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { PageHead } from "~/components/page/PageHead";
import { Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { Cashier, CashierAnswer } from "~/services/money/cashier.server";
import { walletPath } from "~/services/paths";
import { FeeSourceChoice } from "./FeeSourceChoice";
import { PayPasswordField } from "./PayPasswordField";

/** One or many documents, their sum, what it may be paid from, and one button. */
export function CashierPage({ page, answered }: { page: Cashier; answered?: CashierAnswer }) {
  const { t } = useTranslation("money");
  const { formatMoney } = useNumberFormat();
  const payable = page.documents.filter(({ obstacle }) => obstacle === null);
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={page.back ?? walletPath} back={t(page.back ? "cashier.back" : "wallet.title")}>
        <h1>{t("cashier.title")}</h1>
      </PageHead>
      <Documents page={page} />
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
            key={page.idempotencyKey}
            paying={page.paying}
            back={page.here}
            errors={answered?.fieldErrors.payPassword}
            optional={page.channels.length > 0 ? t("cashier.notForBank") : undefined}
          />
          <SubmitRow text={t("cashier.submit", { amount: formatMoney(page.total) })} />
        </PostForm>
      )}
    </>
  );
}

function Documents({ page }: { page: Cashier }) {
  const { t } = useTranslation("money");
  const say = useMessage();
  const { formatYuan } = useNumberFormat();
  const heads = {
    docNo: t("cashier.docNo"),
    kind: t("cashier.kind"),
    amount: t("cashier.amount"),
    state: t("cashier.state"),
  };
  return (
    <Section title={t("cashier.documents", { total: page.documents.length })} flush>
      <HeadedTable labels={heads} classOf={(column) => (column === "amount" ? "num" : undefined)}>
        {page.documents.map(({ kind, id, docNo, amount, link, obstacle }) => (
          <tr key={`${kind}.${id}`}>
            <td className="main nowrap" data-label={heads.docNo}>
              <a href={link}>{docNo}</a>
            </td>
            <td data-label={heads.kind}>{t(`cashier.kind.${kind}`)}</td>
            <td className="num" data-label={heads.amount}>
              {formatYuan(amount)}
            </td>
            <td data-label={heads.state}>
              {obstacle ? <span className="error">{say(obstacle)}</span> : t("cashier.toPay")}
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t("cashier.total")}</th>
          <td />
          <td className="num" data-label={heads.amount}>
            <strong>{formatYuan(page.total)}</strong>
          </td>
          <td />
        </tr>
      </HeadedTable>
    </Section>
  );
}
