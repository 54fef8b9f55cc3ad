/**
 * Asks for the scripts of the application: for the largest when the document and its style sheet have come, for the others
 * at the load event. Where the round trip takes long the largest is asked for as soon as the document has come: its first
 * bytes then follow the sheet's last. An inline module does that before the sheet is there, for which an inline classic
 * script waits. `startScript` runs what was fetched.
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
  // the round trip in ms as Chromium measures it; other browsers have no such property
  const { connection } = navigator as { connection?: { rtt: number } };
  const hasHighLatency = connection && connection.rtt >= 100;
  if (hasHighLatency || document.readyState !== "loading") ask(true);
  else document.addEventListener("DOMContentLoaded", () => ask(true));
  // the load event waits for an inline module
  window.addEventListener("load", () => ask(false));
}

// every page carries it: comments and indentation are of use to readers of the source alone
export const preloadScript = `(${preload.toString().replace(/\n\s*(?:\/\/[^\n]*)?/g, "\n")})()`;
