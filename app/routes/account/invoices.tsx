import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import type { InvoiceTitle } from "@protocol/invoices";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { InvoiceTitleFields } from "~/components/account/InvoiceTitleFields";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { ListErrors } from "~/components/form/ListErrors";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useInitialPage } from "~/components/form/useInitialPage";
import { useRowFocus } from "~/components/form/useRowFocus";
import { VersionField } from "~/components/form/VersionField";
import { Empty } from "~/components/page/Empty";
import { loadInvoices, saveInvoices } from "~/services/account/invoices.server";
import { valueReader } from "~/services/documents/readValue";
import styles from "./invoices.module.css";
import "~/styles/account.css";

export const handle = { title: "account:invoices.title", form: "titles" };

export const loader = (args: LoaderFunctionArgs) => loadInvoices(args);

export const action = (args: ActionFunctionArgs) => saveInvoices(args);

/** After a conflict the page must know the version that is true now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

type Fields = { rows: Omit<InvoiceTitle, "isDefault">[] };

export default function Invoices() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  // once saved, the form starts anew from what is true now
  return <InvoicesForm key={useInitialPage(idempotencyKey, useActionData<typeof action>())} />;
}

function InvoicesForm() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const [form, fields] = useForm<Fields>({
    id: "titles",
    lastResult: answered?.result,
    defaultValue: { rows: page.rows } as never,
  });
  const rows = fields.rows.getFieldList();
  const label = (path: string) => {
    const [, index, field] = /^rows\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
    if (!index) return t("invoices.title");
    return t("invoices.row", {
      n: Number(index) + 1,
      field: field ? t(`field.${field}`, { defaultValue: field }) : "",
    });
  };
  const readValue = valueReader(
    { invoiceType: (type) => t(`invoiceType.${type}`, { defaultValue: type }) },
    t("common:yes"),
    t("common:no"),
  );
  return (
    <FormProvider context={form.context}>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("invoices.title")}</h1>
        <span className="muted">{t("invoices.hint")}</span>
      </div>
      <PostForm {...getFormProps(form)} noValidate preventScrollReset>
        {page.mayEdit && (
          // Enter in a field must save, not take away the first title
          <button type="submit" className="sr" tabIndex={-1} aria-hidden="true">
            {t("invoices.save")}
          </button>
        )}
        <VersionField
          version={answered?.version ?? page.typedVersion ?? page.version}
          conflict={answered?.conflict}
          labelOf={label}
          readValue={readValue}
        />
        <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
        <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `titles-${name}`} />
        <ListErrors errors={fields.rows.errors} id={fields.rows.errorId} />
        <div {...useRowFocus<HTMLDivElement>(rows.length)}>
          <fieldset className="plain" disabled={!page.mayEdit}>
            <legend className="sr">{t("invoices.title")}</legend>
            {rows.map((row, i) => (
              <section className={`card ${styles.titleRow}`} key={row.key} aria-label={t("invoices.nth", { n: i + 1 })}>
                <div className="card-head">
                  <h2>{t("invoices.nth", { n: i + 1 })}</h2>
                  <span className="spacer" />
                  {page.mayEdit && (
                    <button
                      className="btn small"
                      {...form.remove.getButtonProps({ name: fields.rows.name, index: i })}
                      aria-label={t("invoices.removeNth", { n: i + 1 })}
                    >
                      {t("invoices.remove")}
                    </button>
                  )}
                </div>
                <InvoiceTitleFields fields={row.getFieldset()} />
              </section>
            ))}
          </fieldset>
          {rows.length === 0 && (
            <div className="card">
              <Empty title={t("invoices.empty")} text={t("invoices.emptyHint")} />
            </div>
          )}
          {page.mayEdit && (
            <div className="form-bar">
              <button className="btn" {...form.insert.getButtonProps({ name: fields.rows.name })}>
                {t("invoices.add")}
              </button>
              <span className="spacer" />
              <button className="btn primary" type="submit">
                {t("invoices.save")}
              </button>
            </div>
          )}
        </div>
      </PostForm>
    </FormProvider>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
