import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { fieldPath } from "@gateway/core/fieldPath";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid, refused } from "@gateway/core/refusal";
import { documentHandlers, type SaveMode } from "@gateway/documents/documentHandlers";
import { auditColumns } from "@gateway/documents/lifecycle";
import { isPort } from "@gateway/documents/lifecycleRules";
import { keepFiles } from "@gateway/files/public";
import { listFleetDrivers } from "@gateway/trucking/public";
import { permitStatus } from "@protocol/documentStatuses";
import { message } from "@protocol/message";
import { vehiclePermits, violationLimit } from "@protocol/permits";
import { shanghaiDay } from "@protocol/values/instant";
import { type VehiclePermitInput, vehiclePermitRules } from "@protocol/vehiclePermit";
import { addBan, addViolation, pointsOf, violationsOfYear } from "./conduct";
import { vehiclePermitAnswer, vehiclePermitExportAnswer, vehiclePermitRowAnswer } from "./vehiclePermitAnswers";
import {
  contentColumns,
  endOfDay,
  inputOf,
  type StoredVehiclePermit,
  shownInputOf,
  type VehiclePermitBody,
  vehiclePermitKind,
} from "./vehiclePermitDocument";
import { vehiclePermitPages } from "./vehiclePermitPages";
import { findRival, registerAreas, vehiclePermitLifecycle } from "./vehiclePermitStore";

const keepPhotos = (ctx: UserContext, id: string, fileIds: readonly string[]) =>
  keepFiles(ctx, fileIds, { purpose: "attachment", keptBy: `${vehiclePermitKind}:${id}`, field: "permit.files" });

/** 422 with paths as the body of a save has them (`permit.validTo`); 1002 where the company is not verified. */
async function check(ctx: UserContext, input: VehiclePermitInput, mode: SaveMode, before?: StoredVehiclePermit) {
  if (mode === "submit" && ctx.identity.companyAuthStatus !== "02") throw refused("company.unverified");
  const issues = vehiclePermitRules(mode, shanghaiDay(ctx.now))(input);
  const terminals = (await listCodes(ctx.db, ["terminal"])).get("terminal");
  for (const code of input.areas)
    if (terminals && !terminals.has(code)) issues.push({ path: ["areas"], message: message("code.unknown", { code }) });
  const own = new Set((await listFleetDrivers(ctx.db, ctx.identity.companyId)).map((driver) => driver.id));
  if (input.driverIds.some((id) => !own.has(id)))
    issues.push({ path: ["driverIds"], message: message("driver.unknown") });
  const { plateNo, validFrom, validTo } = input;
  if (mode === "submit" && plateNo && validFrom && validTo) {
    const permitNo = await findRival(ctx.db, plateNo, { from: validFrom, to: validTo }, before?.row.id);
    if (permitNo) issues.push({ path: ["plateNo"], message: message("plateNo.permitted", { permitNo }) });
  }
  if (issues.length === 0) return;
  const reasons: Record<string, string[]> = {};
  for (const issue of issues) {
    const path = fieldPath(["permit", ...issue.path]);
    reasons[path] = [...(reasons[path] ?? []), issue.message];
  }
  throw invalid(reasons);
}

async function bodyFor(
  ctx: UserContext,
  id: string,
  { files: fileIds, ...content }: VehiclePermitInput,
): Promise<VehiclePermitBody> {
  const drivers = (await listFleetDrivers(ctx.db, ctx.identity.companyId)).filter((each) =>
    content.driverIds.includes(each.id),
  );
  // what was reviewed is not what stands here now
  return { content, files: await keepPhotos(ctx, id, fileIds), drivers, reviewedBy: null, mapReview: null };
}

/** Carries out what the port decides and lets the fleets' dispatches know. */
async function decide(
  ctx: UserContext,
  id: string,
  version: number,
  action: "review" | "return" | "issue" | "suspend" | "resume" | "revoke",
  remark: string | null,
) {
  const before = await vehiclePermitLifecycle.getToAct(ctx, action, id, version);
  const { userId, userName } = ctx.identity;
  const body: VehiclePermitBody =
    action === "review" ? { ...before.body, reviewedBy: { id: userId, name: userName } } : before.body;
  const after = await vehiclePermitLifecycle.act(ctx, before, action, {
    patch: auditColumns(ctx, remark),
    body,
    remark,
  });
  if (!(await registerAreas(ctx.db, after))) throw refused("plateNo.otherCompany");
  return vehiclePermitAnswer(ctx, after);
}

