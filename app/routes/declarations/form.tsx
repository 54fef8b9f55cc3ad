import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeclarationFormPage } from "~/components/declarations/DeclarationFormPage";
import { loadDeclarationForm, saveDeclaration } from "~/services/declarations/form.server";
import { declarationKindAt } from "~/services/declarations/paths";
import { formModeAt } from "~/services/documents/documentForm";
import "~/styles/declarations.css";
import "~/styles/documents.css";

export const handle = {
  titles: {
    "/form/add": "declarations:title.dgDeclarationAdd",
    "/wt/add": "declarations:title.reeferDeclarationAdd",
    "/form/edit": "declarations:title.dgDeclarationEdit",
    "/wt/edit": "declarations:title.reeferDeclarationEdit",
  },
  form: "declaration",
  uploads: true,
  // the grid's rows are no elements of React: what they say is not drawn anew
  texts: "all",
};

export const loader = (args: LoaderFunctionArgs) =>
  loadDeclarationForm(args, declarationKindAt(args.request.url), formModeAt(args.request.url));

export const action = (args: ActionFunctionArgs) =>
  saveDeclaration(args, declarationKindAt(args.request.url), formModeAt(args.request.url));

export default function DeclarationForm() {
  const page = useLoaderData<typeof loader>();
  return (
    <DeclarationFormPage key={`${page.kind} ${page.edit?.id}`} page={page} answered={useActionData<typeof action>()} />
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
