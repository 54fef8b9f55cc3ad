import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LabelledInput, LabelledSelect, LabelledTextArea } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { PageHead } from "~/components/page/PageHead";
import { transfersPath } from "~/services/money/clearingPaths";
import { loadTransferForm, postTransfer } from "~/services/money/transfers.server";
import "~/styles/identity.css";

export const handle = { title: "money:transfer.announce" };

export const loader = (args: LoaderFunctionArgs) => loadTransferForm(args);

export const action = (args: ActionFunctionArgs) => postTransfer(args);

export default function TransferForm() {
  const { wallet, prepaid, typed, days, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("money");
  const values: Record<string, string | undefined> = answered?.values ?? typed ?? {};
  const errors: Record<string, string[] | undefined> = answered?.fieldErrors ?? {};
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={transfersPath} back={t("transfer.title")}>
        <h1>{t("transfer.announce")}</h1>
      </PageHead>
      <PostForm className="card account-form">
        <input type="hidden" name="key" value={idempotencyKey} />
        <LabelledInput
          id="transfer-amount"
          name="amount"
          label={t("transfer.amount")}
          marked
          inputMode="decimal"
          maxLength={16}
          defaultValue={values.amount}
          errors={errors.amount}
          errorRole="alert"
        />
        <LabelledSelect
          id="transfer-yard"
          name="yard"
          label={t("transfer.account")}
          defaultValue={values.yard}
          empty={`${t("wallet.title")} ${wallet.walletNo}`}
          options={prepaid.map(({ accountNo, yardCode, place }) => ({
            value: yardCode,
            label: t("topUp.prepay", { place, accountNo }),
          }))}
        />
        <LabelledTextArea
          id="transfer-remark"
          name="remark"
          label={t("withdrawal.remark")}
          rows={2}
          maxLength={200}
          defaultValue={values.remark}
          errors={errors.remark}
        />
        <p className="muted">{t("transfer.announceHint", { most: days })}</p>
        <div className="actions">
          <button className="btn primary" type="submit">
            {t("transfer.send")}
          </button>
        </div>
      </PostForm>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
