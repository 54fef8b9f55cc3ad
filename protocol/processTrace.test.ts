import { pino } from "pino";
import { expect, it } from "vitest";
import { newTraceId, traceOfProcess } from "./processTrace";

it("gives each line one trace id: its own, its request's, or that of its process", () => {
  const lines: string[] = [];
  const log = pino({ base: { part: "portal" }, mixin: traceOfProcess() }, { write: (line) => void lines.push(line) });
  const [own, request] = [newTraceId(), newTraceId()];
  log.info("starts");
  log.info({ traceId: own }, "an upgrade is refused");
  log.child({ traceId: request }).info({ userId: "u-0001" }, "logged in");
  log.info("ends");
  const ids = lines.map((line) => {
    expect(line.split('"traceId"')).toHaveLength(2);
    return JSON.parse(line).traceId;
  });
  expect(ids).toEqual([ids[0], own, request, ids[0]]);
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
});
