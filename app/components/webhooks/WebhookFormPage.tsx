import { webhookTypes } from "@protocol/webhooks";
import { useTranslation } from "react-i18next";
import { FieldGroup } from "~/components/documents/Group";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { FieldError, LabelledInput, RequiredMark } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SubmitBar } from "~/components/form/SubmitRow";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { VersionField } from "~/components/form/VersionField";
import { PageHead } from "~/components/page/PageHead";
import { valueReader } from "~/services/documents/readValue";
import { webhookPaths } from "~/services/webhooks/paths";
import type { WebhookFormPage as Page, WebhookFormAnswer } from "~/services/webhooks/webhooks.server";

/** Where events are posted, and which. */
export function WebhookFormPage({ page, answered }: { page: Page; answered?: WebhookFormAnswer }) {
  const { editing, idempotencyKey } = page;
  const { t } = useTranslation("webhooks");
  const texts = answered?.texts ?? page.texts;
  const errors = answered?.errors ?? {};
  const label = (name: string) => t(`field.${name}`, { defaultValue: name });
  const readValue = valueReader(
    { types: (type) => t(`type.${type}`, { defaultValue: type }) },
    t("common:yes"),
    t("common:no"),
  );
  const field = (name: "name" | "url") => ({
    ...{ id: `webhook-${name}`, name, label: t(`field.${name}`), marked: true },
    ...{ defaultValue: texts[name], errors: errors[name] },
  });
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={editing ? webhookPaths.detail(editing.id) : webhookPaths.list()} back={t("documents:form.back")}>
        <h1>{editing ? `${t("title.edit")} ${editing.name}` : t("title.add")}</h1>
      </PageHead>
      <PostForm noValidate preventScrollReset>
        <input type="hidden" name="key" value={idempotencyKey} />
        <VersionField version={texts.version} conflict={answered?.conflict} labelOf={label} readValue={readValue} />
        <ErrorSummary errors={errors} labelOf={label} idOf={(name) => `webhook-${name}`} />
        <FieldGroup title={t("section.endpoint")}>
          <LabelledInput {...field("name")} maxLength={40} />
          <LabelledInput {...field("url")} type="url" maxLength={300} hint={t("hint.url")} className="two" />
          <fieldset
            id="webhook-types"
            className="field wide plain"
            aria-describedby={errors.types ? "webhook-types-error" : undefined}
          >
            <legend>
              {t("field.types")}
              <RequiredMark />
            </legend>
            <div className="checks">
              {webhookTypes.map((type) => (
                <label key={type} className="check">
                  <input type="checkbox" name="types" value={type} defaultChecked={texts.types.includes(type)} />
                  {t(`type.${type}`)}
                </label>
              ))}
            </div>
            <FieldError id="webhook-types-error" errors={errors.types} />
          </fieldset>
        </FieldGroup>
        <SubmitBar hint={t("documents:form.markedHint")} text={t("act.save")} />
      </PostForm>
    </>
  );
}
