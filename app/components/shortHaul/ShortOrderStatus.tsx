import { Status } from "~/components/page/Status";
import { shortOrderTone } from "~/services/shortHaul/status";
import { useShortHaulWords } from "./useShortHaulWords";

export function ShortOrderStatus({ status }: { status: string }) {
  const { statusLabel } = useShortHaulWords();
  return <Status tone={shortOrderTone(status)}>{statusLabel(status)}</Status>;
}
