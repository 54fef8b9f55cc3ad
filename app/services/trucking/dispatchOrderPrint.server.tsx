import { getDispatchOrder } from "@protocol/dispatchOrder";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { DispatchOrderPaper } from "~/components/print/DispatchOrderPaper";
import { getDicts } from "../base/dicts.server";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** 派车单 as PDF, by `?id=`. `isMine` says which order types this address is for (docs/requirements.md §2). */
export async function printDispatchOrder(args: LoaderFunctionArgs, isMine: (orderType: string) => boolean) {
  const person = await requirePermission(args, "dispatchOrder", "get");
  const { traceId } = args.context;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(traceId);
  const [dispatchOrder, dicts] = await Promise.all([
    person.call(getDispatchOrder, { params: { id } }),
    getDicts(person, ["terminal", "yard"]),
  ]);
  if (!isMine(dispatchOrder.orderType) || !dispatchOrder.allowedActions.includes("print")) throw missing(traceId);
  return answerPdf(args, person, {
    documents: [{ ...dispatchOrder, docNo: dispatchOrder.sendNo }],
    title: "title.dispatchOrder",
    fileName: ({ t }) =>
      [t("print:title.dispatchOrder"), dispatchOrder.sendNo, dispatchOrder.plateNo, dispatchOrder.ctnNo]
        .filter(Boolean)
        .join(" "),
    drawPaper: (each, context) => (
      <DispatchOrderPaper key={each.id} dispatchOrder={each} dicts={dicts} context={context} />
    ),
  });
}
