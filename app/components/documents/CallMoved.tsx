import { type CutoffField, callMovedAction, cutoffFields, type PlanBreak, planBreaks } from "@protocol/callMoves";
import type { DocumentEvent } from "@protocol/documents";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";

/** What the cut-offs of a call and the breaks of a plan are called. */
export function useCallMoveWords() {
  const { t } = useTranslation("documents");
  return {
    t,
    cutoff: (field: CutoffField) => t(`cutoff.${field}`),
    planBreak: (each: PlanBreak) => t(`planBreak.${each}`),
  };
}

/** The cut-offs that moved, old → new, and what that breaks. */
export function MovedCutoffs({ event }: { event: DocumentEvent }) {
  const { cutoff, planBreak } = useCallMoveWords();
  const breaks = planBreaks.filter((each) => event.remark?.split(" ").includes(each));
  return (
    <>
      {cutoffFields.map((field) => {
        const change = event.changes.find((each) => each.field === field);
        if (!change) return null;
        return (
          <div key={field}>
            {cutoff(field)} <Moment at={change.from} /> → <Moment at={change.to} />
          </div>
        );
      })}
      {breaks.map((each) => (
        <div key={each}>
          <strong>{planBreak(each)}</strong>
        </div>
      ))}
    </>
  );
}

/** That the cut-offs of a document's call have moved, until somebody has done something with it since. */
export function CallMovedNotice({ events }: { events: readonly DocumentEvent[] }) {
  const { t } = useCallMoveWords();
  const at = events.findLastIndex(({ action }) => action === callMovedAction);
  const event = events[at];
  const later = events.slice(at + 1).some((each) => each.changes.length > 0 || each.fromStatus !== each.toStatus);
  if (!event || later) return null;
  return (
    <section className={event.remark ? "notice error-box" : "notice warning"} aria-labelledby="call-moved">
      <strong id="call-moved">{t(event.remark ? "callMoved.breaks" : "callMoved.notice")}</strong>
      <MovedCutoffs event={event} />
    </section>
  );
}
