import { getSendOrder } from "@protocol/sendOrder";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { SendOrderPaper } from "~/components/print/SendOrderPaper";
import { getDicts } from "../base/dicts.server";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** 派车单 as PDF, by `?id=`. `isMine` says which order types this address is for (docs/requirements.md §2). */
export async function printSendOrder(args: LoaderFunctionArgs, isMine: (orderType: string) => boolean) {
  const person = await requirePermission(args, "sends", "get");
  const { traceId } = args.context;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(traceId);
  const [send, dicts] = await Promise.all([
    person.call(getSendOrder, { params: { id } }),
    getDicts(person, ["terminal", "yard"]),
  ]);
  if (!isMine(send.orderType) || !send.allowedActions.includes("print")) throw missing(traceId);
  return answerPdf(args, person, {
    documents: [{ ...send, docNo: send.sendNo }],
    title: "title.send",
    fileName: ({ t }) => [t("print:title.send"), send.sendNo, send.plateNo, send.ctnNo].filter(Boolean).join(" "),
    drawPaper: (each, context) => <SendOrderPaper key={each.id} send={each} dicts={dicts} context={context} />,
  });
}