export const vehiclePermitHandlers: Handler[] = [
  ...documentHandlers<typeof vehiclePermits, StoredVehiclePermit, VehiclePermitInput>(
    vehiclePermits,
    vehiclePermitLifecycle,
    {
      pages: vehiclePermitPages,
      scopeOf: ({ identity }) => (isPort(identity) ? { by: "all" } : { by: "company", companyId: identity.companyId }),
      permissionOf: () => "vehiclePermit",
      field: "permit",
      typeOf: () => "V",
      prefixOf: () => "PV",
      rows: async (ctx, rows) => rows.map((row) => vehiclePermitRowAnswer(ctx.identity, row)),
      exportRows: async (ctx, rows) => rows.map((row) => vehiclePermitExportAnswer(ctx.identity, row)),
      answer: vehiclePermitAnswer,
      issues: ({ now }, permit, mode) => vehiclePermitRules(mode, shanghaiDay(now))(permit),
      check,
      columns: contentColumns,
      body: bodyFor,
      saveParts: async () => undefined,
      inputOf,
      shownInputOf: (_ctx, permit) => shownInputOf(permit),
      async releaseParts(ctx, row) {
        await keepPhotos(ctx, row.id, []);
      },
    },
  ),

  handle(vehiclePermits.review, (ctx, { params, body }) =>
    decide(ctx, params.id, body.version, "review", body.remark ?? null),
  ),
  handle(vehiclePermits.return, (ctx, { params, body }) => decide(ctx, params.id, body.version, "return", body.remark)),
  handle(vehiclePermits.issue, (ctx, { params, body }) =>
    decide(ctx, params.id, body.version, "issue", body.remark ?? null),
  ),
  handle(vehiclePermits.suspend, (ctx, { params, body }) =>
    decide(ctx, params.id, body.version, "suspend", body.remark),
  ),
  handle(vehiclePermits.resume, (ctx, { params, body }) => decide(ctx, params.id, body.version, "resume", body.remark)),
  handle(vehiclePermits.revoke, (ctx, { params, body }) => decide(ctx, params.id, body.version, "revoke", body.remark)),

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

  handle(vehiclePermits.violate, async (ctx, { params, body: { version, remark, area, points } }) => {
    const before = await vehiclePermitLifecycle.getToAct(ctx, "violate", params.id, version);
    requireOwnArea(before, area);
    await addViolation(ctx, "vehicle", before.row.plate_no ?? "", { area, what: remark, points });
    const noted = await vehiclePermitLifecycle.act(ctx, before, "violate", { remark });
    const reached = pointsOf(violationsOfYear(noted.conduct, ctx.now)) >= violationLimit;
    if (!reached || noted.row.status !== permitStatus.issued) return vehiclePermitAnswer(ctx, noted);
    const suspended = await vehiclePermitLifecycle.act(ctx, noted, "suspend", { remark });
    await registerAreas(ctx.db, suspended);
    return vehiclePermitAnswer(ctx, suspended);
  }),

  handle(vehiclePermits.ban, async (ctx, { params, body: { version, remark, area, until } }) => {
    const before = await vehiclePermitLifecycle.getToAct(ctx, "ban", params.id, version);
    if (area) requireOwnArea(before, area);
    const to = endOfDay(until);
    if (to < ctx.now.toISOString()) throw invalid({ until: ["validTo.past"] });
    await addBan(ctx, "vehicle", before.row.plate_no ?? "", { area, reason: remark, to });
    return vehiclePermitAnswer(ctx, await vehiclePermitLifecycle.act(ctx, before, "ban", { remark }));
  }),
];

function requireOwnArea({ body }: StoredVehiclePermit, area: string): void {
  if (!body.content.areas.includes(area)) throw invalid({ area: [message("code.unknown", { code: area })] });
}
