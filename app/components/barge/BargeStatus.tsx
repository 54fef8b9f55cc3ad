import { Status } from "~/components/page/Status";
import { bargeTone, boxTone, grabTone, poolTone } from "~/services/barge/status";
import { useBargeWords } from "./useBargeWords";

export function BargeOrderStatus({ status }: { status: string }) {
  const { order } = useBargeWords();
  return <Status tone={bargeTone(status)}>{order.statusLabel(status)}</Status>;
}

export function PoolStatus({ status }: { status: string }) {
  const { pool } = useBargeWords();
  return <Status tone={poolTone(status)}>{pool.statusLabel(status)}</Status>;
}

/** Where a box is between quay and barge. */
export function BoxState({ state }: { state: string }) {
  const { code } = useBargeWords();
  return <Status tone={boxTone(state)}>{code.boxState(state)}</Status>;
}

/** What has become of a grab. */
export function GrabState({ state }: { state: string }) {
  const { code } = useBargeWords();
  return <Status tone={grabTone(state)}>{code.grabState(state)}</Status>;
}
