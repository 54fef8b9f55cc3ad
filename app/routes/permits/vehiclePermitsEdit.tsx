import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VehiclePermitFormPage } from "~/components/permits/VehiclePermitFormPage";
import { loadVehiclePermitForm, saveVehiclePermit } from "~/services/permits/vehiclePermitForm.server";
import "~/styles/documents.css";

export const handle = { title: "permits:title.vehicleEdit", form: "permit", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadVehiclePermitForm(args, "edit");

export const action = (args: ActionFunctionArgs) => saveVehiclePermit(args, "edit");

export default function VehiclePermitsEdit() {
  const { t } = useTranslation("permits");
  return (
    <VehiclePermitFormPage
      page={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
      title={t("title.vehicleEdit")}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
