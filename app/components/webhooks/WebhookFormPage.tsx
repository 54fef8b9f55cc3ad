import { webhookTypes } from "@protocol/webhooks";
import { useTranslation } from "react-i18next";
import { FieldGroup } from "~/components/documents/Group";
import { FieldError, LabelledInput, RequiredMark } from "~/components/form/FieldParts";
import { TextsForm } from "~/components/form/TextsForm";
import { valueReader } from "~/services/documents/readValue";
import { webhookPaths } from "~/services/webhooks/paths";
import type { WebhookFormPage as Page, WebhookFormAnswer } from "~/services/webhooks/webhooks.server";

/** Where events are posted, and which. */
export function WebhookFormPage({ page, answered }: { page: Page; answered?: WebhookFormAnswer }) {
  const { editing } = page;
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
    <TextsForm
      id="webhook"
      to={editing ? webhookPaths.detail(editing.id) : webhookPaths.list()}
      title={editing ? `${t("title.edit")} ${editing.name}` : t("title.add")}
      {...{ page, answered, label, readValue }}
      edit={editing}
      submit={t("act.save")}
    >
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
    </TextsForm>
  );
}
