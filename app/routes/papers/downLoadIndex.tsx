import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SerialSlipPage } from "~/components/papers/SerialSlipPage";
import { loadSerialSlip } from "~/services/papers/serialSlip.server";
import "~/styles/documents.css";

export const handle = { title: "papers:slip.title" };

export const loader = (args: LoaderFunctionArgs) => loadSerialSlip(args);

export default function DownLoadIndex() {
  return <SerialSlipPage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
