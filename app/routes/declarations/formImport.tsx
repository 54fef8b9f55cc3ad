import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ImportPage } from "~/components/imports/ImportPage";
import { beginImport } from "~/services/declarations/importPage.server";
import { requirePermission } from "~/services/person.server";

export const handle = { title: "imports:title.dgDeclaration", uploads: true };

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "dgDeclaration", "import");
  return null;
}

export const action = (args: ActionFunctionArgs) => beginImport(args, "dgDeclaration");

export default function DgDeclarationImport() {
  return <ImportPage kind="dgDeclaration" error={useActionData<typeof action>()?.error} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
