import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid } from "@gateway/core/refusal";
import { documentHandlers } from "@gateway/documents/documentHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { ownNumberOrDash } from "@gateway/documents/ownNumber";
import { listFleetDrivers } from "@gateway/trucking/public";
import { permitStatus } from "@protocol/documentStatuses";
import { type FieldIssue, message } from "@protocol/message";
import { vehiclePermits } from "@protocol/permits";
import { type VehiclePermitInput, vehiclePermitRules } from "@protocol/vehiclePermit";
import { keepPhotos, permitCheck } from "./permitChecks";
import { permitDecisionHandlers } from "./permitDecisions";
import { permitOptions } from "./permitOptions";
import { rivalAmong } from "./permitStore";
import { vehiclePermitAnswer, vehiclePermitExportAnswer, vehiclePermitRowAnswer } from "./vehiclePermitAnswers";
import {
  contentColumns,
  inputOf,
  type StoredVehiclePermit,
  shownInputOf,
  type VehiclePermitBody,
  vehiclePermitKind,
} from "./vehiclePermitDocument";
import { vehiclePermitPages } from "./vehiclePermitPages";
import { listPermitsOfPlate, registerAreas, vehiclePermitLifecycle } from "./vehiclePermitStore";

const check = permitCheck(vehiclePermitRules, async (ctx, input, mode, ownId) => {
  const issues: FieldIssue[] = [];
  const own = new Set((await listFleetDrivers(ctx.db, ctx.identity.companyId)).map((driver) => driver.id));
  if (input.driverIds.some((id) => !own.has(id)))
    issues.push({ path: ["driverIds"], message: message("driver.unknown") });
  const { plateNo, validFrom, validTo } = input;
  if (mode === "submit" && plateNo && validFrom && validTo) {
    const others = await listPermitsOfPlate(ctx.db, plateNo);
    const permitNo = rivalAmong(others, { from: validFrom, to: validTo }, ownId);
    const rival = others.find(({ doc_no }) => doc_no === permitNo);
    const told = rival && (await ownNumberOrDash(ctx.db, rival.id, ctx.identity.companyId));
    if (told) issues.push({ path: ["plateNo"], message: message("plateNo.permitted", { permitNo: told }) });
  }
  return issues;
});

async function bodyFor(
  ctx: UserContext,
  id: string,
  { files: fileIds, ...content }: VehiclePermitInput,
): Promise<VehiclePermitBody> {
  const drivers = (await listFleetDrivers(ctx.db, ctx.identity.companyId)).filter((each) =>
    content.driverIds.includes(each.id),
  );
  // what was reviewed is not what stands here now
  return {
    content,
    files: await keepPhotos(ctx, vehiclePermitKind, id, fileIds),
    drivers,
    reviewedBy: null,
    mapReview: null,
  };
}

export const vehiclePermitHandlers: Handler[] = [
  ...documentHandlers<typeof vehiclePermits, StoredVehiclePermit, VehiclePermitInput>(
    vehiclePermits,
    vehiclePermitLifecycle,
    {
      ...permitOptions(vehiclePermitKind, vehiclePermitRules, vehiclePermitRowAnswer, vehiclePermitExportAnswer),
      pages: vehiclePermitPages,
      typeOf: () => "V",
      prefixOf: () => "PV",
      answer: vehiclePermitAnswer,
      check,
      columns: contentColumns,
      body: bodyFor,
      inputOf,
      shownInputOf: (_ctx, permit) => shownInputOf(permit),
    },
  ),

  ...permitDecisionHandlers({
    calls: vehiclePermits,
    lifecycle: vehiclePermitLifecycle,
    subjectKind: "vehicle",
    subjectOf: ({ row }) => row.plate_no ?? "",
    listOf: (db, { row }) => listPermitsOfPlate(db, row.plate_no ?? ""),
    rivals: { among: (rows) => rows, reason: "plateNo.permitted" },
    register: async (db, permit, issuing) =>
      (await registerAreas(db, permit, issuing)) ? null : "plateNo.otherCompany",
    answer: vehiclePermitAnswer,
  }),

  handle(vehiclePermits.reviewMap, async (ctx, { params, body: { version, map } }) => {
    const before = await vehiclePermitLifecycle.getToAct(ctx, "reviewMap", params.id, version);
    const drawn = map.roads.length > 0 || map.fence.length >= 3;
    if (map.result === "PASS" && !drawn) throw invalid({ "map.roads": ["permit.mapEmpty"] });
    if (map.result === "RETURN" && !map.remark) throw invalid({ "map.remark": ["required"] });
    const mapReview = { ...map, byName: ctx.identity.userName, time: ctx.now.toISOString() };
    const remark = map.remark ?? null;
    const after = await vehiclePermitLifecycle.act(ctx, before, "reviewMap", {
      body: { ...before.body, mapReview },
      remark,
      ...(map.result === "RETURN" ? { status: permitStatus.returned, patch: auditColumns(ctx, remark) } : {}),
    });
    return vehiclePermitAnswer(ctx, after);
  }),
];
