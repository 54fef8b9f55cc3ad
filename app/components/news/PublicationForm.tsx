import { getFormProps, useForm } from "@conform-to/react";
import { newsCategories } from "@protocol/news";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { CheckField, DateTimeField, SelectField, TextField } from "~/components/form/Field";
import { fieldProps } from "~/components/form/fieldProps";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { VersionField } from "~/components/form/VersionField";
import { PageHead } from "~/components/page/PageHead";
import { RichTextField } from "~/components/richText/RichTextField";
import { valueReader } from "~/services/documents/readValue";
import type { loadPublication, savePublication } from "~/services/news/publications.server";
import { publicationReadersPath, publicationsPath } from "~/services/paths";
import { NewsMeta } from "./NewsMeta";
import { Preview, PreviewFirst } from "./Preview";
import styles from "./PublicationForm.module.css";
import { PublicationStatus } from "./PublicationStatus";

interface Values {
  category: string;
  title: string;
  body: string;
  publishTime: string;
  expireTime: string;
  pinned: string;
}

type Page = Awaited<ReturnType<typeof loadPublication>>;
type Answer = Exclude<Awaited<ReturnType<typeof savePublication>>, Response>["data"];

/** A publication of the port with what readers will see of it; new ones and revisions share this form. */
export function PublicationForm({ page, answered, title }: { page: Page; answered?: Answer; title: string }) {
  const { t } = useTranslation("news");
  const [form, fields] = useForm<Values>({
    id: "publication",
    lastResult: answered?.result,
    defaultValue: page.value as Partial<Values>,
  });
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const common = fieldProps(fields, label);
  const readValue = valueReader(
    { category: (code) => t(`public:news.category.${code}`, { defaultValue: code }) },
    t("common:yes"),
    t("common:no"),
  );
  const shown = answered?.current
    ? { label: t("current"), ...answered.current }
    : answered?.preview && { label: t("previewed"), ...answered.preview };
  const { stands } = page;
  // what readers have is no draft again
  const draftable = stands === null || stands.state === "draft" || stands.state === "coming";
  const finish = stands === null || stands.state === "draft" ? "publish" : "revise";
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={publicationsPath} back={t("publications")}>
        <h1>{title}</h1>
        {stands && <PublicationStatus state={stands.state} />}
        {page.id && stands && stands.readers > 0 && (
          <Link className="btn" to={publicationReadersPath(page.id)}>
            {t("readers.count", { count: stands.readers })}
          </Link>
        )}
      </PageHead>
      {page.restored && !answered && (
        <p className="notice success" role="status">
          {t("identity:form.restored")}
        </p>
      )}
      {shown && <Preview {...shown} about={<NewsMeta category={shown.category} publishTime={shown.publishTime} />} />}
      <PostForm {...getFormProps(form)} noValidate>
        <PreviewFirst />
        <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
        <VersionField
          version={answered?.version ?? page.version}
          conflict={answered?.conflict}
          labelOf={label}
          readValue={readValue}
        />
        <ErrorSummary errors={form.allErrors} labelOf={label} idOf={(name) => `publication-${name}`} />
        <div className="card fields">
          <TextField {...common("title")} required maxLength={80} className="two" />
          <SelectField
            {...common("category")}
            required
            options={newsCategories.map((each) => ({ value: each, label: t(`public:news.category.${each}`) }))}
          />
          <DateTimeField {...common("publishTime")} hint={t("hint.publishTime")} />
          <DateTimeField {...common("expireTime")} hint={t("hint.expireTime")} />
          <CheckField {...common("pinned")} />
          <RichTextField {...common("body")} required rows={12} className="wide" hint={t("hint.body")} />
        </div>
        <div className="form-bar">
          {stands?.state === "draft" && (
            <details className={`asked ${styles.upward}`}>
              <summary className="btn">{t("delete.action")}</summary>
              <div className="asked-body">
                <p>{t("delete.question")}</p>
                <IntentButton intent="delete" className="btn danger" text={t("documents:delete.now")} />
              </div>
            </details>
          )}
          <span className="spacer" />
          <IntentButton intent="preview" text={t("preview")} />
          {draftable && <IntentButton intent="draft" text={t("saveDraft")} />}
          <IntentButton intent={finish} className="btn primary" text={t(finish)} />
        </div>
      </PostForm>
    </>
  );
}
