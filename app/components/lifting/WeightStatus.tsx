import { Status } from "~/components/page/Status";
import { weightTone } from "~/services/lifting/status";
import { useLiftingWords } from "./useLiftingWords";

export function WeightStatus({ status }: { status: string }) {
  const { statusLabel } = useLiftingWords();
  return <Status tone={weightTone(status)}>{statusLabel(status)}</Status>;
}
