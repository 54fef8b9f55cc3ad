import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { notFound } from "@gateway/core/refusal";
import { readRecentTrack } from "@gateway/tracking/public";
import { permitStatus } from "@protocol/documentStatuses";
import { checkPermit, getPermitMap, type PermitCheck, type PermitRefusal } from "@protocol/permits";
import { shanghaiDay } from "@protocol/values/instant";
import { isBanned, readConduct } from "./conduct";
import { bodyOf, type VehiclePermitBody, vehiclePermitKind } from "./vehiclePermitDocument";
import { vehiclePermitLifecycle } from "./vehiclePermitStore";

/** What is worth telling the gate first: the reason that comes nearest to being let in. */
const nearest: readonly PermitRefusal[] = ["AREA", "NOT_YET", "SUSPENDED", "EXPIRED", "REVOKED", "NONE"];

/** Why this permit does not open an area on a day of Shanghai; null where it does. */
export function refusalOf(
  { content }: Pick<VehiclePermitBody, "content">,
  status: string,
  area: string,
  today: string,
): PermitRefusal | null {
  const { issued, suspended, expired, revoked } = permitStatus;
  if (status === revoked) return "REVOKED";
  if (status === expired) return "EXPIRED";
  if (status !== issued && status !== suspended) return "NONE";
  if ((content.validTo ?? "") < today) return "EXPIRED";
  if (status === suspended) return "SUSPENDED";
  if ((content.validFrom ?? "") > today) return "NOT_YET";
  return content.areas.includes(area) ? null : "AREA";
}

/** Whether a vehicle may enter an area now: by any of its permits, unless it is barred. */
async function check(ctx: UserContext, plateNo: string, area: string): Promise<PermitCheck> {
  const rows = await ctx.db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", vehiclePermitKind)
    .where("plate_no", "=", plateNo)
    .execute();
  const today = shanghaiDay(ctx.now);
  const found = rows
    .map((row) => ({ row, body: bodyOf(row), refusal: refusalOf(bodyOf(row), row.status, area, today) }))
    .sort((a, b) => (a.refusal ? nearest.indexOf(a.refusal) : -1) - (b.refusal ? nearest.indexOf(b.refusal) : -1))[0];
  const known = found && found.refusal !== "NONE" ? found : undefined;
  const banned = isBanned(await readConduct(ctx.db, "vehicle", plateNo), area, ctx.now.toISOString());
  const refusal = banned ? "BLACKLISTED" : known ? known.refusal : "NONE";
  return {
    plateNo,
    area,
    allowed: refusal === null,
    refusal,
    permitNo: known?.row.doc_no ?? null,
    vehicleType: known?.body.content.vehicleType ?? null,
    isDg: known?.body.content.isDg ?? false,
    validTo: known?.body.content.validTo ?? null,
  };
}

/** ms before now that the reviewer sees of a vehicle's track. */
const trackSpan = 3 * 86_400_000;

export const gateHandlers: Handler[] = [
  handle(checkPermit, (ctx, { query }) => {
    requirePermission(ctx.identity, "permitAudit", "query");
    return check(ctx, query.plateNo, query.area);
  }),

  handle(getPermitMap, async (ctx, { params }) => {
    const permit = await vehiclePermitLifecycle.getFor(ctx, params.id);
    requirePermission(ctx.identity, "permitAudit", "query");
    if (!permit.row.plate_no) throw notFound();
    return readRecentTrack(ctx.db, permit.row.plate_no, trackSpan, ctx.now);
  }),
];
