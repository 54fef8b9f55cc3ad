import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LabelledInput, LabelledSelect, LabelledTextArea } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { PageHead } from "~/components/page/PageHead";
import { Fact } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { withdrawalsPath } from "~/services/money/paths";
import { loadWithdrawalForm, postWithdrawal } from "~/services/money/withdrawals.server";
import "~/styles/identity.css";

export const handle = { title: "money:withdrawal.ask" };

export const loader = (args: LoaderFunctionArgs) => loadWithdrawalForm(args);

export const action = (args: ActionFunctionArgs) => postWithdrawal(args);

export default function WithdrawalForm() {
  const { start, typed, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("money");
  const { formatMoney } = useNumberFormat();
  const values: Record<string, string | undefined> = answered?.values ?? typed ?? {};
  const errors: Record<string, string[] | undefined> = answered?.fieldErrors ?? {};
  const field = (name: "amount" | "bankName" | "bankAcct" | "remark") => ({
    id: `withdrawal-${name}`,
    name,
    label: t(`withdrawal.${name}`),
    defaultValue: values[name],
    errors: errors[name],
    errorRole: "alert" as const,
  });
  const [first] = start.accounts;
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={withdrawalsPath} back={t("withdrawal.title")}>
        <h1>{t("withdrawal.ask")}</h1>
      </PageHead>
      <PostForm className="card account-form">
        <input type="hidden" name="key" value={idempotencyKey} />
        <dl className="facts">
          <Fact big label={t("wallet.available")}>
            {formatMoney(start.available)}
          </Fact>
          <Fact label={t("withdrawal.payee")}>{start.companyName}</Fact>
        </dl>
        <LabelledInput {...field("amount")} marked inputMode="decimal" maxLength={16} />
        {first && (
          <LabelledSelect
            id="withdrawal-account"
            name="account"
            label={t("withdrawal.account")}
            defaultValue={values.account ?? first.bankAcct}
            empty={t("withdrawal.otherAccount")}
            options={start.accounts.map(({ bankName, bankAcct }) => ({
              value: bankAcct,
              label: `${bankName} ${bankAcct}`,
            }))}
          />
        )}
        <LabelledInput
          {...field("bankName")}
          marked={!first}
          maxLength={80}
          hint={t(first ? "withdrawal.onlyOther" : "withdrawal.checkedByPort")}
        />
        <LabelledInput {...field("bankAcct")} marked={!first} inputMode="numeric" maxLength={40} />
        <LabelledTextArea {...field("remark")} rows={2} maxLength={200} />
        <p className="muted">{t("withdrawal.hint")}</p>
        <div className="actions">
          <button className="btn primary" type="submit">
            {t("withdrawal.send")}
          </button>
        </div>
      </PostForm>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
