import type { Identity, UserContext } from "@gateway/core/context";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import type { DocumentRow } from "@gateway/store/documents";
import { countGatePasses } from "@gateway/trucking/public";
import { permitStatus } from "@protocol/documentStatuses";
import type { PermitArea, VehiclePermitExportRow, VehiclePermitRow, vehiclePermitSchema } from "@protocol/permits";
import type { z } from "zod";
import { isBanned, pointsOf, violationsOfYear } from "./conduct";
import { vehiclePermitRules } from "./vehiclePermit";
import { bodyOf, type StoredVehiclePermit, stateOf } from "./vehiclePermitDocument";

/** Before it has been issued a permit has no areas of its own: they are asked for. */
const everIssued: readonly string[] = [
  permitStatus.issued,
  permitStatus.suspended,
  permitStatus.expired,
  permitStatus.revoked,
];

async function areasOf(ctx: Pick<UserContext, "db" | "now">, permit: StoredVehiclePermit): Promise<PermitArea[]> {
  const { content } = permit.body;
  const passes =
    content.plateNo && everIssued.includes(permit.row.status)
      ? await countGatePasses(ctx.db, content.plateNo)
      : new Map<string, number>();
  const violations = violationsOfYear(permit.conduct, ctx.now);
  return content.areas.map((area) => ({
    area,
    status: permit.row.status,
    validFrom: content.validFrom ?? null,
    validTo: content.validTo ?? null,
    passes: passes.get(area) ?? 0,
    blacklisted: isBanned(permit.conduct, area, ctx.now.toISOString()),
    points: pointsOf(violations.filter((violation) => violation.area === area)),
  }));
}

/** A permit as the contract shows it to the person of the call. */
export async function vehiclePermitAnswer(
  ctx: Pick<UserContext, "db" | "now" | "identity" | "config">,
  permit: StoredVehiclePermit,
): Promise<z.input<typeof vehiclePermitSchema>> {
  const { row, body, conduct } = permit;
  return {
    ...body.content,
    plateNo: body.content.plateNo ?? null,
    vin: body.content.vin ?? null,
    id: row.id,
    permitNo: row.doc_no,
    status: row.status,
    version: row.version,
    companyId: row.company_id,
    companyName: row.company_name,
    createBy: row.create_by,
    createByName: row.create_by_name,
    createTime: row.create_time,
    updateTime: row.update_time,
    auditBy: row.audit_by,
    auditByName: row.audit_by_name,
    auditTime: row.audit_time,
    auditRemark: row.audit_remark,
    sourceChannel: row.source_channel,
    drivers: body.drivers,
    lines: await areasOf(ctx, permit),
    violations: violationsOfYear(conduct, ctx.now),
    mapReview: body.mapReview,
    reviewedByName: body.reviewedBy?.name ?? null,
    files: body.files,
    verifyCode: makePaperCode(ctx.config.signingKey, row, []),
    allowedActions: allowedActions(vehiclePermitRules, stateOf(permit), ctx.identity),
  };
}

/** A permit as a row of a list. */
export function vehiclePermitRowAnswer(identity: Identity, row: DocumentRow): VehiclePermitRow {
  const body = bodyOf(row);
  const { content } = body;
  return {
    id: row.id,
    permitNo: row.doc_no,
    status: row.status,
    version: row.version,
    companyName: row.company_name,
    plateNo: content.plateNo ?? null,
    plateColor: content.plateColor ?? null,
    vehicleType: content.vehicleType ?? null,
    areas: content.areas,
    isDg: content.isDg,
    validFrom: content.validFrom ?? null,
    validTo: content.validTo ?? null,
    createTime: row.create_time,
    updateTime: row.update_time,
    allowedActions: allowedActions(vehiclePermitRules, stateOf({ row, body }), identity),
  };
}

/** A permit as an export has it. */
export function vehiclePermitExportAnswer(identity: Identity, row: DocumentRow): VehiclePermitExportRow {
  const { content } = bodyOf(row);
  const { allowedActions: _, ...shown } = vehiclePermitRowAnswer(identity, row);
  return {
    ...shown,
    vin: content.vin ?? null,
    emission: content.emission ?? null,
    licenceTo: content.licenceTo ?? null,
    transportTo: content.transportTo ?? null,
    compulsoryInsuranceTo: content.compulsoryInsuranceTo ?? null,
    commercialInsuranceTo: content.commercialInsuranceTo ?? null,
    auditRemark: row.audit_remark,
  };
}
