import { occupancies } from "@protocol/occupancies";
import type { OccupancyKind } from "@protocol/occupancyKinds";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { pageKey } from "../forms/pageKey.server";
import { missing, requirePermission } from "../person.server";
import { occupancyKindAt } from "./paths";

/** One occupancy of the kind that the address names, or of any (null), by `?id=`; of another kind it is not there. */
export async function loadOccupancy(
  args: LoaderFunctionArgs,
  kind: OccupancyKind | null = occupancyKindAt(args.request.url),
) {
  const person = await requirePermission(args, "occupancy", "get");
  const params = documentIdIn(args);
  const [occupancy, events, dicts] = await Promise.all([
    person.call(occupancies.get, { params }),
    person.call(occupancies.listEvents, { params }),
    getDicts(person, ["yard", "terminal", "locode", "fourChangeItem"]),
  ]);
  if (kind && occupancy.kind !== kind) throw missing(args.context.traceId);
  const mayPrepay = person.may("prepay", "get");
  return { occupancy, events, dicts, mayPrepay, idempotencyKey: pageKey(args.context), now: new Date().toISOString() };
}

export type OccupancyPage = Awaited<ReturnType<typeof loadOccupancy>>;
