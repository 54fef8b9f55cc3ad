import { visitMovedAction } from "@protocol/appointments";
import { callMovedAction } from "@protocol/callMoves";
import type { DocumentEvent } from "@protocol/documents";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import type { ReadValue } from "~/services/documents/readValue";
import { MovedCutoffs } from "./CallMoved";
import styles from "./Trail.module.css";

interface Props {
  title?: string;
  events: readonly DocumentEvent[];
  actionLabel: (action: string) => string;
  statusLabel: (status: string) => string;
  fieldLabel: (path: string) => string;
  readValue: ReadValue;
}

/** The events of a document: who did what and when, newest first, with each changed field old → new. */
export function Trail({ title, events, actionLabel, statusLabel, fieldLabel, readValue }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={title ?? t("documents:section.timeline")}>
      <ol className={styles.timeline}>
        {[...events].reverse().map((event) =>
          event.action === callMovedAction ? (
            <li key={event.id}>
              <strong>{t("documents:callMoved.event")}</strong>
              <div className="muted">
                <Moment at={event.time} />
              </div>
              <MovedCutoffs event={event} />
            </li>
          ) : (
            <li key={event.id}>
              <div>
                <strong>
                  {event.action === visitMovedAction ? t("documents:visit.moved") : actionLabel(event.action)}
                </strong>
                {event.fromStatus !== event.toStatus && (
                  <span className="muted">
                    {" "}
                    {event.fromStatus ? `${statusLabel(event.fromStatus)} → ` : ""}
                    {statusLabel(event.toStatus)}
                  </span>
                )}
              </div>
              <div className="muted">
                <Moment at={event.time} /> ·{" "}
                {event.operatorName === "SYS" ? t("common:timeline.system") : event.operatorName}
              </div>
              {event.companyName && <div className="muted">{event.companyName}</div>}
              {event.remark && <p>{event.remark}</p>}
              {event.changes.length > 0 && (
                <details open={event.changes.length <= 4}>
                  <summary>{t("common:timeline.changes", { count: event.changes.length })}</summary>
                  <table>
                    <tbody>
                      {event.changes.map((change) => (
                        <tr key={change.field}>
                          <td className="muted">{fieldLabel(change.field)}</td>
                          <td>
                            {change.from !== null && <del>{readValue(change.field, change.from)}</del>}{" "}
                            {change.from !== null && "→ "}
                            <ins>
                              {change.to === null ? t("common:timeline.emptied") : readValue(change.field, change.to)}
                            </ins>
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </details>
              )}
            </li>
          ),
        )}
      </ol>
    </Section>
  );
}
