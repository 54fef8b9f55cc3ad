import { Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayAhead } from "~/services/i18n/lateTexts";
import { asksForAllTexts, textFilesOfRoute, textsAddress } from "~/services/i18n/routeTexts";
import { trimOnBlur } from "../form/trimOnBlur";
import { lateScript } from "./lateScript";
import { followLinksWithin } from "./linksWithin";
import { useNonce } from "./nonce";
import { PageScripts } from "./pageScripts";
import { preloadScript } from "./preloadScript";
import { startScript } from "./startScript";

/** Known when the browser's scripts are built, which hold no other script for that. */
const onServer = import.meta.env.SSR;

/**
 * Puts the application's scripts into an inert template. A route with `handle = { hydrate: false }` gets none at all, or
 * one of its own (`script: "login"`).
 */
export function DeferredScripts() {
  const nonce = useNonce();
  const { t, i18n } = useTranslation();
  // what an error says where its page cannot be fetched
  sayAhead(() => [t("errors:chunk"), t("errors:failure"), t("error.hint"), t("error.home"), t("error.retry")]);
  const scripts = useContext(PageScripts);
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as { hydrate?: boolean; script?: "login" } | undefined);
  const inert = handles.some((handle) => handle?.hydrate === false);
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    // this effect is done before Remix's own, which would ask for the routes of all links in sight
    window.__remixContext.future.v3_lazyRouteDiscovery = false;
    setHydrated(true);
    (window as { __hydrated?: () => void }).__hydrated?.();
    document.addEventListener("click", followLinksWithin);
    document.addEventListener("focusout", trimOnBlur);
    return () => {
      document.removeEventListener("click", followLinksWithin);
      document.removeEventListener("focusout", trimOnBlur);
    };
  }, []);
  if (inert) {
    const own = handles.find((handle) => handle?.script)?.script;
    return own ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant and an address of the build
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: lateScript(scripts[own]) }} />
    ) : null;
  }
  const textFiles =
    onServer && matches.some(asksForAllTexts) ? new Set(matches.flatMap(({ id }) => textFilesOfRoute(id))) : [];
  return (
    <>
      <template id="app-js" suppressHydrationWarning>
        {onServer && (
          <>
            {[...textFiles].map((file) => (
              <link rel="preload" as="fetch" crossOrigin="" href={textsAddress(i18n.language, file)} key={file} />
            ))}
            <Scripts nonce={nonce} />
          </>
        )}
      </template>
      <script
        type="module"
        async
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
        dangerouslySetInnerHTML={{ __html: onServer ? preloadScript : "" }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
        dangerouslySetInnerHTML={{ __html: onServer ? startScript : "" }}
      />
      {hydrated && <ScrollRestoration nonce={nonce} />}
    </>
  );
}
