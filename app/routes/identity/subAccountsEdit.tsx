import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { AccountStatus } from "~/components/identity/AccountStatus";
import { EditForm, ResetForm, StatusForm } from "~/components/identity/SubAccountForms";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { Fact } from "~/components/page/Section";
import { subAccountsPath } from "~/services/identity/paths";
import { editSubAccount, loadSubAccountEdit } from "~/services/identity/subAccountPages.server";
import "~/styles/documents.css";
import "~/styles/identity.css";

export const handle = { title: "identity:subAccounts.edit" };

export const loader = (args: LoaderFunctionArgs) => loadSubAccountEdit(args);

export const action = (args: ActionFunctionArgs) => editSubAccount(args);

export default function SubAccountsEdit() {
  const { account, publicKey, typed, grantable, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("identity");
  const common = { account, idempotencyKey, answered };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={subAccountsPath} back={t("subAccounts.title")}>
        <h1>{account.name}</h1>
        <AccountStatus status={account.status} />
        <span className="spacer" />
        <StatusForm {...common} />
      </PageHead>
      <div className="card">
        <dl className="facts">
          <Fact label={t("login.mobile")}>{account.mobile}</Fact>
          <Fact label={t("subAccounts.lastLoginTime")}>
            {account.lastLoginTime ? <Moment at={account.lastLoginTime} /> : t("subAccounts.never")}
          </Fact>
          <Fact label={t("subAccounts.createTime")}>
            <Moment at={account.createTime} />
          </Fact>
        </dl>
      </div>
      {typed?.saving && !answered && (
        <p className="notice success" role="status">
          {t("form.restored")}
        </p>
      )}
      <EditForm {...common} grantable={grantable} grants={account.grants} typed={typed?.saving ? typed : null} />
      <ResetForm {...common} publicKey={publicKey} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
