import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SharedClearancePage } from "~/components/clearance/SharedClearancePage";
import { findShared } from "~/services/clearance/clearance.server";
import { strangerOf } from "~/services/public/stranger.server";
import "~/styles/documents.css";

export const handle = { title: "clearance:title.shared", hydrate: false };

/** A link is a key: no search engine keeps it. */
export const headers = () => ({ "X-Robots-Tag": "noindex" });

export const loader = async (args: LoaderFunctionArgs) => findShared(await strangerOf(args), args.params.token);

export default function SharedClearance() {
  return <SharedClearancePage page={useLoaderData<typeof loader>()} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
