/**
 * Fetches the one script of a page that has no application: at the first touch, or when the browser is idle after load.
 *
 * Serialised with `toString`, so it must not use anything from outside.
 */
function fetchLate(address: string) {
  let asked = false;
  function ask() {
    if (asked) return;
    asked = true;
    const script = document.createElement("script");
    script.type = "module";
    script.src = address;
    document.head.appendChild(script);
  }
  for (const type of ["pointerdown", "keydown", "focusin", "touchstart"]) window.addEventListener(type, ask, true);
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(ask, { timeout: 4000 }) : setTimeout(ask, 1500);
  window.addEventListener("load", () => setTimeout(idle, 300));
}

/** `address`: of the script, as only the build knows it. */
export const lateScript = (address: string): string => `(${fetchLate.toString()})(${JSON.stringify(address)})`;
