import { getFormProps, useForm } from "@conform-to/react";
import { newsCategories } from "@protocol/news";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import {
  type AnyField,
  CheckField,
  DateTimeField,
  SelectField,
  TextAreaField,
  TextField,
} from "~/components/form/Field";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import type { loadPublication, savePublication } from "~/services/news/publications.server";
import { publicationsPath } from "~/services/paths";

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
  const common = (name: keyof Values) => ({
    field: fields[name] as unknown as AnyField,
    label: t(`field.${name}`, { defaultValue: name }),
  });
  const shown = answered?.current
    ? { label: t("current"), ...answered.current }
    : answered?.preview && { label: t("preview"), ...answered.preview };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <div className="page-head">
        <Link className="btn link back" to={publicationsPath}>
          ‹ {t("publications")}
        </Link>
        <h1>{title}</h1>
      </div>
      {page.restored && !answered && (
        <p className="notice success" role="status">
          {t("identity:form.restored")}
        </p>
      )}
      {shown && (
        <section className="card" aria-label={shown.label} role="status">
          <p className="muted">{shown.label}</p>
          <h2>{shown.title}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the action, over the same list as on write */}
          <div className="rich-text" dangerouslySetInnerHTML={{ __html: shown.body }} />
        </section>
      )}
      <PostForm {...getFormProps(form)} noValidate>
        {/* Enter in a field looks first; nothing is published by it */}
        <button type="submit" name="intent" value="preview" className="sr" tabIndex={-1} aria-hidden="true">
          {t("preview")}
        </button>
        <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
        <input type="hidden" name="version" value={answered?.version ?? page.version} />
        <ErrorSummary
          errors={form.allErrors}
          labelOf={(name) => t(`field.${name}`, { defaultValue: name })}
          idOf={(name) => `publication-${name}`}
        />
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
          <TextAreaField {...common("body")} required rows={12} className="wide" hint={t("hint.body")} />
        </div>
        <div className="form-bar">
          <span className="spacer" />
          <IntentButton intent="preview">{t("preview")}</IntentButton>
          <IntentButton intent="publish" className="btn primary">
            {t(page.id ? "revise" : "publish")}
          </IntentButton>
        </div>
      </PostForm>
    </>
  );
}
