import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useInitialPage } from "~/components/form/useInitialPage";
import { FencesPage } from "~/components/tracking/FencesPage";
import { changeFence, loadFences } from "~/services/tracking/fences.server";
import "~/styles/documents.css";

export const handle = { title: "gps:title.fences" };

export const loader = (args: LoaderFunctionArgs) => loadFences(args);

export const action = (args: ActionFunctionArgs) => changeFence(args);

export default function GpsFences() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  // what is drawn belongs to the fence that the person came for
  return <FencesPage key={useInitialPage(page.idempotencyKey, answered)} page={page} answered={answered} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
