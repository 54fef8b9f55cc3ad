import { truckOrderStatus } from "@protocol/documentStatuses";
import { permissionOfTruckType } from "@protocol/identity";
import { getWallet } from "@protocol/money";
import { priceTruckOrder, truckOrders } from "@protocol/trucking";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getCarriers, getDicts } from "../base/dicts.server";
import { pageKey } from "../forms/pageKey.server";
import { findPaidFrom } from "../money/paidFrom.server";
import { readPaying } from "../money/payPassword.server";
import { missing, requirePermission } from "../person.server";
import { auditLinesOf } from "./auditLines";

/** One order of the list's own types with its trail; an id of another type does not exist here. */
export async function loadTruckOrder(args: LoaderFunctionArgs, types: readonly [string, ...string[]]) {
  const person = await requirePermission(args, permissionOfTruckType(types[0]), "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const [order, events, dicts] = await Promise.all([
    person.call(truckOrders.get, { params: { id } }),
    person.call(truckOrders.listEvents, { params: { id } }),
    getDicts(person, ["terminal", "yard", "operator", "locode", "feeItem"]),
  ]);
  if (!types.includes(order.type)) throw missing(args.context.traceId);
  const [carriers, prices] = order.allowedActions.includes("approve")
    ? await Promise.all([getCarriers(person), person.attempt(priceTruckOrder, { params: { id } })])
    : [[], null];
  // a gateway without a tariff leaves the prices to whoever audits
  const lines = prices && auditLinesOf(order, dicts.feeItem, prices.ok ? prices.result : []);
  const [paying, wallet] = order.allowedActions.includes("pay")
    ? await Promise.all([
        readPaying(person, order.amount),
        person.may("wallet", "query") ? person.attempt(getWallet) : null,
      ])
    : [null, null];
  const available = wallet?.ok ? wallet.result.available : null;
  const isPaid = order.status === truckOrderStatus.paid || order.status === truckOrderStatus.completed;
  const paidFrom = isPaid ? await findPaidFrom(person, { docNo: order.orderNo, companyId: order.companyId }) : null;
  return { order, events, dicts, carriers, lines, paying, available, paidFrom, idempotencyKey: pageKey(args.context) };
}

export type TruckOrderPage = Awaited<ReturnType<typeof loadTruckOrder>>;
