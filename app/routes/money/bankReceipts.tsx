import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { BankReceiptListPage } from "~/components/money/BankReceiptListPage";
import { loadBankReceipts, postBankReceipts } from "~/services/money/bankReceipts.server";
import "~/styles/documents.css";

export const handle = { title: "money:bankReceipt.title" };

export const loader = (args: LoaderFunctionArgs) => loadBankReceipts(args);

export const action = (args: ActionFunctionArgs) => postBankReceipts(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function BankReceipts() {
  const answered = useActionData<typeof action>();
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <BankReceiptListPage list={useLoaderData<typeof loader>()} answered={answered} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
