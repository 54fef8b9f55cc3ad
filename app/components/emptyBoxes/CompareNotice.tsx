import type { ShipCompare } from "@protocol/shipCompares";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

/** What a comparison means for the pickup now: why it is stopped, who answers for it, or that nobody does any more. */
export function CompareNotice({ compare }: { compare: ShipCompare }) {
  const { t } = useEmptyBoxWords();
  const { state, stops, allowedActions } = compare;
  const [last] = compare.decisions;
  const said = { by: last?.byName ?? "", reason: last?.reason ?? "" };
  const decision = last ? t(`compare.states.${last.decision}`) : "";
  const notices = [
    state === "void" && t("compare.notice.void", { ...said, decision }),
    state === "returned" && t("compare.notice.returned", said),
    state === "confirmed" && t("compare.notice.confirmed", said),
    stops &&
      state !== "returned" &&
      t(allowedActions.length > 0 ? "compare.notice.stopped" : "compare.notice.stoppedReader"),
  ];
  return notices.map(
    (notice) =>
      notice && (
        <p
          key={notice}
          className={stops || state === "void" ? "notice warning" : "notice"}
          style={{ margin: "0 0 12px" }}
        >
          {notice}
        </p>
      ),
  );
}
