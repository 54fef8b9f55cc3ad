import { Scripts, ScrollRestoration, useMatches } from "@remix-run/react";
import { useContext, useEffect, useState } from "react";
import { trimOnBlur } from "../form/trimOnBlur";
import { lateScript } from "./lateScript";
import { followLinksWithin } from "./linksWithin";
import { useNonce } from "./nonce";
import { PageScripts } from "./pageScripts";
import { startScript } from "./startScript";

const onServer = typeof document === "undefined";

/**
 * Puts the application's scripts into an inert template. A route with `handle = { hydrate: false }` gets none at all, or
 * one of its own (`script: "login"`).
 */
export function DeferredScripts() {
  const nonce = useNonce();
  const scripts = useContext(PageScripts);
  const handles = useMatches().map(({ handle }) => handle as { hydrate?: boolean; script?: "login" } | undefined);
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
  return (
    <>
      <template id="app-js" suppressHydrationWarning>
        {onServer && (
          <>
            {scripts.texts.map((href) => (
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
