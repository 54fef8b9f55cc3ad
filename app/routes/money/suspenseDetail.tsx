import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { SuspenseDetail } from "~/components/money/SuspenseDetail";
import { useAnswered } from "~/components/page/useAnswered";
import { loadSuspenseItem, resolveSuspenseItem } from "~/services/money/suspense.server";
import "~/styles/documents.css";

export const handle = { title: "money:suspense.detail" };

export const loader = (args: LoaderFunctionArgs) => loadSuspenseItem(args);

export const action = (args: ActionFunctionArgs) => resolveSuspenseItem(args);

/** A refused action often means that somebody else was quicker: the page must show what is true now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function SuspenseItemPage() {
  const answered = useAnswered<typeof action>();
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <SuspenseDetail page={useLoaderData<typeof loader>()} answered={answered} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
