/**
 * Asks for the scripts of the application: for the largest when the document and its style sheet have come, for the others
 * at the load event. On a line with a long way there and back the largest is asked for as soon as the document has come:
 * its first bytes follow the sheet's last, and an inline module is not held up by a sheet that is still on its way. Nothing
 * of them runs before `startScript` says so.
 *
 * Serialised with `toString`, so it must not use anything from outside.
 */
function preload() {
  const template = document.getElementById("app-js") as HTMLTemplateElement;
  const ask = (largest: boolean) => {
    for (const { href } of template.content.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")) {
      if (href.includes("/everywhere-") !== largest) continue;
      const link = document.createElement("link");
      Object.assign(link, { rel: "preload", as: "script", href });
      // a module is fetched as a file of another origin would be; the largest is a classic script
      if (!largest) link.crossOrigin = "";
      document.head.append(link);
    }
  };
  // ms as Chromium has measured them; others tell nothing
  const { connection } = navigator as { connection?: { rtt: number } };
  const isLong = connection && connection.rtt >= 100;
  if (isLong || document.readyState !== "loading") ask(true);
  else document.addEventListener("DOMContentLoaded", () => ask(true));
  // which waits for this script
  window.addEventListener("load", () => ask(false));
}

// every page carries it: comments and indentation are of use to readers of the source alone
export const preloadScript = `(${preload.toString().replace(/\n\s*(?:\/\/[^\n]*)?/g, "\n")})()`;
