import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid, refused } from "@gateway/core/refusal";
import { refuseIssues, requireVerified } from "@gateway/documents/checks";
import { documentHandlers } from "@gateway/documents/documentHandlers";
import { ownOrAll } from "@gateway/documents/documentReadHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { keepFiles } from "@gateway/files/public";
import { listChanges } from "@gateway/store/changes";
import type { BodyOf } from "@protocol/call";
import { machineStatus } from "@protocol/documentStatuses";
import { shanghaiDay } from "@protocol/values/instant";
import { type WheelMachineInput, wheelMachineRules } from "@protocol/wheelMachine";
import { type Inspection, wheelMachines } from "@protocol/wheelMachines";
import { giveLicense, voidLicenses } from "./licenses";
import { returnRemakes } from "./returnRemakes";
import { wheelMachineAnswer, wheelMachineExportAnswer, wheelMachineRowAnswer } from "./wheelMachineAnswers";
import {
  contentColumns,
  contentOf,
  inputOf,
  isStoppedByPort,
  type StoredWheelMachine,
  shownInputOf,
  type WheelMachineBody,
  wheelMachineKind,
} from "./wheelMachineDocument";
import { wheelMachineLifecycle, wheelMachinePages } from "./wheelMachineStore";

const keepPhotos = (ctx: UserContext, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${wheelMachineKind}:${id}`, field: "machine.files" });

/** What is wrong with an inspection as it was entered, by field. */
function readInspection(ctx: UserContext, asked: BodyOf<typeof wheelMachines.inspect>): Inspection {
  const { date, result, validTo, nextDate, remark } = asked;
  const today = shanghaiDay(ctx.now);
  if (date > today) throw invalid({ date: ["day.future"] });
  if (result === "PASS") {
    if (!validTo) throw invalid({ validTo: ["required"] });
    if (validTo <= date || validTo < today) throw invalid({ validTo: ["inspectTo.beforeDate"] });
  } else if (!remark) throw invalid({ remark: ["required"] });
  if (nextDate && nextDate <= date) throw invalid({ nextDate: ["inspectTo.beforeDate"] });
  return {
    date,
    result,
    validTo: result === "PASS" ? (validTo ?? null) : null,
    nextDate: nextDate ?? null,
    remark: remark ?? null,
    byName: ctx.identity.userName,
  };
}

/** A passed inspection lets a machine go on that only its inspection has stopped; a failed one stops it. */
function statusAfter(machine: StoredWheelMachine, result: Inspection["result"]): string {
  if (result === "FAIL") return machineStatus.stopped;
  const { row, body } = machine;
  return body.uninspected && !isStoppedByPort(machine) ? machineStatus.inUse : row.status;
}

export const wheelMachineHandlers: Handler[] = [
  ...documentHandlers<typeof wheelMachines, StoredWheelMachine, WheelMachineInput>(
    wheelMachines,
    wheelMachineLifecycle,
    {
      pages: wheelMachinePages,
      scopeOf: ownOrAll,
      permissionOf: () => wheelMachineKind,
      typeOf: () => "W",
      prefixOf: () => "WM",
      field: "machine",
      rows: async ({ identity }, rows) => rows.map((row) => wheelMachineRowAnswer(identity, row)),
      exportRows: async ({ identity }, rows) => rows.map((row) => wheelMachineExportAnswer(identity, row)),
      answer: wheelMachineAnswer,
      issues: ({ now }, machine, mode) => wheelMachineRules(mode, shanghaiDay(now))(machine),
      async check(ctx, machine, mode) {
        requireVerified(ctx, mode);
        refuseIssues("machine", wheelMachineRules(mode, shanghaiDay(ctx.now))(machine));
      },
      columns: contentColumns,
      body: async (ctx, id, machine): Promise<WheelMachineBody> => ({
        content: contentOf(machine),
        files: await keepPhotos(ctx, id, machine.files),
        licenseNo: null,
        inspections: [],
        uninspected: false,
      }),
      saveParts: async () => undefined,
      inputOf,
      shownInputOf: (_ctx, machine) => shownInputOf(machine),
      async releaseParts(ctx, row) {
        await keepPhotos(ctx, row.id, []);
      },
    },
  ),

  handle(wheelMachines.approve, async (ctx, { params, body: { version, innerPlate, remark = null } }) => {
    const before = await wheelMachineLifecycle.getToAct(ctx, "approve", params.id, version);
    if (before.row.plan_time < ctx.now.toISOString()) throw refused("machine.notInspected");
    const content = { ...before.body.content, innerPlate };
    const licenseNo = await giveLicense(ctx.db, { machineId: before.row.id, remakeNo: null, now: ctx.now });
    const after = await wheelMachineLifecycle.act(ctx, before, "approve", {
      patch: auditColumns(ctx, remark),
      body: { ...before.body, content, licenseNo },
      changes: listChanges({ innerPlate: before.body.content.innerPlate, licenseNo: null }, { innerPlate, licenseNo }),
      remark,
    });
    return wheelMachineAnswer(ctx, after);
  }),

  handle(wheelMachines.inspect, async (ctx, { params, body: asked }) => {
    const before = await wheelMachineLifecycle.getToAct(ctx, "inspect", params.id, asked.version);
    const inspection = readInspection(ctx, asked);
    const { content } = before.body;
    const entered = inspection.validTo
      ? { ...content, inspectDate: inspection.date, inspectTo: inspection.validTo }
      : content;
    const after = await wheelMachineLifecycle.act(ctx, before, "inspect", {
      patch: contentColumns(entered),
      body: {
        ...before.body,
        content: entered,
        inspections: [inspection, ...before.body.inspections],
        uninspected: inspection.result === "FAIL",
        stoppedByPort: isStoppedByPort(before),
      },
      status: statusAfter(before, inspection.result),
      changes: listChanges(content, entered),
      remark: inspection.remark,
    });
    return wheelMachineAnswer(ctx, after);
  }),

  ...(["return", "stop", "resume", "scrap"] as const).map((action) =>
    handle(wheelMachines[action], async (ctx, { params, body: { version, remark } }) => {
      const before = await wheelMachineLifecycle.getToAct(ctx, action, params.id, version);
      if (action === "scrap") await voidLicenses(ctx.db, before.row.id, ctx.now);
      const stopping = action === "stop" || action === "resume";
      const after = await wheelMachineLifecycle.act(ctx, before, action, {
        patch: auditColumns(ctx, remark),
        ...(stopping ? { body: { ...before.body, stoppedByPort: action === "stop" } } : {}),
        remark,
      });
      if (action === "scrap") await returnRemakes(ctx, after.row.id, remark);
      return wheelMachineAnswer(ctx, after);
    }),
  ),
];
