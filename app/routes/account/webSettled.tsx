import { FormProvider, getFormProps, useForm } from "@conform-to/react";
import { shopKinds } from "@protocol/merchants";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MerchantFacts } from "~/components/account/MerchantFacts";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { PostForm } from "~/components/form/PostForm";
import { SubmitRow } from "~/components/form/SubmitRow";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useInitialPage } from "~/components/form/useInitialPage";
import { loadWebSettled, saveWebSettled } from "~/services/account/webSettled.server";
import { useMessage } from "~/services/i18n/useMessage";
import { merchantPaths } from "~/services/mall/paths";
import "~/styles/account.css";

export const handle = {
  title: "account:merchant.title",
  form: ({ obstacle }: { obstacle: string | null }) => (obstacle ? undefined : "merchant"),
};

export const loader = (args: LoaderFunctionArgs) => loadWebSettled(args);

export const action = (args: ActionFunctionArgs) => saveWebSettled(args);

type Fields = {
  shopName: string;
  shopKind: string;
  contactName: string;
  contactMobile: string;
  contactEmail: string;
  introduction: string;
};

export default function WebSettled() {
  const { idempotencyKey } = useLoaderData<typeof loader>();
  // once saved, the form starts anew from what is true now
  return <WebSettledForm key={useInitialPage(idempotencyKey, useActionData<typeof action>())} />;
}

function WebSettledForm() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const say = useMessage();
  const { application, obstacle, merchantStatus } = page;
  const [form, fields] = useForm<Fields>({
    id: "merchant",
    lastResult: answered?.result,
    defaultValue: page.value as Partial<Fields>,
  });
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  return (
    <FormProvider context={form.context}>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("merchant.title")}</h1>
      </div>
      {merchantStatus === "3" ? (
        <p className="notice">{t("merchant.closed", { hotline: page.hotline })}</p>
      ) : (
        obstacle &&
        obstacle !== "merchant.waiting" && (
          <p className={merchantStatus === "1" ? "notice success" : "notice warning"}>{say(obstacle)}</p>
        )
      )}
      {merchantStatus === "1" && (
        <p>
          <Link className="btn primary" to={merchantPaths.center}>
            {t("merchant.toCenter")}
          </Link>
        </p>
      )}
      {application && merchantStatus !== "3" && <MerchantFacts application={application} />}
      {!obstacle && (
        <PostForm {...getFormProps(form)} noValidate className="card">
          <h2>{t(application ? "merchant.again" : "merchant.apply")}</h2>
          <p className="muted">{t("merchant.hint")}</p>
          <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
          <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `merchant-${name}`} />
          <div className="fields form-actions">
            <TextField field={fields.shopName} label={label("shopName")} required maxLength={40} />
            <SelectField
              field={fields.shopKind}
              label={label("shopKind")}
              required
              empty={t("invoices.choose")}
              options={shopKinds.map((value) => ({ value, label: t(`shopKind.${value}`) }))}
            />
            <TextField
              field={fields.contactName}
              label={label("contactName")}
              required
              maxLength={30}
              autoComplete="name"
            />
            <TextField
              field={fields.contactMobile}
              label={label("contactMobile")}
              required
              type="tel"
              maxLength={20}
              autoComplete="tel"
            />
            <TextField
              field={fields.contactEmail}
              label={label("contactEmail")}
              type="email"
              maxLength={254}
              autoComplete="email"
            />
            <TextAreaField
              field={fields.introduction}
              label={label("introduction")}
              required
              rows={4}
              maxLength={500}
              className="wide"
              hint={t("hint.introduction")}
            />
          </div>
          <SubmitRow text={t("merchant.submit")} className="actions form-actions" />
        </PostForm>
      )}
    </FormProvider>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
