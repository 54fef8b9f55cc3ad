import { getFormProps, useForm } from "@conform-to/react";
import { noticeTypes } from "@protocol/messages";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { DateTimeField, Field, SelectField, TextField } from "~/components/form/Field";
import { fieldProps } from "~/components/form/fieldProps";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Preview, PreviewFirst } from "~/components/news/Preview";
import { RichTextField } from "~/components/richText/RichTextField";
import { loadNoticeForm, sendNotice } from "~/services/messages/sendNotice.server";
import messageStyles from "~/styles/messages.css?url";

export const handle = { title: "news:notice.title", form: "notice" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: messageStyles }];

export const loader = (args: LoaderFunctionArgs) => loadNoticeForm(args);

export const action = (args: ActionFunctionArgs) => sendNotice(args);

type Values = Record<"title" | "content" | "noticeType" | "recipients" | "companyIds" | "expireTime", string>;

/** The port's staff tells customers something: in passing, or so that each must acknowledge it. */
export default function NoticesAdd() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("news");
  const [form, fields] = useForm<Values>({
    id: "notice",
    lastResult: answered?.result,
    defaultValue: page.typed ?? { noticeType: "1", recipients: "everybody" },
  });
  const label = (name: string) =>
    t(name === "title" || name === "expireTime" ? `field.${name}` : `notice.${name}`, { defaultValue: name });
  const common = fieldProps(fields, label);
  const chosen = [fields.companyIds.initialValue ?? []].flat() as string[];
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <h1>{t("notice.title")}</h1>
      </div>
      {answered?.preview && <Preview label={t("preview")} {...answered.preview} />}
      <PostForm {...getFormProps(form)} noValidate>
        <PreviewFirst />
        <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
        <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `notice-${name}`} />
        <div className="card fields">
          <TextField {...common("title")} required maxLength={80} className="two" />
          <SelectField
            {...common("noticeType")}
            required
            options={noticeTypes.map((each) => ({ value: each, label: t(`notice.type.${each}`) }))}
          />
          <DateTimeField {...common("expireTime")} hint={t("hint.expireTime")} />
          <SelectField
            {...common("recipients")}
            required
            options={(["everybody", "companies"] as const).map((each) => ({
              value: each,
              label: t(`notice.to.${each}`),
            }))}
          />
          <Field {...common("companyIds")} chosen hint={t("notice.companyIds.hint")} className="two">
            <select
              className="input"
              id={fields.companyIds.id}
              name="companyIds"
              multiple
              size={6}
              defaultValue={chosen}
              style={{ height: "auto" }}
              aria-describedby={fields.companyIds.errors ? fields.companyIds.errorId : fields.companyIds.descriptionId}
            >
              {page.companies.map((company) => (
                <option key={company.value} value={company.value}>
                  {company.label}
                </option>
              ))}
            </select>
          </Field>
          <RichTextField {...common("content")} required rows={8} className="wide" hint={t("hint.body")} />
        </div>
        <div className="form-bar">
          <span className="spacer" />
          <IntentButton intent="preview" text={t("preview")} />
          <IntentButton intent="send" className="btn primary" text={t("notice.send")} />
        </div>
      </PostForm>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
