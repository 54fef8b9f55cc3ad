import type { SubmissionResult } from "@conform-to/react";

/** A form's answer with what is wrong with its files (`receiveForm`); told also when the answer is about a row. */
export function withFileErrors(
  result: SubmissionResult<string[]>,
  errors: Record<string, string[]>,
): SubmissionResult<string[]> {
  const fields = Object.keys(errors);
  if (fields.length === 0) return result;
  // conform shows the errors of a row's answer beside fields alone that count as looked at
  const validated = { ...result.state?.validated, ...Object.fromEntries(fields.map((field) => [field, true])) };
  return {
    ...result,
    status: result.intent ? result.status : "error",
    error: { ...result.error, ...errors },
    state: { ...result.state, validated },
  };
}
