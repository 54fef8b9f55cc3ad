import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VehiclePermitFormPage } from "~/components/permits/VehiclePermitFormPage";
import { loadVehiclePermitForm, saveVehiclePermit } from "~/services/permits/vehiclePermitForm.server";
import "~/styles/documents.css";

export const handle = { title: "permits:title.vehicleAdd", form: "permit", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadVehiclePermitForm(args, "new");

export const action = (args: ActionFunctionArgs) => saveVehiclePermit(args, "new");

export default function VehiclePermitsAdd() {
  const { t } = useTranslation("permits");
  return (
    <VehiclePermitFormPage
      page={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
      title={t("title.vehicleAdd")}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
