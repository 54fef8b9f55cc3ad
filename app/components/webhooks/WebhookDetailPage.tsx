import { overlapHours, webhookEventStates, webhookTest, webhookTypes } from "@protocol/webhooks";
import { useTranslation } from "react-i18next";
import { type Acting, ActLink, ActNow, AskFirst } from "~/components/documents/Actions";
import { EmptyList } from "~/components/documents/EmptyList";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { Fact, Section } from "~/components/page/Section";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { NumberCell, TimeCell } from "~/components/table/ListCells";
import { RecordTable } from "~/components/table/RecordTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { webhookPaths } from "~/services/webhooks/paths";
import type { WebhookDetailPage as Page } from "~/services/webhooks/webhookDetail.server";
import { EndpointState, EventState } from "./EndpointState";

/** An endpoint: how it stands, its secret, what was posted to it, and how that is sent again. */
export function WebhookDetailPage({ page, answered }: { page: Page; answered?: TransitionAnswer }) {
  const { webhook, idempotencyKey } = page;
  const { t } = useTranslation("webhooks");
  const acting: Acting = { document: webhook, idempotencyKey, answered };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={webhookPaths.list()} back={t("title.list")}>
        <h1>{webhook.name}</h1>
        <EndpointState endpoint={webhook} />
        <span className="spacer" />
        <div className="actions">
          <ActNow {...acting} intent="test" primary label={t("act.test")} />
          <ActLink {...acting} intent="edit" to={webhookPaths.edit(webhook.id)} label={t("act.edit")} />
          <ActNow {...acting} intent="pause" label={t("act.pause")} />
          <ActNow {...acting} intent="resume" primary label={t("act.resume")} />
          <AskFirst
            {...acting}
            intent="delete"
            danger
            label={t("act.delete")}
            question={t("act.deleteText")}
            now={t("act.deleteConfirm")}
          />
        </div>
      </PageHead>
      <div className="card">
        <dl className="facts">
          <Fact label={t("field.url")}>
            <span style={{ overflowWrap: "anywhere" }}>{webhook.url}</span>
          </Fact>
          <Fact label={t("field.types")}>{webhook.types.map((type) => t(`type.${type}`)).join(" · ")}</Fact>
          <Fact label={t("field.waiting")}>{String(webhook.waiting)}</Fact>
          <Fact label={t("field.dead")}>{String(webhook.dead)}</Fact>
          <Fact label={t("field.failingSince")}>{webhook.failingSince && <Moment at={webhook.failingSince} />}</Fact>
          <Fact label={t("field.holdUntil")}>{webhook.holdUntil && <Moment at={webhook.holdUntil} />}</Fact>
          <Fact label={t("field.createTime")}>
            <Moment at={webhook.createTime} />
          </Fact>
        </dl>
      </div>
      {webhook.secret && <Secret acting={acting} webhook={webhook} />}
      <h2 style={{ margin: "20px 0 8px" }}>{t("section.events")}</h2>
      <EventLog page={page} />
      <div className="actions" style={{ margin: "12px 0" }}>
        <Replay acting={acting} />
      </div>
      <Section title={t("section.receiver")}>
        <ul>
          <li>{t("receiver.verify")}</li>
          <li>{t("receiver.once")}</li>
          <li>{t("receiver.answer")}</li>
        </ul>
        <details>
          <summary className="btn small">{t("receiver.example")}</summary>
          <pre className="code">{page.receiver}</pre>
        </details>
      </Section>
    </>
  );
}

