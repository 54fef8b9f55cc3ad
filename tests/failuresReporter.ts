import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

/** Of an error what tells which it is: the beginning of its message, and where it was thrown. */
function describeError({
  name,
  message,
  stacks,
}: Partial<SerializedError> & { stacks?: readonly { file: string; line: number }[] }) {
  const thrown = stacks?.[0];
  const place = thrown ? ` (${relative(process.cwd(), thrown.file)}:${thrown.line})` : "";
  return `  ${name ?? "Error"}: ${(message ?? "").slice(0, 400)}${place}`;
}

const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;

/**
 * Writes to the file of FAILURES_FILE what failed, and what passed only when it was tried again: `npm test` prints it
 * last, because whoever runs it in the background often keeps the end alone.
 */
export default class FailuresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
    const lines = modules.flatMap((module) => [
      ...module.errors().flatMap((error) => [`FAILED  ${module.relativeModuleId}`, describeError(error)]),
      ...[...module.children.allTests()].flatMap((test) => {
        const { errors } = test.result();
        if (test.result().state === "failed") return [`FAILED  ${nameOf(test)}`, ...(errors ?? []).map(describeError)];
        return test.diagnostic()?.flaky
          ? [`passed at its second try  ${nameOf(test)}`, ...(errors ?? []).map(describeError)]
          : [];
      }),
    ]);
    const outside = unhandledErrors.flatMap((error) => [
      "FAILED  an error outside of every test",
      describeError(error),
    ]);
    writeFileSync(process.env.FAILURES_FILE!, [...lines, ...outside].map((line) => `${line}\n`).join(""));
  }
}
