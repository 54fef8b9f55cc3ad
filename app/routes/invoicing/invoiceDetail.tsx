import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActNow, AskFirst } from "~/components/documents/Actions";
import { DetailHead } from "~/components/documents/DetailHead";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { InvoiceFacts } from "~/components/invoicing/InvoiceFacts";
import { InvoiceMail } from "~/components/invoicing/InvoiceMail";
import { InvoiceStatus } from "~/components/invoicing/InvoiceStatus";
import { InvoiceTrail } from "~/components/invoicing/InvoiceTrail";
import { RedForm } from "~/components/invoicing/RedForm";
import { useAnswered } from "~/components/page/useAnswered";
import { useMessage } from "~/services/i18n/useMessage";
import { loadInvoice, runInvoiceAction } from "~/services/invoicing/invoices.server";
import { invoiceListPath, invoicePdfPath, invoiceXmlPath } from "~/services/invoicing/paths";

export const handle = { title: "invoices:detail.title" };

export const loader = (args: LoaderFunctionArgs) => loadInvoice(args);

export const action = (args: ActionFunctionArgs) => runInvoiceAction(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function InvoiceDetail() {
  const { invoice, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useAnswered<typeof action>();
  const { t } = useTranslation("invoices");
  const say = useMessage();
  const acting = { document: invoice, idempotencyKey, answered };
  const named = { docNo: invoice.docNo, company: invoice.companyName };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <DetailHead
        to={invoiceListPath}
        back={t("list.title")}
        number={invoice.docNo}
        copy={t("detail.copy")}
        status={<InvoiceStatus status={invoice.status} />}
      >
        <ActNow {...acting} intent="issue" primary label={t(invoice.failure ? "action.retry" : "action.issue")} />
        {invoice.allowedActions.includes("print") && (
          <>
            <PaperLinks primary href={invoicePdfPath(invoice.id)} label={t("action.pdf")} />
            <a className="btn" href={invoiceXmlPath(invoice.id)} download>
              {t("action.xml")}
            </a>
          </>
        )}
        <AskFirst {...acting} intent="delete" danger label={t("action.delete")} question={t("ask.delete", named)} />
      </DetailHead>
      {invoice.failure && (
        <p className="notice warning" role="alert">
          {t("detail.failed")} {say(invoice.failure)}
        </p>
      )}
      <InvoiceFacts invoice={invoice} />
      {invoice.invoiceNo && <InvoiceMail invoice={invoice} idempotencyKey={idempotencyKey} answered={answered} />}
      {invoice.allowedActions.includes("red") && invoice.lines.some((line) => line.left > 0) && (
        <RedForm invoice={invoice} idempotencyKey={idempotencyKey} answered={answered} />
      )}
      <InvoiceTrail events={invoice.events} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
