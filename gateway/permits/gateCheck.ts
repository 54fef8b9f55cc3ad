import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { notFound } from "@gateway/core/refusal";
import { readRecentTrack } from "@gateway/tracking/public";
import type { QueryOf } from "@protocol/call";
import { permitStatus } from "@protocol/documentStatuses";
import { checkPermit, getPermitMap, type PermitCheck, type PermitRefusal } from "@protocol/permits";
import { dateOf, shanghaiDay } from "@protocol/values/instant";
import { isBanned, readConduct } from "./conduct";
import type { PermitBody } from "./permitDocument";
import type { PersonPermitBody } from "./personPermitDocument";
import { listPermitsOfPerson } from "./personPermitStore";
import { stateOf, type VehiclePermitBody } from "./vehiclePermitDocument";
import { listPermitsOfPlate, vehiclePermitLifecycle } from "./vehiclePermitStore";

/** What is worth telling the gate first: the reason that comes nearest to being let in. */
const nearest: readonly PermitRefusal[] = ["AREA", "NOT_YET", "SUSPENDED", "EXPIRED", "REVOKED", "NONE"];

/** Why this permit does not open an area on a day of Shanghai; null where it does. */
export function refusalOf(
  { content }: Pick<PermitBody, "content">,
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

/** Whether a vehicle or a person may enter an area now: by any of its permits, unless it is barred. */
async function check(
  ctx: UserContext,
  { plateNo, idNo = "", area }: QueryOf<typeof checkPermit>,
): Promise<PermitCheck> {
  const rows = await (plateNo ? listPermitsOfPlate(ctx.db, plateNo) : listPermitsOfPerson(ctx.db, idNo));
  const today = shanghaiDay(ctx.now);
  const found = rows
    .map((row) => {
      const body = JSON.parse(row.body) as VehiclePermitBody | PersonPermitBody;
      return { row, content: body.content, refusal: refusalOf(body, row.status, area, today) };
    })
    .sort((a, b) => (a.refusal ? nearest.indexOf(a.refusal) : -1) - (b.refusal ? nearest.indexOf(b.refusal) : -1))[0];
  const known = found && found.refusal !== "NONE" ? found : undefined;
  const conduct = await readConduct(ctx.db, plateNo ? "vehicle" : "person", plateNo ?? idNo);
  const banned = isBanned(conduct, area, ctx.now.toISOString());
  const refusal = banned ? "BLACKLISTED" : known ? known.refusal : "NONE";
  const content = known?.content;
  return {
    plateNo: plateNo ?? null,
    name: (content && "name" in content && content.name) || null,
    area,
    allowed: refusal === null,
    refusal,
    permitNo: known?.row.doc_no ?? null,
    vehicleType: (content && "vehicleType" in content && content.vehicleType) || null,
    occupation: (content && "occupation" in content && content.occupation) || null,
    isDg: content?.isDg ?? false,
    validTo: content?.validTo ?? null,
  };
}

/** ms before the review that the reviewer sees of a vehicle's track. */
const trackSpan = 3 * 86_400_000;

export const gateHandlers: Handler[] = [
  handle(checkPermit, (ctx, { query }) => {
    requirePermission(ctx.identity, "permitAudit", "query");
    return check(ctx, query);
  }),

  handle(getPermitMap, async (ctx, { params }) => {
    const permit = await vehiclePermitLifecycle.getFor(ctx, params.id);
    requirePermission(ctx.identity, "permitAudit", "query");
    if (!permit.row.plate_no) throw notFound();
    const { mapReview } = permit.body;
    const open = vehiclePermitLifecycle.allowedActions(stateOf(permit), ctx.identity).includes("reviewMap");
    // once it is decided the map stands as its reviewer saw it
    const seen = mapReview && !open ? dateOf(mapReview.time) : ctx.now;
    return readRecentTrack(ctx.db, permit.row.plate_no, trackSpan, seen);
  }),
];
