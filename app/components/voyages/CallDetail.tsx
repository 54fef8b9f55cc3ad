import { toShanghai } from "@protocol/values/instant";
import { type CallEvent, callTimes } from "@protocol/vesselCalls";
import { Link } from "@remix-run/react";
import { AskFirst } from "~/components/documents/Actions";
import { DetailHead } from "~/components/documents/DetailHead";
import { FactGroup } from "~/components/documents/Group";
import { LabelledInput } from "~/components/form/FieldParts";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { CallPage } from "~/services/voyages/calls.server";
import { branchVoyagePaths, callPaths } from "~/services/voyages/paths";
import { CallStatus } from "./ApplicationStatus";
import { useVoyageWords } from "./useVoyageWords";

interface Props {
  page: CallPage;
  answered?: TransitionAnswer;
}

const timed: readonly CallEvent[] = ["confirm", "berth", "depart"];

/** One call of the schedule: its times, what has happened, what may be said of it, and what has been changed. */
export function CallDetail({ page, answered }: Props) {
  const { call, dicts, seesBranch } = page;
  const { t, label, code } = useVoyageWords(dicts);
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <DetailHead
        to={callPaths.list()}
        back={t("documents:detail.back")}
        number={`${call.vesselName} ${call.voyage}`}
        copy={t("detail.copyNumber")}
        status={<CallStatus status={call.status} />}
      >
        <Events page={page} answered={answered} />
        {call.mayEdit && (
          <Link className="btn" to={callPaths.edit(call.id)}>
            {t("action.edit")}
          </Link>
        )}
        {call.branchVoyageId && seesBranch && (
          <Link className="btn" to={branchVoyagePaths.audit(call.branchVoyageId)}>
            {t("detail.branch")}
          </Link>
        )}
      </DetailHead>
      <FactGroup title={t("section.vessel")}>
        <Fact big label={label("terminalCode")}>
          {code.terminalCode(call.terminalCode)}
        </Fact>
        <Fact big label={label("berthNo")}>
          {call.berthNo || t("berths.none")}
        </Fact>
        <Fact label={label("imoNo")}>{call.imoNo}</Fact>
        <Fact label={label("callSign")}>{call.callSign}</Fact>
        <Fact label={label("serviceCode")}>{call.serviceCode}</Fact>
        <Fact label={label("operatorCode")}>{code.operatorCode(call.operatorCode)}</Fact>
        <Fact label={label("updateTime")}>
          <Moment at={call.updateTime} />
        </Fact>
      </FactGroup>
      <FactGroup title={t("section.times")}>
        {callTimes.map((field) => (
          <Fact key={field} label={label(field)}>
            <Moment at={call[field]} />
          </Fact>
        ))}
      </FactGroup>
      <FactGroup title={t("section.happened")}>
        <Fact label={label("confirmTime")}>{call.status !== "FORECAST" && <Moment at={call.confirmTime} />}</Fact>
        <Fact label={label("atb")}>{call.atb && <Moment at={call.atb} />}</Fact>
        <Fact label={label("atd")}>{call.atd && <Moment at={call.atd} />}</Fact>
        <Fact label={label("omitTime")}>{call.omitTime && <Moment at={call.omitTime} />}</Fact>
      </FactGroup>
      <Section title={t("section.changes")} flush={page.changes.length > 0}>
        <Changes page={page} />
      </Section>
    </>
  );
}

/** What may be said of the call now, each with its time or its reason. */
function Events({ page, answered }: Props) {
  const { t, label } = useVoyageWords();
  const { call, idempotencyKey } = page;
  const document = { id: call.id, version: call.version, allowedActions: call.allowedEvents };
  return call.allowedEvents.map((event, i) => {
    const mine = answered?.intent === event ? answered : undefined;
    const shared = { document, idempotencyKey, answered, intent: event };
    return (
      <AskFirst
        key={event}
        {...shared}
        open
        primary={i === 0}
        danger={event === "omit"}
        label={t(`call.event.${event}`)}
        question={t(`call.ask.${event}`)}
      >
        {timed.includes(event) ? (
          <LabelledInput
            id={`${event}-time`}
            label={label("time")}
            marked
            type="datetime-local"
            name="time"
            max="2100-12-31T23:59"
            defaultValue={mine?.values.time}
            errors={mine?.fieldErrors.time}
          />
        ) : (
          <LabelledInput
            id={`${event}-reason`}
            label={label("reason")}
            marked
            name="reason"
            maxLength={200}
            defaultValue={mine?.values.reason}
            errors={mine?.fieldErrors.reason}
          />
        )}
      </AskFirst>
    );
  });
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What has been changed about the call, the latest first. */
function Changes({ page: { changes, dicts } }: { page: CallPage }) {
  const { t, label, code } = useVoyageWords(dicts);
  if (changes.length === 0) return <p className="muted">{t("detail.noChanges")}</p>;
  const labels = {
    time: label("time"),
    column: label("column"),
    from: label("from"),
    to: label("to"),
    operatorName: label("operatorName"),
    reason: label("reason"),
  };
  const read = (field: string, value: string | null) => {
    if (value && instant.test(value)) return toShanghai(value).slice(0, 16);
    if (value && field === "terminalCode") return code.terminalCode(value);
    if (value && field === "operatorCode") return code.operatorCode(value);
    return value || "—";
  };
  return (
    <div className="table-wrap">
      <HeadedTable labels={labels}>
        {changes.map(({ seq, field, from, to, operatorName, time, reason }) => (
          <tr key={seq}>
            <td className="nowrap" data-label={labels.time}>
              <Moment at={time} />
            </td>
            <td data-label={labels.column}>{label(field)}</td>
            <td data-label={labels.from}>{read(field, from)}</td>
            <td data-label={labels.to}>{read(field, to)}</td>
            <td data-label={labels.operatorName}>{operatorName}</td>
            <td data-label={labels.reason}>{reason && t(`call.reason.${reason}`, { defaultValue: reason })}</td>
          </tr>
        ))}
      </HeadedTable>
    </div>
  );
}
