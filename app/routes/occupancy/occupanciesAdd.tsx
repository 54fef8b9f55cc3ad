import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KindChoice } from "~/components/occupancy/KindChoice";
import { OccupancyFormPage } from "~/components/occupancy/OccupancyFormPage";
import { loadOccupancyForm, saveOccupancy } from "~/services/occupancy/occupancyForm.server";
import "~/styles/documents.css";

export const handle = { title: "occupancy:title.add", form: "occupancy", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadOccupancyForm(args);

export const action = (args: ActionFunctionArgs) => saveOccupancy(args);

export default function OccupanciesAdd() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return page.kind === null ? (
    <KindChoice account={page.account} />
  ) : (
    <OccupancyFormPage key={page.kind} page={page} answered={answered} />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
