import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import type { CompanyInput } from "@protocol/companies";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CompanyFields } from "~/components/account/CompanyFields";
import { CompanyOfSubAccount } from "~/components/account/CompanyOfSubAccount";
import { CompanyState } from "~/components/account/CompanyState";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useInitialPage } from "~/components/form/useInitialPage";
import { VersionField } from "~/components/form/VersionField";
import { loadCheckIn, saveCheckIn } from "~/services/account/checkIn.server";
import { valueReader } from "~/services/documents/readValue";
import { centerPath } from "~/services/paths";
import "~/styles/account.css";
import { SubmitBar } from "~/components/form/SubmitRow";

export const handle = {
  title: "account:checkIn.title",
  uploads: true,
  form: (page: object) => ("subAccountOf" in page && page.subAccountOf ? undefined : "company"),
};

export const loader = (args: LoaderFunctionArgs) => loadCheckIn(args);

export const action = (args: ActionFunctionArgs) => saveCheckIn(args);

/** After a conflict the page must show what is true now, beside what was typed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

/** What the form shows to whom it is not hidden. */
type CheckInPage = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { company: unknown }>;

export default function CheckIn() {
  const page = useLoaderData<typeof loader>();
  // once saved, the form starts anew from what is true now
  const formKey = useInitialPage(page.idempotencyKey, useActionData<typeof action>());
  if (page.subAccountOf) return <CompanyOfSubAccount {...page.subAccountOf} />;
  return <CheckInForm key={formKey} page={page} />;
}

function CheckInForm({ page }: { page: CheckInPage }) {
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const { company } = page;
  const [form, fields] = useForm<CompanyInput>({
    id: "company",
    lastResult: answered?.result,
    defaultValue: page.value as never,
  });
  const label = (name: string) => t(`field.${name === "name" ? "companyName" : name}`, { defaultValue: name });
  const readValue = valueReader(
    { bizRoles: (role) => t(`bizRole.${role}`, { defaultValue: role }) },
    t("common:yes"),
    t("common:no"),
  );
  return (
    <FormProvider context={form.context}>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("checkIn.title")}</h1>
      </div>
      <CompanyState company={company} mainAccount={page.mainAccount} />
      {page.mainAccount && !page.personVerified && (
        <p className="notice warning">
          {t("errors:realAuth.personFirst")} <a href={centerPath}>{t("center.title")}</a>
        </p>
      )}
      {page.restored && !answered && (
        <p className="notice success" role="status">
          {t("form.restored")}
        </p>
      )}
      <PostForm {...getFormProps(form)} encType="multipart/form-data" noValidate preventScrollReset>
        {page.mayEdit && (
          // Enter in a field must submit, not take away the first file
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
            {t("checkIn.submit")}
          </button>
        )}
        <VersionField
          version={answered?.version ?? page.typedVersion ?? company.version}
          conflict={answered?.conflict}
          labelOf={label}
          readValue={readValue}
        />
        <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
        <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `company-${name}`} />
        <fieldset className="plain" disabled={!page.mayEdit}>
          <legend className="sr">{t("checkIn.title")}</legend>
          <CompanyFields fields={fields} files={answered?.files ?? page.files} label={label} />
        </fieldset>
        {page.mayEdit && (
          <SubmitBar
            hint={t(company.status === "02" ? "checkIn.changeHint" : "checkIn.requiredHint")}
            text={t("checkIn.submit")}
          />
        )}
      </PostForm>
    </FormProvider>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
