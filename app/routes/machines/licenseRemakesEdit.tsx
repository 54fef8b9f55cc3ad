import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LicenseRemakeFormPage } from "~/components/machines/LicenseRemakeFormPage";
import { loadLicenseRemakeForm, saveLicenseRemake } from "~/services/machines/licenseRemakeForm.server";
import "~/styles/documents.css";

export const handle = { title: "machines:title.remakeEdit", form: "remake", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadLicenseRemakeForm(args, "edit");

export const action = (args: ActionFunctionArgs) => saveLicenseRemake(args, "edit");

export default function LicenseRemakesEdit() {
  const { t } = useTranslation("machines");
  return (
    <LicenseRemakeFormPage
      page={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
      title={t("title.remakeEdit")}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
