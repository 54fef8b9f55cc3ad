import type { Identity, UserContext } from "@gateway/core/context";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import type { DocumentRow } from "@gateway/store/documents";
import { countGatePasses } from "@gateway/trucking/public";
import type { VehiclePermitExportRow, VehiclePermitRow, vehiclePermitSchema } from "@protocol/permits";
import type { z } from "zod";
import { permitFieldsAnswer, permitRowAnswer } from "./permitAnswers";
import { everIssued } from "./permitDocument";
import { vehiclePermitRules } from "./vehiclePermit";
import { bodyOf, type StoredVehiclePermit, stateOf } from "./vehiclePermitDocument";

/** A permit as the contract shows it to the person of the call. */
export async function vehiclePermitAnswer(
  ctx: Pick<UserContext, "db" | "now" | "identity" | "config">,
  permit: StoredVehiclePermit,
): Promise<z.input<typeof vehiclePermitSchema>> {
  const { row, body } = permit;
  const { content } = body;
  const counted = everIssued.includes(row.status) && content.plateNo;
  return {
    ...content,
    ...permitFieldsAnswer(ctx, permit, counted ? await countGatePasses(ctx.db, counted) : undefined),
    plateNo: content.plateNo ?? null,
    vin: content.vin ?? null,
    drivers: body.drivers,
    mapReview: body.mapReview,
    allowedActions: allowedActions(vehiclePermitRules, stateOf(permit), ctx.identity),
  };
}

/** A permit as a row of a list. */
export function vehiclePermitRowAnswer(identity: Identity, row: DocumentRow): VehiclePermitRow {
  const body = bodyOf(row);
  const { content } = body;
  return {
    ...permitRowAnswer(row, body),
    plateNo: content.plateNo ?? null,
    plateColor: content.plateColor ?? null,
    vehicleType: content.vehicleType ?? null,
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
