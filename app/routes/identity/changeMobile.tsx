import { getFormProps, useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { type AnyField, TextField } from "~/components/form/Field";
import { PostForm } from "~/components/form/PostForm";
import { SubmitRow } from "~/components/form/SubmitRow";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { CodeField } from "~/components/identity/CodeField";
import { PageHead } from "~/components/page/PageHead";
import { loadChangeMobile, postChangeMobile } from "~/services/identity/changeMobile.server";
import { changePasswordPath } from "~/services/paths";
import "~/styles/identity.css";

export const handle = { title: "identity:changeMobile.title", form: "mobile" };

export const loader = (args: LoaderFunctionArgs) => loadChangeMobile(args);

export const action = (args: ActionFunctionArgs) => postChangeMobile(args);

interface Values {
  oldCode: string;
  mobile: string;
  newCode: string;
}

export default function ChangeMobile() {
  const { mobile, typed, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("identity");
  const [form, fields] = useForm<Values>({
    id: "mobile",
    lastResult: answered?.result,
    defaultValue: typed ?? undefined,
  });
  const field = (name: keyof Values) => fields[name] as unknown as AnyField;
  const labels: Record<string, string> = {
    oldCode: t("changeMobile.oldCode"),
    mobile: t("changeMobile.newMobile"),
    newCode: t("changeMobile.newCode"),
  };
  const sentFor = (intent: string) => (answered?.sent?.intent === intent ? answered.sent.to : null);
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={changePasswordPath} back={t("changePassword.title")}>
        <h1>{t("changeMobile.title")}</h1>
      </PageHead>
      <PostForm {...getFormProps(form)} className="card account-form" preventScrollReset>
        {/* Enter in a field must send the form, not a code */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
          {t("changeMobile.submit")}
        </button>
        <input type="hidden" name="key" value={idempotencyKey} />
        <ErrorSummary
          errors={form.allErrors}
          labelOf={(name) => labels[name] ?? name}
          idOf={(name) => `mobile-${name}`}
        />
        <p>
          {t("changeMobile.present")} <b>{mobile}</b>
        </p>
        <CodeField field={field("oldCode")} label={labels.oldCode!} intent="smsOld" sentTo={sentFor("smsOld")} />
        <TextField field={field("mobile")} label={labels.mobile!} required type="tel" maxLength={20} />
        <CodeField field={field("newCode")} label={labels.newCode!} intent="smsNew" sentTo={sentFor("smsNew")} />
        <p className="muted">{t("changeMobile.hint")}</p>
        <SubmitRow text={t("changeMobile.submit")} />
      </PostForm>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
