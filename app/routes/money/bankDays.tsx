import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { BankDayListPage } from "~/components/money/BankDayListPage";
import { useAnswered } from "~/components/page/useAnswered";
import { loadBankDays, postBankDay } from "~/services/money/bankDays.server";
import "~/styles/documents.css";

export const handle = { title: "money:bankDay.title" };

export const loader = (args: LoaderFunctionArgs) => loadBankDays(args);

export const action = (args: ActionFunctionArgs) => postBankDay(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function BankDays() {
  const answered = useAnswered<typeof action>();
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <BankDayListPage list={useLoaderData<typeof loader>()} answered={answered} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
