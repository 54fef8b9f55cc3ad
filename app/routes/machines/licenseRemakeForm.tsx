import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LicenseRemakeFormPage } from "~/components/machines/LicenseRemakeFormPage";
import { formModeAt } from "~/services/documents/documentForm";
import { loadLicenseRemakeForm, saveLicenseRemake } from "~/services/machines/licenseRemakeForm.server";
import "~/styles/documents.css";

export const handle = {
  titles: { "/licenseRemakesAdd": "machines:title.remakeAdd", "/licenseRemakesEdit": "machines:title.remakeEdit" },
  form: "remake",
  uploads: true,
};

export const loader = (args: LoaderFunctionArgs) => loadLicenseRemakeForm(args, formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) => saveLicenseRemake(args, formModeAt(args.request.url));

export default function LicenseRemakeForm() {
  const page = useLoaderData<typeof loader>();
  return <LicenseRemakeFormPage key={page.edit?.id} page={page} answered={useActionData<typeof action>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
