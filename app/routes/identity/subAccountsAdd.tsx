import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { type AnyField, TextField } from "~/components/form/Field";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { GrantFields, ticksOf } from "~/components/identity/GrantFields";
import { NewPasswordFields, type PasswordLabels } from "~/components/identity/NewPasswordFields";
import { useEncryptedPasswords } from "~/components/identity/useEncryptedPasswords";
import { PageHead } from "~/components/page/PageHead";
import { Section } from "~/components/page/Section";
import { subAccountsPath } from "~/services/identity/paths";
import { addSubAccount, loadSubAccountAdd } from "~/services/identity/subAccountPages.server";
import "~/styles/identity.css";

export const handle = { title: "identity:subAccounts.add", form: "account" };

export const loader = (args: LoaderFunctionArgs) => loadSubAccountAdd(args);

export const action = (args: ActionFunctionArgs) => addSubAccount(args);

interface Values {
  name: string;
  mobile: string;
  password: string;
  repeat: string;
  grants: string[];
}

export default function SubAccountsAdd() {
  const { publicKey, typed, grantable, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("identity");
  const [form, fields] = useForm<Values>({
    id: "account",
    lastResult: answered?.result,
    defaultValue: typed ? { name: typed.name, mobile: typed.mobile, grants: typed.grants } : undefined,
  });
  const seal = useEncryptedPasswords(publicKey);
  const field = (name: keyof Values) => fields[name] as unknown as AnyField;
  const labels: PasswordLabels = {
    name: t("subAccounts.name"),
    mobile: t("login.mobile"),
    password: t("password.first"),
    repeat: t("password.firstRepeat"),
    grants: t("subAccounts.grants"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={subAccountsPath} back={t("subAccounts.title")}>
        <h1>{t("subAccounts.add")}</h1>
      </PageHead>
      {typed && !answered && (
        <p className="notice success" role="status">
          {t("form.restored")}
        </p>
      )}
      <PostForm {...getFormProps(form)} reloadDocument onSubmit={seal}>
        <input type="hidden" name="key" value={idempotencyKey} />
        <ErrorSummary
          errors={form.allErrors}
          labelOf={(name) => labels[name] ?? name}
          idOf={(name) => `account-${name}`}
        />
        <Section title={t("subAccounts.person")}>
          <div className="fields">
            <TextField field={field("name")} label={labels.name!} required maxLength={30} />
            <TextField field={field("mobile")} label={labels.mobile!} required type="tel" maxLength={20} />
          </div>
          <div className="account-form" style={{ marginTop: 12 }}>
            <NewPasswordFields
              labels={labels}
              password={field("password")}
              repeat={field("repeat")}
              kept={answered?.kept}
            />
          </div>
        </Section>
        <Section title={t("subAccounts.grants")}>
          <p className="muted">{t("subAccounts.grantsHint")}</p>
          <GrantFields
            grantable={grantable}
            ticked={ticksOf(fields.grants.initialValue)}
            errors={fields.grants.errors}
            key={fields.grants.key}
          />
        </Section>
        <div className="form-bar">
          <span className="spacer" />
          <button className="btn primary" type="submit">
            {t("subAccounts.create")}
          </button>
        </div>
      </PostForm>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
