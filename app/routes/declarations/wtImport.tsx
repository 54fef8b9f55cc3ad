import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ImportPage } from "~/components/imports/ImportPage";
import { beginImport } from "~/services/declarations/importPage.server";
import { requirePermission } from "~/services/person.server";

export const handle = { title: "imports:title.reeferDeclaration", uploads: true };

export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "reeferDeclaration", "import");
  return null;
}

export const action = (args: ActionFunctionArgs) => beginImport(args, "reeferDeclaration");

export default function ReeferDeclarationImport() {
  return <ImportPage kind="reeferDeclaration" error={useActionData<typeof action>()?.error} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
