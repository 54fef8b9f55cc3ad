import { Status } from "~/components/page/Status";
import { eirTone } from "~/services/handover/status";
import { useHandoverWords } from "./useHandoverWords";

export function EirStatus({ status }: { status: string }) {
  const { statusLabel } = useHandoverWords();
  return <Status tone={eirTone(status)}>{statusLabel(status)}</Status>;
}
