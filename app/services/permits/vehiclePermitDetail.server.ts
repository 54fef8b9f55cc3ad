import { randomUUID } from "node:crypto";
import { getPermitMap, vehiclePermits } from "@protocol/permits";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { missing, requirePermission } from "../person.server";

const idIn = ({ request, context }: LoaderFunctionArgs): string => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(context.traceId);
  return id;
};

/** One permit with its trail, for its detail and for its areas. */
export async function loadVehiclePermit(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "vehiclePermit", "get");
  const id = idIn(args);
  const [permit, events, dicts] = await Promise.all([
    person.call(vehiclePermits.get, { params: { id } }),
    person.call(vehiclePermits.listEvents, { params: { id } }),
    getDicts(person, ["terminal"]),
  ]);
  return { permit, events, dicts, idempotencyKey: randomUUID() };
}

export type VehiclePermitPage = Awaited<ReturnType<typeof loadVehiclePermit>>;

/** A permit and the port's map with its vehicle's track, for the reviewer. */
export async function loadMapReview(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "permitAudit", "query");
  const id = idIn(args);
  const [permit, map] = await Promise.all([
    person.call(vehiclePermits.get, { params: { id } }),
    person.call(getPermitMap, { params: { id } }),
  ]);
  return { permit, map, idempotencyKey: randomUUID() };
}

export type MapReviewPage = Awaited<ReturnType<typeof loadMapReview>>;
