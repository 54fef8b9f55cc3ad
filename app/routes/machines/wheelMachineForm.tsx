import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { WheelMachineFormPage } from "~/components/machines/WheelMachineFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadWheelMachineForm, saveWheelMachine } from "~/services/machines/wheelMachineForm.server";
import "~/styles/documents.css";

export const handle = {
  titles: { "/wheelMachinesAdd": "machines:title.machineAdd", "/wheelMachinesEdit": "machines:title.machineEdit" },
  form: "machine",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadWheelMachineForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveWheelMachine(args, formModeAt(args.request.url));

export default function WheelMachineForm() {
  const page = useLoaderData<typeof loader>();
  return <WheelMachineFormPage key={page.edit?.id} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
