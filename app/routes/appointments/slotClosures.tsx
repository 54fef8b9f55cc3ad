import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ClosuresPage } from "~/components/appointments/ClosuresPage";
import { changeClosures, loadClosures } from "~/services/appointments/slotAdmin.server";
import "~/styles/documents.css";

export const handle = { title: "appointments:title.closures" };

export const loader = (args: LoaderFunctionArgs) => loadClosures(args);

export const action = (args: ActionFunctionArgs) => changeClosures(args);

export default function SlotClosures() {
  const page = useLoaderData<typeof loader>();
  return <ClosuresPage page={page} answered={useActionData<typeof action>() ?? page.restored ?? undefined} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
