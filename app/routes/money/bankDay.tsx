import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { BankDayDetail } from "~/components/money/BankDayDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { closeDifference, loadBankDay } from "~/services/money/bankDays.server";
import "~/styles/documents.css";

export const handle = { title: "money:bankDay.detail" };

export const loader = (args: LoaderFunctionArgs) => loadBankDay(args);

export const action = (args: ActionFunctionArgs) => closeDifference(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function BankDay() {
  const answered = useAnswered<typeof action>();
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <BankDayDetail page={useLoaderData<typeof loader>()} answered={answered} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