function Secret({ acting, webhook }: { acting: Acting; webhook: Page["webhook"] }) {
  const { t } = useTranslation("webhooks");
  return (
    <Section title={t("section.secret")}>
      <p className="muted">{t("hint.secret")}</p>
      <details>
        <summary className="btn small">{t("act.showSecret")}</summary>
        <p>
          {t("field.secret")} <code>{webhook.secret}</code>
        </p>
      </details>
      {webhook.oldSecretUntil && (
        <p>
          {t("field.oldSecretUntil")} <Moment at={webhook.oldSecretUntil} />
        </p>
      )}
      <AskFirst {...acting} intent="rotate" open label={t("act.rotate")} question={t("hint.secret")}>
        <LabelledSelect
          id="webhook-hours"
          name="hours"
          label={t("field.hours")}
          defaultValue={acting.answered?.intent === "rotate" ? acting.answered.values.hours : "24"}
          errors={acting.answered?.fieldErrors.hours}
          options={overlapHours.map((hours) => ({ value: String(hours), label: t(`overlap.${hours}`) }))}
        />
      </AskFirst>
    </Section>
  );
}

function EventLog({ page: { webhook, page, values, errors } }: { page: Page }) {
  const { t } = useTranslation("webhooks");
  const filtered = Object.keys(values).length > 0;
  const own = webhookPaths.detail(webhook.id);
  const head = {
    object: t("field.object"),
    type: t("field.type"),
    state: t("field.state"),
    time: t("field.time"),
    tries: t("field.tries"),
    lastStatus: t("field.lastStatus"),
    nextTime: t("field.nextTime"),
  };
  return (
    <>
      <FilterForm label={t("documents:list.filters")} path={own} kept={{ id: webhook.id }}>
        <FilterSelect
          param="state"
          label={head.state}
          value={values.state}
          options={Object.fromEntries(webhookEventStates.map((state) => [state, t(`eventState.${state}`)]))}
        />
        <FilterSelect
          param="type"
          label={head.type}
          value={values.type}
          options={Object.fromEntries(
            ([...webhookTypes, webhookTest] as const).map((type) => [type, t(`type.${type}`)]),
          )}
        />
        <FilterInput param="object" label={head.object} value={values.object} errors={errors.object} />
        <FilterRange
          params={["from", "to"]}
          labels={[t("field.from"), t("field.to")]}
          values={values}
          errors={errors}
        />
      </FilterForm>
      <RecordTable
        labels={head}
        page={page}
        numbers={["tries", "lastStatus"]}
        plainLinks
        empty={
          <EmptyList
            title={t(filtered ? "documents:list.emptyFiltered" : "none.events")}
            text={t(filtered ? "documents:list.emptyFilteredHint" : "none.eventsHint")}
            reset={filtered && { to: own, text: t("documents:list.reset") }}
            add={null}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <NumberCell label={head.object} to={webhookPaths.event(row.id)}>
              {`${row.object.replace(/^\w+:/, "")} #${row.sequence}`}
            </NumberCell>
            <td data-label={head.type}>{t(`type.${row.type}`)}</td>
            <td data-label={head.state}>
              <EventState state={row.state} />
            </td>
            <TimeCell label={head.time} at={row.time} />
            <td className="num" data-label={head.tries}>
              {row.tries}
            </td>
            <td className="num" data-label={head.lastStatus}>
              {row.lastStatus === null ? "" : row.lastStatus || "—"}
            </td>
            <TimeCell label={head.nextTime} at={row.nextTime || null} />
          </tr>
        ))}
      </RecordTable>
    </>
  );
}

function Replay({ acting }: { acting: Acting }) {
  const { t } = useTranslation("webhooks");
  const mine = acting.answered?.intent === "replayRange" ? acting.answered : undefined;
  const field = (name: "from" | "to") => ({
    ...{ id: `replay-${name}`, name, label: t(`field.${name}`), marked: true, type: "datetime-local" },
    ...{ defaultValue: mine?.values[name], errors: mine?.fieldErrors[name] },
  });
  return (
    <AskFirst
      {...acting}
      intent="replayRange"
      open
      label={t("section.replay")}
      question={t("hint.replay")}
      now={t("act.replay")}
    >
      <div className="fields">
        <LabelledInput {...field("from")} />
        <LabelledInput {...field("to")} />
      </div>
      <label className="check">
        <input type="checkbox" name="deadOnly" defaultChecked={mine ? mine.values.deadOnly === "on" : true} />
        {t("field.deadOnly")}
      </label>
    </AskFirst>
  );
}
