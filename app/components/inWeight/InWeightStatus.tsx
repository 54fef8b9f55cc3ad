import { Status } from "~/components/page/Status";
import { inWeightTone } from "~/services/inWeight/status";
import { useInWeightWords } from "./useInWeightWords";

export function InWeightStatus({ status }: { status: string }) {
  const { statusLabel } = useInWeightWords();
  return <Status tone={inWeightTone(status)}>{statusLabel(status)}</Status>;
}
