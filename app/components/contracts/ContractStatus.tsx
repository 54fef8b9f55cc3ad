import { Status } from "~/components/page/Status";
import { contractTone, sealApplyTone } from "~/services/contracts/status";
import { useContractWords } from "./useContractWords";

export function ContractStatus({ status }: { status: string }) {
  const { statusLabel } = useContractWords();
  return <Status tone={contractTone(status)}>{statusLabel(status)}</Status>;
}

export function SealApplyStatus({ status }: { status: string }) {
  const { sealStatusLabel } = useContractWords();
  return <Status tone={sealApplyTone(status)}>{sealStatusLabel(status)}</Status>;
}
