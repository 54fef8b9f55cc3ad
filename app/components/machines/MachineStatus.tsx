import { Status } from "~/components/page/Status";
import { machineTone, remakeTone } from "~/services/machines/status";
import { useMachineWords } from "./useMachineWords";

export function MachineStatus({ status }: { status: string }) {
  const { machineStatusLabel } = useMachineWords();
  return <Status tone={machineTone(status)}>{machineStatusLabel(status)}</Status>;
}

export function RemakeStatus({ status }: { status: string }) {
  const { remakeStatusLabel } = useMachineWords();
  return <Status tone={remakeTone(status)}>{remakeStatusLabel(status)}</Status>;
}
