import { getFormProps, useForm } from "@conform-to/react";
import { idTailLength } from "@protocol/payPassword";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { type AnyField, TextField } from "~/components/form/Field";
import { PostForm } from "~/components/form/PostForm";
import { SubmitRow } from "~/components/form/SubmitRow";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { CodeField } from "~/components/identity/CodeField";
import { useEncryptedPasswords } from "~/components/identity/useEncryptedPasswords";
import { PinField } from "~/components/money/PinField";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { loadPayPassword, postPayPassword } from "~/services/money/payPassword.server";
import { payPasswordPath, walletPath } from "~/services/paths";
import "~/styles/identity.css";

export const handle = { title: "money:payPassword.title" };

export const loader = (args: LoaderFunctionArgs) => loadPayPassword(args);

export const action = (args: ActionFunctionArgs) => postPayPassword(args);

interface Values {
  smsCode: string;
  oldPassword: string;
  idTail: string;
  password: string;
  repeat: string;
}

export default function PayPassword() {
  const { mode, mobile, resettable, lockedUntil, publicKey, redirectTo, idempotencyKey } =
    useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("money");
  const [form, fields] = useForm<Values>({ id: "pay-password", lastResult: answered?.result });
  const encrypt = useEncryptedPasswords(publicKey);
  const field = (name: keyof Values) => fields[name] as unknown as AnyField;
  const labels: Record<string, string> = {
    smsCode: t("payPassword.smsCode"),
    oldPassword: t("payPassword.old"),
    idTail: t("payPassword.idTail", { length: idTailLength }),
    password: t("payPassword.new"),
    repeat: t("payPassword.repeat"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={walletPath} back={t("wallet.title")}>
        <h1>{t(`payPassword.mode.${mode}`)}</h1>
      </PageHead>
      {lockedUntil && (
        <p className="notice warning">
          {t("payPassword.lockedUntil")} <Moment at={lockedUntil} />
        </p>
      )}
      {mode === "reset" && !resettable ? (
        <p className="notice warning">{t("errors:payPassword.notVerified")}</p>
      ) : (
        <PostForm {...getFormProps(form)} reloadDocument className="card account-form" onSubmit={encrypt}>
          {/* Enter in a field must send the form, not a code */}
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
            {t("payPassword.save")}
          </button>
          <input type="hidden" name="mode" value={mode} />
          <input type="hidden" name="key" value={idempotencyKey} />
          <input type="hidden" name="redirect" value={redirectTo} />
          <ErrorSummary
            errors={form.allErrors}
            labelOf={(name) => labels[name] ?? name}
            idOf={(name) => `pay-password-${name}`}
          />
          <p>
            {t("payPassword.mobile")} <b>{mobile}</b>
          </p>
          <CodeField field={field("smsCode")} label={labels.smsCode!} intent="sms" sentTo={answered?.sentTo ?? null} />
          {mode === "change" && (
            <PinField field={field("oldPassword")} label={labels.oldPassword!}>
              <a className="hint" href={payPasswordPath({ mode: "reset", redirect: redirectTo })}>
                {t("payPassword.forgotten")}
              </a>
            </PinField>
          )}
          {mode === "reset" && (
            <TextField field={field("idTail")} label={labels.idTail!} required maxLength={idTailLength} />
          )}
          <PinField field={field("password")} label={labels.password!} hint={t("payPassword.rule")} />
          <PinField field={field("repeat")} label={labels.repeat!} />
          <p className="muted">{t("payPassword.hint")}</p>
          <SubmitRow text={t("payPassword.save")} />
        </PostForm>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
