import { releaseStatus } from "@protocol/documentStatuses";
import type { PickupScope } from "@protocol/emptyPickup";
import { emptyPickups } from "@protocol/emptyPickups";
import { releaseOrders } from "@protocol/releaseOrders";
import { shipCompares } from "@protocol/shipCompares";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { pageKey } from "../forms/pageKey.server";
import { missing, requirePermission } from "../person.server";

export async function loadReleaseOrder(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "releaseOrder", "get");
  const params = documentIdIn(args);
  const [release, events, dicts, compare] = await Promise.all([
    person.call(releaseOrders.get, { params }),
    person.call(releaseOrders.listEvents, { params }),
    getDicts(person, ["yard", "operator", "terminal", "locode"]),
    person.may("shipCompare", "get") ? person.call(shipCompares.get, { params }) : null,
  ]);
  // an order that no boxes can be fetched of has nothing to compare any more
  const shown = release.status === releaseStatus.valid ? compare : null;
  return { release, events, dicts, compare: shown, idempotencyKey: pageKey(args.context) };
}

/** One pickup; 404 at the screens of the other scope. */
export async function loadEmptyPickup(args: LoaderFunctionArgs, scope: PickupScope) {
  const person = await requirePermission(args, "emptyPickup", "get");
  const params = documentIdIn(args);
  const [pickup, events, dicts] = await Promise.all([
    person.call(emptyPickups.get, { params }),
    person.call(emptyPickups.listEvents, { params }),
    getDicts(person, ["yard", "operator"]),
  ]);
  if (pickup.scope !== scope) throw missing(args.context.traceId);
  return { pickup, events, dicts, idempotencyKey: pageKey(args.context) };
}

export type ReleaseOrderPage = Awaited<ReturnType<typeof loadReleaseOrder>>;
export type EmptyPickupPage = Awaited<ReturnType<typeof loadEmptyPickup>>;
