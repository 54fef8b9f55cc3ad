import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportPage } from "~/components/imports/ImportPage";
import { beginImport } from "~/services/declarations/importPage.server";
import { declarationKindAt } from "~/services/declarations/paths";
import { requirePermission } from "~/services/person.server";

export const handle = {
  titles: { "/form/import": "imports:title.dgDeclaration", "/wt/import": "imports:title.reeferDeclaration" },
  uploads: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const kind = declarationKindAt(args.request.url);
  await requirePermission(args, kind, "import");
  return { kind };
}

export const action = (args: ActionFunctionArgs) => beginImport(args, declarationKindAt(args.request.url));

export default function DeclarationImport() {
  const { kind } = useLoaderData<typeof loader>();
  return <ImportPage key={kind} kind={kind} error={useActionData<typeof action>()?.error} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
