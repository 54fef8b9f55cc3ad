import { shortOrders } from "@protocol/shortOrders";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ShortOrderPaper } from "~/components/print/ShortOrderPaper";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { missing, requirePermission } from "../person.server";
import { answerPdf } from "../print/pdfAnswer.server";

/** 短驳作业单: what trucks haul from where to where, by `?id=`. */
export async function printShortOrder(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "shortOrder", "get");
  const [order, { operator, terminal, yard }] = await Promise.all([
    person.call(shortOrders.get, { params: documentIdIn(args) }),
    getDicts(person, ["operator", "terminal", "yard"]),
  ]);
  if (!order.allowedActions.includes("print")) throw missing(args.context.traceId);
  return answerPdf(args, person, {
    documents: [order],
    title: "title.shortOrder",
    fileName: ({ t }) => [t("print:title.shortOrder"), order.docNo].join(" "),
    drawPaper: (each, context) => (
      <ShortOrderPaper
        key={each.id}
        order={each}
        places={[...terminal, ...yard]}
        operators={operator}
        context={context}
      />
    ),
  });
}
