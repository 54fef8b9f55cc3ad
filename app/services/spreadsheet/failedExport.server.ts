import type { Code } from "@protocol/codes";
import { reasonOfCode } from "../refusal.server";
import type { Toast } from "../session/session.server";
import type { UpstreamError } from "../upstream/upstreamError.server";

/** What is told of a file that cannot be had (docs/requirements.md §8): why, in the words of whoever refused it; else 导出失败. */
export function failedExport(error?: UpstreamError): Toast {
  const unsaid: Toast = { kind: "error", key: "errors:export.failed" };
  if (error?.kind !== "refusal") return unsaid;
  const { code, reason, params, message } = error;
  if (!reason) return { kind: "error", text: message };
  // the upstream named none: it is that of its code
  if (reason === "failure" || reason === reasonOfCode[code as Code]) return unsaid;
  return { kind: "error", key: `errors:${reason}`, params, text: message };
}
