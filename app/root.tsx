import "./styles/mantine.css";
import "./styles/app.css";
import "./styles/settings.css";
import { MantineProvider } from "@mantine/core";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useChunkDeadline } from "~/components/page/chunkDeadline";
import { DeferredScripts } from "~/components/page/DeferredScripts";
import { useNonce } from "~/components/page/nonce";
import { RouteError } from "~/components/page/RouteError";
import { useRouteTitle } from "~/components/page/useRouteTitle";
import { appearance } from "~/components/shell/appearance";
import { ToastMessage } from "~/components/shell/ToastMessage";
import { theme } from "~/components/shell/theme";
import { languageOf } from "~/services/i18n/language.server";
import { defaultSettings } from "~/services/settings/settings";
import { settingsOf } from "~/services/settings/settings.server";

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { portal } = context;
  const session = await portal.sessions.getSession(request.headers.get("Cookie"));
  const toast = session.get("toast");
  return data(
    {
      language: await languageOf(request),
      brand: portal.config.brand,
      settings: await settingsOf(request),
      loggedIn: session.has("token"),
      toast: toast ?? null,
    },
    // a flash that has been read must not come again
    toast ? { headers: { "Set-Cookie": await portal.sessions.commitSession(session) } } : undefined,
  );
}

/** The route's own name and the product's. */
function usePageTitle(productName: string): string {
  const own = useRouteTitle();
  return own ? `${own} - ${productName}` : productName;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const { t, i18n } = useTranslation();
  const title = usePageTitle(root?.brand.productName ?? t("common:product"));
  const settings = root?.settings ?? defaultSettings;
  return (
    <html lang={i18n.language} {...appearance(settings)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <Links />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          forceColorScheme={settings.scheme}
          getStyleNonce={() => nonce}
          withCssVariables={false}
          withStaticClasses={false}
        >
          {children}
        </MantineProvider>
        <DeferredScripts />
      </body>
    </html>
  );
}

/** A new page without a new document: the focus goes to its content, as it would after loading one. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}

export default function App() {
  const root = useRouteLoaderData<typeof loader>("root");
  useFocusOnNewPage();
  useChunkDeadline();
  return (
    <>
      {root?.toast && <ToastMessage toast={root.toast} />}
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
