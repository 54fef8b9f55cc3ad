import { Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { useContext, useEffect, useState } from "react";
import { trimOnBlur } from "../form/trimOnBlur";
import { followLinksWithin } from "./linksWithin";
import { useNonce } from "./nonce";
import { startScript } from "./startScript";
import { TextScripts } from "./textScripts";

const onServer = typeof document === "undefined";

/** Puts the application's scripts into an inert template; a route with `handle = { hydrate: false }` gets none at all. */
export function DeferredScripts() {
  const nonce = useNonce();
  const textScripts = useContext(TextScripts);
  const inert = useMatches().some((match) => (match.handle as { hydrate?: boolean } | undefined)?.hydrate === false);
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
  if (inert) return null;
  return (
    <>
      <template id="app-js" suppressHydrationWarning>
        {onServer && (
          <>
            {textScripts.map((href) => (
              <link rel="modulepreload" href={href} key={href} />
            ))}
            <Scripts nonce={nonce} />
          </>
        )}
      </template>
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
