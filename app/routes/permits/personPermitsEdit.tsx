import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PersonPermitFormPage } from "~/components/permits/PersonPermitFormPage";
import { loadPersonPermitForm, savePersonPermit } from "~/services/permits/personPermitForm.server";
import "~/styles/documents.css";

export const handle = { title: "permits:title.personEdit", form: "permit", uploads: true };

export const loader = (args: LoaderFunctionArgs) => loadPersonPermitForm(args, "edit");

export const action = (args: ActionFunctionArgs) => savePersonPermit(args, "edit");

export default function PersonPermitsEdit() {
  const { t } = useTranslation("permits");
  return (
    <PersonPermitFormPage
      page={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
      title={t("title.personEdit")}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
