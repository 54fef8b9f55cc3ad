import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DeclarationFormPage } from "~/components/declarations/DeclarationFormPage";
import { loadDeclarationForm, saveDeclaration } from "~/services/declarations/form.server";
import { declarationKindAt } from "~/services/declarations/paths";
import declarationStyles from "~/styles/declarations.css?url";
import documentStyles from "~/styles/documents.css?url";

export const handle = {
  titles: { "/form/add": "declarations:title.dgDeclarationAdd", "/wt/add": "declarations:title.reeferDeclarationAdd" },
  form: "declaration",
  uploads: true,
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: documentStyles },
  { rel: "stylesheet", href: declarationStyles },
];

export const loader = (args: LoaderFunctionArgs) =>
  loadDeclarationForm(args, declarationKindAt(args.request.url), "new");

export const action = (args: ActionFunctionArgs) => saveDeclaration(args, declarationKindAt(args.request.url), "new");

export default function DeclarationAdd() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("declarations");
  return (
    <DeclarationFormPage
      key={page.kind}
      page={page}
      answered={useActionData<typeof action>()}
      title={t(`title.${page.kind}Add`)}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
