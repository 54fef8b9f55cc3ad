import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import type { AnyField } from "~/components/form/Field";
import { PostForm } from "~/components/form/PostForm";
import { SubmitRow } from "~/components/form/SubmitRow";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { NewPasswordFields, PasswordField, type PasswordLabels } from "~/components/identity/NewPasswordFields";
import { useEncryptedPasswords } from "~/components/identity/useEncryptedPasswords";
import { loadChangePassword, postChangePassword } from "~/services/identity/changePassword.server";
import { changeMobilePath } from "~/services/identity/paths";
import "~/styles/identity.css";

export const handle = { title: "identity:changePassword.title" };

export const loader = (args: LoaderFunctionArgs) => loadChangePassword(args);

export const action = (args: ActionFunctionArgs) => postChangePassword(args);

interface Values {
  oldPassword: string;
  password: string;
  repeat: string;
}

export default function ChangePassword() {
  const { publicKey, mobile, mustChange, redirectTo, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("identity");
  const [form, fields] = useForm<Values>({ id: "password", lastResult: answered?.result });
  const seal = useEncryptedPasswords(publicKey);
  const field = (name: keyof Values) => fields[name] as unknown as AnyField;
  const labels: PasswordLabels = {
    oldPassword: t("password.old"),
    password: t("password.new"),
    repeat: t("password.repeat"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("changePassword.title")}</h1>
        <span className="spacer" />
        <Link className="btn" to={changeMobilePath}>
          {t("changeMobile.title")}
        </Link>
      </div>
      {mustChange && (
        <p className="notice warning">
          {t(mustChange === "weak" ? "errors:password.isWeak" : "errors:password.expired")}
        </p>
      )}
      <PostForm {...getFormProps(form)} reloadDocument className="card account-form" onSubmit={seal}>
        <input type="hidden" name="key" value={idempotencyKey} />
        <input type="hidden" name="redirect" value={redirectTo} />
        <input
          type="text"
          className="sr"
          name="username"
          value={mobile}
          autoComplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <ErrorSummary
          errors={form.allErrors}
          labelOf={(name) => labels[name] ?? name}
          idOf={(name) => `password-${name}`}
        />
        <PasswordField field={field("oldPassword")} label={labels.oldPassword!} autoComplete="current-password" />
        <NewPasswordFields labels={labels} password={field("password")} repeat={field("repeat")} mobile={mobile} />
        <p className="muted">{t("changePassword.hint")}</p>
        <SubmitRow text={t("changePassword.submit")} />
      </PostForm>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
