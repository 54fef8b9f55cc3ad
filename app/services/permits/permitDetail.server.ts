import { getPermitMap, type PermitKind, vehiclePermits } from "@protocol/permits";
import { personPermits } from "@protocol/personPermits";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { pageKey } from "../forms/pageKey.server";
import { missing, type Person, requirePermission } from "../person.server";
import { placeNames } from "../tracking/placeNames";
import { callsOf } from "./calls";

const idIn = ({ request, context }: LoaderFunctionArgs): string => {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(context.traceId);
  return id;
};

/** What stands around a permit on its page: its trail, the names of the terminals. */
async function loadAround(person: Person, kind: PermitKind, id: string) {
  const [events, dicts] = await Promise.all([
    person.call(callsOf[kind].listEvents, { params: { id } }),
    getDicts(person, ["terminal"]),
  ]);
  return { events, dicts };
}

/** One permit, for its detail and for its areas. */
export async function loadVehiclePermit(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "vehiclePermit", "get");
  const id = idIn(args);
  const [permit, around] = await Promise.all([
    person.call(vehiclePermits.get, { params: { id } }),
    loadAround(person, "vehiclePermit", id),
  ]);
  const canSeeMap = person.may("permitAudit", "query");
  return { permit, ...around, canSeeMap, idempotencyKey: pageKey(args.context) };
}

export async function loadPersonPermit(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "personPermit", "get");
  const id = idIn(args);
  const [permit, around] = await Promise.all([
    person.call(personPermits.get, { params: { id } }),
    loadAround(person, "personPermit", id),
  ]);
  return { permit, ...around, idempotencyKey: pageKey(args.context) };
}

export type VehiclePermitPage = Awaited<ReturnType<typeof loadVehiclePermit>>;
export type PersonPermitPage = Awaited<ReturnType<typeof loadPersonPermit>>;

/** A permit and the port's map with its vehicle's track, for the reviewer. */
export async function loadMapReview(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "permitAudit", "query");
  const id = idIn(args);
  const [permit, { points, ...ground }] = await Promise.all([
    person.call(vehiclePermits.get, { params: { id } }),
    person.call(getPermitMap, { params: { id } }),
  ]);
  const map = { ...placeNames(ground, person.language).map, points };
  return { permit, map, idempotencyKey: pageKey(args.context) };
}

export type MapReviewPage = Awaited<ReturnType<typeof loadMapReview>>;
