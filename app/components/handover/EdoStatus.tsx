import { Status } from "~/components/page/Status";
import { edoTone } from "~/services/handover/status";
import { useHandoverWords } from "./useHandoverWords";

export function EdoStatus({ status }: { status: string }) {
  const { edoStatusLabel } = useHandoverWords();
  return <Status tone={edoTone(status)}>{edoStatusLabel(status)}</Status>;
}
