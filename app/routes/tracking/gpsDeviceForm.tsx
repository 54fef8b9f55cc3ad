import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { GpsDeviceFormPage } from "~/components/tracking/GpsDeviceFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadDeviceForm, saveDevice } from "~/services/tracking/gpsDevices.server";
import "~/styles/documents.css";

export const handle = { titles: { "/gpsDeviceAdd": "gps:title.add", "/gpsDeviceEdit": "gps:title.edit" } };

export const loader = (args: LoaderFunctionArgs) => loadDeviceForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveDevice(args, formModeAt(args.request.url));

export default function GpsDeviceForm() {
  return <GpsDeviceFormPage page={useLoaderData<typeof loader>()} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
