import type { CallStatus as StandingOfCall } from "@protocol/voyages";
import { Status } from "~/components/page/Status";
import { applicationTone, callTone } from "~/services/voyages/status";
import { useVoyageWords } from "./useVoyageWords";

/** Of a branch voyage and of a release from another port. */
export function ApplicationStatus({ status }: { status: string }) {
  const { statusLabel } = useVoyageWords();
  return <Status tone={applicationTone(status)}>{statusLabel(status)}</Status>;
}

/** How a call of the schedule stands. */
export function CallStatus({ status }: { status: StandingOfCall }) {
  const { t } = useVoyageWords();
  return <Status tone={callTone[status]}>{t(`callStatus.${status}`)}</Status>;
}
