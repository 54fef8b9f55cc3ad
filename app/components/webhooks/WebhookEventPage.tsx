import { useTranslation } from "react-i18next";
import { ActNow } from "~/components/documents/Actions";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { Fact, Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { webhookPaths } from "~/services/webhooks/paths";
import type { WebhookEventPage as Page } from "~/services/webhooks/webhookDetail.server";
import { EventState } from "./EndpointState";

/** An event as it is posted, and what was answered each time. */
export function WebhookEventPage({ page, answered }: { page: Page; answered?: TransitionAnswer }) {
  const { event, idempotencyKey } = page;
  const { t } = useTranslation("webhooks");
  const labels = {
    time: t("field.time"),
    status: t("field.status"),
    duration: t("field.duration"),
    requests: t("label.requests"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={webhookPaths.detail(event.webhookId)} back={event.webhookName}>
        <h1>{t(`type.${event.type}`)}</h1>
        <EventState state={event.state} />
        <span className="spacer" />
        <ActNow
          document={{ ...event, version: 1 }}
          idempotencyKey={idempotencyKey}
          intent="replay"
          primary
          label={t("act.replay")}
        />
      </PageHead>
      <div className="card">
        <dl className="facts">
          <Fact label="webhook-id">
            <code>{event.id}</code>
          </Fact>
          <Fact label={t("field.object")}>{event.object}</Fact>
          <Fact label={t("field.sequence")}>{String(event.sequence)}</Fact>
          <Fact label={t("field.time")}>
            <Moment at={event.time} />
          </Fact>
          <Fact label={t("field.tries")}>{String(event.tries)}</Fact>
          <Fact label={t("field.replays")}>{event.replays > 0 && String(event.replays)}</Fact>
          <Fact label={t("field.nextTime")}>{event.nextTime && <Moment at={event.nextTime} />}</Fact>
        </dl>
      </div>
      <Section title={t("section.body")}>
        <pre className="code">{JSON.stringify(JSON.parse(event.body), null, 2)}</pre>
      </Section>
      <Section title={t("section.tried")} flush={event.tried.length > 0}>
        {event.tried.length === 0 ? (
          <p className="muted">{t("none.tried")}</p>
        ) : (
          <WrappedTable labels={labels} classOf={(column) => (column === "duration" ? "num" : undefined)}>
            {event.tried.map((each) => (
              <tr key={each.time + each.duration}>
                <td className="main" data-label={labels.time}>
                  <Moment at={each.time} />
                </td>
                <td data-label={labels.status}>{each.failure ? t(`failure.${each.failure}`) : each.status}</td>
                <td className="num" data-label={labels.duration}>
                  {each.duration} ms
                </td>
                <td data-label={labels.requests}>
                  <details>
                    <summary className="btn small">{t("label.requests")}</summary>
                    <p className="muted">{t("field.request")}</p>
                    <pre className="code">{each.request}</pre>
                    {each.answer && (
                      <>
                        <p className="muted">{t("field.answer")}</p>
                        <pre className="code">{each.answer}</pre>
                      </>
                    )}
                  </details>
                </td>
              </tr>
            ))}
          </WrappedTable>
        )}
      </Section>
    </>
  );
}
