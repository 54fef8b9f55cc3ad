import type { CheckResult as Result } from "@protocol/preArrivals";
import { Status } from "~/components/page/Status";
import { preArrivalTone } from "~/services/preArrivals/status";
import { usePreArrivalWords } from "./usePreArrivalWords";

export function PreArrivalStatus({ status }: { status: string }) {
  const { statusLabel } = usePreArrivalWords();
  return <Status tone={preArrivalTone(status)}>{statusLabel(status)}</Status>;
}

/** What came of the checks when the notice was given; nothing in a draft. */
export function CheckResult({ result }: { result: Result | null }) {
  const { code } = usePreArrivalWords();
  return result && <Status tone={result === "PASS" ? "done" : "danger"}>{code.checkResult(result)}</Status>;
}
