import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from "@remix-run/react";
import { PaperViewer } from "~/components/papers/PaperViewer";
import { loadPaperViewer } from "~/services/papers/paperViewer.server";
import { readViewerState } from "~/services/papers/viewerState";

export const handle = { title: "papers:viewer.title" };

export const loader = (args: LoaderFunctionArgs) => loadPaperViewer(args);

/** Another page, zoom or turn shows what is known already; each picture is asked for by itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.searchParams.get("paper") === nextUrl.searchParams.get("paper") && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function PaperViewerPage() {
  const paper = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return <PaperViewer paper={paper} state={readViewerState(query, paper.sizes.length)} />;
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
