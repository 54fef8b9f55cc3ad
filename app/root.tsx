import "./styles/app.css";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Links, Outlet, useLocation, useNavigationType, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useChunkDeadline } from "~/components/page/chunkDeadline";
import { DeferredScripts } from "~/components/page/DeferredScripts";
import { KeepActionData } from "~/components/page/KeepActionData";
import { NavigationProgress } from "~/components/page/NavigationProgress";
import { RouteError } from "~/components/page/RouteError";
import { useRouteTitle } from "~/components/page/useRouteTitle";
import { Pickers } from "~/components/pickers/Pickers";
import { appearance } from "~/components/shell/appearance";
import { ConnectionNotice } from "~/components/shell/ConnectionNotice";
import { ToastMessage } from "~/components/shell/ToastMessage";
import { useLastToast } from "~/components/shell/useLastToast";
import { useSettings } from "~/components/shell/useSettings";
import { languageOf } from "~/services/i18n/language.server";
import { i18nOf } from "~/services/i18n/texts.server";
import { readListStep } from "~/services/listPlace";
import { sayToast } from "~/services/session/sayToast.server";
import type { Toast } from "~/services/session/session.server";
import { sessionOfReader } from "~/services/session/sessionOf.server";
import { chosenSettings } from "~/services/settings/settings";
import { settingsOf } from "~/services/settings/settings.server";

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { portal } = context;
  const { productName, companyName, hotline } = portal.config.brand;
  const session = await sessionOfReader({ request, context });
  const language = await languageOf(request);
  // a step through a list leads on to a page, which tells what there is to tell
  const tells = !readListStep(new URL(request.url).searchParams);
  const [before, toast] = tells ? [session.get("toastBefore"), session.get("toast")] : [];
  if (before || toast) context.toldToasts = true;
  const userId = session.has("token") ? session.get("userId") : undefined;
  const say = (each: Toast | undefined) => (each ? sayToast(i18nOf(language), each) : null);
  return {
    language,
    brand: { productName, companyName, hotline },
    mapTiles: portal.config.mapTiles,
    settings: chosenSettings(await settingsOf(request)),
    loggedIn: session.has("token"),
    owner: userId === undefined ? null : portal.formOwners.sign(userId),
    toast: say(toast),
    ...(before && { toastBefore: say(before) }),
  };
}

/** The route's own name and the product's. */
function usePageTitle(productName: string): string {
  const own = useRouteTitle();
  return own ? `${own} - ${productName}` : productName;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { t, i18n } = useTranslation();
  const title = usePageTitle(root?.brand.productName ?? t("common:product"));
  const settings = useSettings();
  return (
    <html lang={i18n.language} {...appearance(settings)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <Links />
      </head>
      <body>
        {children}
        <DeferredScripts />
      </body>
    </html>
  );
}

/**
 * A new page without a new document begins at its top, with the focus on its content, as it would after loading one. On
 * the same page the focus stays, unless what had it is gone.
 */
function useBeginOfNewPage() {
  const { pathname, key, hash, state } = useLocation();
  // a tab is opened where it was left
  const top = typeof state?.scroll === "number" ? state.scroll : 0;
  const way = useNavigationType();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    const last = shown.current;
    if (last.key === key) return;
    shown.current = { pathname, key };
    const other = last.pathname !== pathname;
    // a form that keeps its place for an answer with errors must not hand that place on to the page after it
    if (other && way !== "POP" && !hash) window.scrollTo(0, top);
    if (other || document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, key, hash, way, top]);
}

/** Nothing of one person's page is left when another has logged in beside it. */
function useOneOwner(owner: string | null) {
  const first = useRef(owner);
  useEffect(() => {
    if (first.current && owner && owner !== first.current) location.reload();
    first.current ??= owner;
  }, [owner]);
}

export default function App() {
  const root = useRouteLoaderData<typeof loader>("root");
  useBeginOfNewPage();
  useChunkDeadline();
  useOneOwner(root?.owner ?? null);
  const before = useLastToast(root?.toastBefore ?? null);
  const last = useLastToast(root?.toast ?? null);
  return (
    <>
      <ConnectionNotice />
      <NavigationProgress />
      {(before || last) && (
        <div className="toasts">
          {last && <ToastMessage key={`last ${last.n}`} toast={last.toast} />}
          {before && <ToastMessage key={`before ${before.n}`} toast={before.toast} />}
        </div>
      )}
      <KeepActionData>
        <Outlet />
      </KeepActionData>
      <Pickers />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
