import type { CompareResult, CompareState } from "@protocol/shipCompare";
import { Status } from "~/components/page/Status";
import { pickupTone, releaseTone, resultTones, stateTones } from "~/services/emptyBoxes/status";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

export function ReleaseStatus({ status }: { status: string }) {
  const { releaseStatusLabel } = useEmptyBoxWords();
  return <Status tone={releaseTone(status)}>{releaseStatusLabel(status)}</Status>;
}

export function PickupStatus({ status }: { status: string }) {
  const { pickupStatusLabel } = useEmptyBoxWords();
  return <Status tone={pickupTone(status)}>{pickupStatusLabel(status)}</Status>;
}

/** What a comparison, or one of its fields, comes to. */
export function ResultStatus({ result }: { result: CompareResult }) {
  const { t } = useEmptyBoxWords();
  return <Status tone={resultTones[result]}>{t(`compare.results.${result}`)}</Status>;
}

export function CompareStateStatus({ state }: { state: CompareState }) {
  const { t } = useEmptyBoxWords();
  return <Status tone={stateTones[state]}>{t(`compare.states.${state}`)}</Status>;
}

/** Whether boxes of the release may be fetched. */
export function PickupStands({ stops }: { stops: boolean }) {
  const { t } = useEmptyBoxWords();
  return <Status tone={stops ? "danger" : "done"}>{t(stops ? "compare.stopped" : "compare.goes")}</Status>;
}
