import type { AlertSubscription } from "@protocol/alertSubscriptions";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { PostForm } from "~/components/form/PostForm";
import { RowFields } from "~/components/form/RowForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { alertPaths } from "~/services/alerts/paths";
import type { SubscriptionsPage as Page, SubscriptionAnswer } from "~/services/alerts/subscriptions.server";
import { useLateTexts } from "~/services/i18n/useLateTexts";
import { SubscriptionForm } from "./SubscriptionForm";

interface Props {
  page: Page;
  answered?: SubscriptionAnswer;
}

/** What somebody has subscribed to, the form for one more, and what has been found last. */
export function SubscriptionsPage({ page, answered }: Props) {
  const { t } = useTranslation("alerts");
  const mayFill = page.editing === null ? page.mayAdd : page.mayEdit;
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.subscriptions")} note={t("note.subscriptions")} />
      <Section title={t("section.subscriptions")} flush={page.subscriptions.length > 0}>
        {page.subscriptions.length === 0 ? (
          <Empty title={t("none.subscriptions")} text={t("none.subscriptionsHint")} />
        ) : (
          <Subscriptions page={page} />
        )}
      </Section>
      {mayFill && <SubscriptionForm page={page} answered={answered} />}
      <Section title={t("section.deliveries")} flush={page.deliveries.length > 0}>
        {page.deliveries.length === 0 ? <p className="muted">{t("none.deliveries")}</p> : <Deliveries page={page} />}
      </Section>
    </>
  );
}

function Subscriptions({ page }: Pick<Props, "page">) {
  const { t } = useTranslation("alerts");
  const labels = {
    whats: t("field.whats"),
    scope: t("field.scope"),
    ways: t("field.ways"),
    digest: t("field.digest"),
    quiet: t("field.quiet"),
    act: t("field.act"),
  };
  const scopeOf = ({ scope, scopeValue }: AlertSubscription) =>
    scope === "kind"
      ? t(`common:verify.kinds.${scopeValue}`, { defaultValue: scopeValue })
      : [t(`scope.${scope}`), scopeValue].filter(Boolean).join(" ");
  return (
    <WrappedTable labels={labels}>
      {page.subscriptions.map((one) => (
        <tr key={one.id}>
          <td className="main" data-label={labels.whats}>
            {one.whats.map((what) => t(`what.${what}`)).join(" · ")}
          </td>
          <td data-label={labels.scope}>{scopeOf(one)}</td>
          <td data-label={labels.ways}>
            {[t("way.bell"), one.sms && t("way.sms"), one.mail && t("way.mail"), one.webhook && t("way.webhook")]
              .filter(Boolean)
              .join(" · ")}
            {one.webhook && (
              <details>
                <summary>{t("webhook.details")}</summary>
                <p className="muted">{one.webhook}</p>
                <p>
                  {t("webhook.secret")} <code>{one.webhookSecret}</code>
                </p>
              </details>
            )}
          </td>
          <td data-label={labels.digest}>
            {t(`digest.${one.digest}`)}
            {one.digest === "daily" && ` ${String(one.digestHour).padStart(2, "0")}:00`}
          </td>
          <td className="nowrap" data-label={labels.quiet}>
            {one.quietFrom ? `${one.quietFrom}–${one.quietTo}` : "—"}
          </td>
          <td className="nowrap" data-label={labels.act}>
            {page.mayEdit && (
              <Link className="btn small" to={alertPaths.list({ edit: one.id })}>
                {t("act.edit")}
              </Link>
            )}{" "}
            {page.mayDelete && (
              <PostForm style={{ display: "inline" }}>
                <RowFields intent="delete" row={one} idempotencyKey={page.idempotencyKey} />
                <button className="btn small" type="submit">
                  {t("act.delete")}
                </button>
              </PostForm>
            )}
          </td>
        </tr>
      ))}
    </WrappedTable>
  );
}

/** What the subscriptions have found last, and when it was told. */
function Deliveries({ page }: Pick<Props, "page">) {
  const { t } = useTranslation("alerts");
  const read = useLateTexts();
  const words = ({ reason, params }: (typeof page.deliveries)[number]) =>
    read(`messages:event.${reason}.text`, params, { otherwise: reason });
  const labels = { time: t("field.time"), alert: t("field.alert"), told: t("field.told") };
  return (
    <WrappedTable labels={labels}>
      {page.deliveries.map((one) => (
        <tr key={one.id}>
          <td data-label={labels.time}>
            <Moment at={one.time} />
          </td>
          <td className="main" data-label={labels.alert}>
            <Link to={one.link}>{words(one)}</Link>
          </td>
          <td data-label={labels.told}>
            {one.sentTime ? (
              <Moment at={one.sentTime} />
            ) : (
              <>
                {t("delivery.due")} <Moment at={one.dueTime} />
              </>
            )}
          </td>
        </tr>
      ))}
    </WrappedTable>
  );
}
