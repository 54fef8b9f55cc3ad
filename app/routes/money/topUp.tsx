import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { type AnyField, TextField } from "~/components/form/Field";
import { LabelledSelect } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SubmitRow } from "~/components/form/SubmitRow";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { ChannelChoice } from "~/components/money/ChannelChoice";
import { Empty } from "~/components/page/Empty";
import { PageHead } from "~/components/page/PageHead";
import { Fact } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { loadTopUp, postTopUp } from "~/services/money/topUp.server";
import { walletPath } from "~/services/paths";
import "~/styles/identity.css";

export const handle = { title: "money:topUp.title", form: "topUp" };

export const loader = (args: LoaderFunctionArgs) => loadTopUp(args);

export const action = (args: ActionFunctionArgs) => postTopUp(args);

export default function TopUp() {
  const { wallet, prepaid, channels, values, back, yard, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("money");
  const { formatMoney } = useNumberFormat();
  const [form, fields] = useForm<{ amount: string; channel: string }>({
    id: "topUp",
    lastResult: answered?.result,
    defaultValue: values,
  });
  const labels: Record<string, string> = { amount: t("topUp.amount"), channel: t("topUp.channel") };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={back ?? walletPath} back={t(back && back !== walletPath ? "topUp.back" : "wallet.title")}>
        <h1>{t("topUp.title")}</h1>
      </PageHead>
      {channels.length === 0 ? (
        <div className="card">
          <Empty title={t("topUp.noChannel")} text={t("topUp.noChannelHint")} />
        </div>
      ) : (
        <PostForm {...getFormProps(form)} className="card account-form" preventScrollReset>
          <ErrorSummary
            errors={form.allErrors}
            labelOf={(name) => labels[name] ?? name}
            idOf={(name) => `topUp-${name}`}
          />
          <input type="hidden" name="key" value={idempotencyKey} />
          <input type="hidden" name="back" value={back ?? ""} />
          <dl className="facts">
            <Fact label={t("topUp.wallet")}>{wallet.walletNo}</Fact>
            <Fact label={t("wallet.available")}>{formatMoney(wallet.available)}</Fact>
          </dl>
          {prepaid.length > 0 && (
            <LabelledSelect
              id="topUp-yard"
              label={t("topUp.account")}
              name="yard"
              defaultValue={yard ?? ""}
              empty={t("wallet.title")}
              options={prepaid.map(({ accountNo, yardCode, place }) => ({
                value: yardCode,
                label: t("topUp.prepay", { place, accountNo }),
              }))}
            />
          )}
          <TextField
            field={fields.amount as unknown as AnyField}
            label={labels.amount!}
            required
            hint={t("topUp.amountHint")}
            unit={t("topUp.yuan")}
            inputMode="decimal"
            maxLength={20}
          />
          <ChannelChoice
            field={fields.channel as unknown as AnyField}
            label={labels.channel!}
            codes={channels.map(({ code }) => code)}
          />
          <SubmitRow text={t("topUp.submit")} />
        </PostForm>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
