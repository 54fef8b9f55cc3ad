import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SealApplyListPage } from "~/components/contracts/SealApplyListPage";
import { loadSealApplies } from "~/services/contracts/sealApply.server";

export const handle = {
  titles: { "/signApplies": "contracts:title.seals", "/signApplyAudits": "contracts:title.audits" },
};

export const loader = (args: LoaderFunctionArgs) => loadSealApplies(args);

export default function SignApplies() {
  return <SealApplyListPage list={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
