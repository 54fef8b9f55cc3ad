import { alertDigests, alertScopes, alertWhats } from "@protocol/alertSubscriptions";
import { documentKinds } from "@protocol/documentKinds";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FieldError, LabelledInput, LabelledSelect, RequiredMark } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { useInitialPage } from "~/components/form/useInitialPage";
import { VersionField } from "~/components/form/VersionField";
import { Section } from "~/components/page/Section";
import { alertPaths } from "~/services/alerts/paths";
import type { SubscriptionAnswer, SubscriptionsPage } from "~/services/alerts/subscriptions.server";
import { valueReader } from "~/services/documents/readValue";

interface Props {
  page: SubscriptionsPage;
  answered?: SubscriptionAnswer;
}

/** What of what, how and when: a new subscription, or the one that is changed. */
export function SubscriptionForm({ page, answered }: Props) {
  const { t } = useTranslation("alerts");
  const texts = answered?.texts ?? page.texts;
  const errors = answered?.errors ?? {};
  const editing = page.editing !== null;
  const of = (name: string) => {
    const value = texts?.[name];
    return typeof value === "string" ? value : "";
  };
  const labelOf = (name: string) =>
    name === "sms" || name === "mail" || name === "webhook"
      ? t(`way.${name}`)
      : t(`field.${name}`, { defaultValue: name });
  const readValue = valueReader(
    {
      whats: (what) => t(`what.${what}`, { defaultValue: what }),
      scope: (scope) => t(`scope.${scope}`, { defaultValue: scope }),
      scopeKind: (kind) => t(`common:verify.kinds.${kind}`, { defaultValue: kind }),
      digest: (digest) => t(`digest.${digest}`, { defaultValue: digest }),
    },
    t("common:yes"),
    t("common:no"),
  );
  const field = (name: string, label: string) => ({
    ...{ id: `alert-${name}`, name, label, errors: errors[name] },
    defaultValue: of(name),
  });
  return (
    <Section title={t(editing ? "form.edit" : "form.add")}>
      {/* once something has been saved, the form is empty */}
      <PostForm key={useInitialPage(page.idempotencyKey, answered)} noValidate>
        <input type="hidden" name="intent" value={editing ? "edit" : "add"} />
        <input type="hidden" name="key" value={`${page.idempotencyKey}-save`} />
        {editing && <input type="hidden" name="id" value={of("id")} />}
        {editing && (
          <VersionField version={of("version")} conflict={answered?.conflict} labelOf={labelOf} readValue={readValue} />
        )}
        <div className="fields">
          <fieldset className="field wide plain" aria-describedby={errors.whats ? "alert-whats-error" : undefined}>
            <legend>
              {t("field.whats")}
              <RequiredMark />
            </legend>
            <div className="checks">
              {alertWhats.map((what) => (
                <label key={what} className="check">
                  <input type="checkbox" name="whats" value={what} defaultChecked={texts?.whats.includes(what)} />
                  {t(`what.${what}`)}
                </label>
              ))}
            </div>
            <FieldError id="alert-whats-error" errors={errors.whats} />
          </fieldset>
          <LabelledSelect
            {...field("scope", t("field.scope"))}
            marked
            options={alertScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
          <LabelledInput {...field("scopeValue", t("field.scopeValue"))} hint={t("hint.scopeValue")} maxLength={40} />
          <LabelledSelect
            {...field("scopeKind", t("field.scopeKind"))}
            empty="—"
            options={documentKinds.map((value) => ({ value, label: t(`common:verify.kinds.${value}`) }))}
          />
          <LabelledSelect
            {...field("digest", t("field.digest"))}
            marked
            options={alertDigests.map((value) => ({ value, label: t(`digest.${value}`) }))}
          />
          <LabelledInput {...field("digestHour", t("field.digestHour"))} type="number" min={0} max={23} />
          <LabelledInput {...field("quietFrom", t("field.quietFrom"))} type="time" />
          <LabelledInput {...field("quietTo", t("field.quietTo"))} type="time" hint={t("hint.quiet")} />
          <fieldset className="field wide plain" aria-describedby={errors.mail ? "alert-mail-error" : undefined}>
            <legend>{t("field.ways")}</legend>
            <p className="muted">{t("hint.bell")}</p>
            <div className="checks">
              <label className="check">
                <input type="checkbox" name="sms" defaultChecked={of("sms") === "on"} />
                {t("way.sms")}
              </label>
              {page.mailSent && (
                <label className="check">
                  <input type="checkbox" name="mail" defaultChecked={of("mail") === "on"} />
                  {page.mailAddress ? t("way.mailTo", { address: page.mailAddress }) : t("way.mail")}
                </label>
              )}
            </div>
            <FieldError id="alert-mail-error" errors={errors.mail} />
          </fieldset>
          <LabelledInput
            {...field("webhook", t("way.webhook"))}
            type="url"
            maxLength={300}
            hint={t("hint.webhook")}
            className="two"
          />
        </div>
        <div className="actions" style={{ marginTop: 12 }}>
          <button className="btn primary" type="submit">
            {t("form.save")}
          </button>
          {editing && (
            <Link className="btn" to={alertPaths.list()}>
              {t("form.cancel")}
            </Link>
          )}
        </div>
      </PostForm>
    </Section>
  );
}
