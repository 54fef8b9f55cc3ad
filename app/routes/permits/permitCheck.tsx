import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PermitCheckForm } from "~/components/permits/PermitCheckForm";
import { loadPermitCheck } from "~/services/permits/permitCheck.server";
import "~/styles/documents.css";

export const handle = { title: "permits:title.check" };

export const loader = (args: LoaderFunctionArgs) => loadPermitCheck(args);

export default function PermitCheck() {
  return <PermitCheckForm page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
