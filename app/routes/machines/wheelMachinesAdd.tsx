import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { WheelMachineFormPage } from "~/components/machines/WheelMachineFormPage";
import { loadWheelMachineForm, saveWheelMachine } from "~/services/machines/wheelMachineForm.server";
import "~/styles/documents.css";

export const handle = { title: "machines:title.machineAdd", form: "machine", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadWheelMachineForm(args, "new");

export const action = (args: ActionFunctionArgs) => saveWheelMachine(args, "new");

export default function WheelMachinesAdd() {
  const { t } = useTranslation("machines");
  return (
    <WheelMachineFormPage
      page={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
      title={t("title.machineAdd")}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
