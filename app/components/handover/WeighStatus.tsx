import { Status } from "~/components/page/Status";
import { weighTone } from "~/services/handover/status";
import { useHandoverWords } from "./useHandoverWords";

export function WeighStatus({ status }: { status: string }) {
  const { weighStatusLabel } = useHandoverWords();
  return <Status tone={weighTone(status)}>{weighStatusLabel(status)}</Status>;
}
