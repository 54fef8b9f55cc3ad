import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeclarationFormPage } from "~/components/declarations/DeclarationFormPage";
import { loadDeclarationForm, saveDeclaration } from "~/services/declarations/form.server";
import declarationStyles from "~/styles/declarations.css?url";
import documentStyles from "~/styles/documents.css?url";

export const handle = { title: "declarations:title.dgDeclarationAdd", form: "declaration", uploads: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: documentStyles },
  { rel: "stylesheet", href: declarationStyles },
];

export const loader = (args: LoaderFunctionArgs) => loadDeclarationForm(args, "dgDeclaration", "new");

export const action = (args: ActionFunctionArgs) => saveDeclaration(args, "dgDeclaration", "new");

export default function DgDeclarationAdd() {
  const { t } = useTranslation("declarations");
  return (
    <DeclarationFormPage
      page={useLoaderData<typeof loader>()}
      answered={useActionData<typeof action>()}
      title={t("title.dgDeclarationAdd")}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
