import { randomUUID } from "node:crypto";
import { occupancies } from "@protocol/occupancies";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { missing, requirePermission } from "../person.server";
import { occupancyKindAt } from "./paths";

/** One occupancy of the kind that the address names, by `?id=`; of another kind it is not there. */
export async function loadOccupancy(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "occupancy", "get");
  const { traceId } = args.context;
  const { url } = args.request;
  const id = new URL(url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(traceId);
  const [occupancy, events, dicts] = await Promise.all([
    person.call(occupancies.get, { params: { id } }),
    person.call(occupancies.listEvents, { params: { id } }),
    getDicts(person, ["yard", "terminal", "locode", "fourChangeItem"]),
  ]);
  if (occupancy.kind !== occupancyKindAt(url)) throw missing(traceId);
  const mayPrepay = person.may("prepay", "get");
  return { occupancy, events, dicts, mayPrepay, idempotencyKey: randomUUID(), now: new Date().toISOString() };
}

export type OccupancyPage = Awaited<ReturnType<typeof loadOccupancy>>;
