import { Status } from "~/components/page/Status";
import { pickupTone, releaseTone } from "~/services/emptyBoxes/status";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

export function ReleaseStatus({ status }: { status: string }) {
  const { releaseStatusLabel } = useEmptyBoxWords();
  return <Status tone={releaseTone(status)}>{releaseStatusLabel(status)}</Status>;
}

export function PickupStatus({ status }: { status: string }) {
  const { pickupStatusLabel } = useEmptyBoxWords();
  return <Status tone={pickupTone(status)}>{pickupStatusLabel(status)}</Status>;
}
