import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FencesPage } from "~/components/tracking/FencesPage";
import { changeFence, loadFences } from "~/services/tracking/fences.server";
import "~/styles/documents.css";

export const handle = { title: "gps:title.fences" };

export const loader = (args: LoaderFunctionArgs) => loadFences(args);

export const action = (args: ActionFunctionArgs) => changeFence(args);

export default function GpsFences() {
  const page = useLoaderData<typeof loader>();
  // what is drawn belongs to the fence that the page is about
  return (
    <FencesPage
      key={`${page.chosen?.id} ${page.fences.length}`}
      page={page}
      answered={useActionData<typeof action>()}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
