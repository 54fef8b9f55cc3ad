import { getContractPaper } from "@protocol/contractPapers";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ContractPaper } from "~/components/print/ContractPaper";
import { answerPdf } from "../print/pdfAnswer.server";
import { drawQrCode } from "../print/qrCode.server";
import { verifyPath } from "../print/verifyPath";
import { strangerOf } from "../public/stranger.server";

/** The contract that a ticket of the gateway names, with its evidence: the gateway signs what comes of it, once and for all. */
export async function printContract(args: LoaderFunctionArgs): Promise<Response> {
  const ticket = (new URL(args.request.url).searchParams.get("ticket") ?? "").slice(0, 200);
  const { call } = await strangerOf(args);
  const content = await call(getContractPaper, { query: { ticket } });
  const url = args.context.portal.publicUrl + verifyPath(content.docNo, content.verifyCode);
  return answerPdf(
    args,
    { info: { user: { name: content.companyName } } },
    {
      documents: [content],
      title: "title.contract",
      fileName: () => content.docNo,
      drawPaper: (each, context) => (
        <ContractPaper key={each.id} content={each} context={context} url={url} qr={drawQrCode(url)} />
      ),
    },
  );
}
