import { permissionOfTruckType } from "@protocol/identity";
import { truckOrders } from "@protocol/trucking";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { TruckOrderPaper } from "~/components/print/TruckOrderPaper";
import { TruckReceiptPaper } from "~/components/print/TruckReceiptPaper";
import { getDicts } from "../base/dicts.server";
import { missing, type Person, requirePermission } from "../person.server";
import { askInTurn, readBatchIds } from "../print/batch.server";
import { answerPdf, minuteForFileName } from "../print/pdfAnswer.server";
import { hasReceipt } from "./orderFields";

const isId = (id: string) => /^[\w-]{1,40}$/.test(id);

/** 委托单 as PDF, by `?id=`; an id of another type, another company's or one that may not be printed does not exist. */
export async function printTruckOrder(args: LoaderFunctionArgs, types: readonly [string, ...string[]]) {
  const person = await requirePermission(args, permissionOfTruckType(types[0]), "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  return answerOrders(args, person, types, [id]);
}

/** 回单 as PDF, by `?id=`; an order whose goods no truck has moved yet has none. */
export async function printTruckReceipt(args: LoaderFunctionArgs, types: readonly [string, ...string[]]) {
  const person = await requirePermission(args, permissionOfTruckType(types[0]), "get");
  const { traceId } = args.context;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isId(id)) throw missing(traceId);
  const order = await person.call(truckOrders.get, { params: { id } });
  if (!types.includes(order.type) || !order.allowedActions.includes("print") || !hasReceipt(order))
    throw missing(traceId);
  return answerPdf(args, person, {
    documents: [{ ...order, docNo: order.orderNo }],
    title: "title.truckReceipt",
    fileName: ({ t }) => [t("print:title.truckReceipt"), order.orderNo, order.blNo].filter(Boolean).join(" "),
    drawPaper: (each, context) => <TruckReceiptPaper key={each.id} order={each} context={context} />,
  });
}

/** Up to 50 of one list as one file, by `?ids=a,b,c`, in that order. */
export async function printTruckOrders(args: LoaderFunctionArgs, type: "E" | "I") {
  const person = await requirePermission(args, permissionOfTruckType(type), "export");
  return answerOrders(args, person, [type], readBatchIds(args.request));
}

async function answerOrders(args: LoaderFunctionArgs, person: Person, types: readonly string[], ids: string[]) {
  const { traceId } = args.context;
  if (ids.length === 0 || !ids.every(isId)) throw missing(traceId);
  const dicts = getDicts(person, ["terminal", "yard", "operator", "locode", "feeItem"]);
  const orders = await askInTurn(ids, (id) => person.call(truckOrders.get, { params: { id } }));
  if (!orders.every((order) => types.includes(order.type) && order.allowedActions.includes("print")))
    throw missing(traceId);
  const lists = await dicts;
  const [first] = orders;
  const title = first!.type === "E" || first!.type === "I" ? (`title.${first!.type}` as const) : "title.other";
  return answerPdf(args, person, {
    documents: orders.map((order) => ({ ...order, docNo: order.orderNo })),
    title: orders.length > 1 ? "title.batch" : title,
    fileName: ({ t }) =>
      orders.length > 1
        ? t("print:file.batch", { count: orders.length, time: minuteForFileName() })
        : [t(`print:${title}`), first!.orderNo, first!.blNo].filter(Boolean).join(" "),
    drawPaper: (order, context) => <TruckOrderPaper key={order.id} order={order} dicts={lists} context={context} />,
  });
}
