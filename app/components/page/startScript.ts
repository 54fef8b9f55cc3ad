/**
 * The few lines that set the application off once the page is usable: at the first touch, or when the browser is idle
 * after load. Until hydration is done React's root sees no discrete event, because one that reaches it before its data
 * ends hydration for good (React #345); links and forms meanwhile do what the browser does by itself. A click on a
 * `type=button`, which the browser does nothing with, is repeated afterwards.
 *
 * Serialised with `toString`, so it must not use anything from outside.
 */
function start() {
  const w = window as unknown as {
    __remixContext: { streamController: { enqueue(chunk: string): void; close(): void } };
    __hydrated?: () => void;
  };
  const chunks: (string | null)[] = [];
  const waiting = { enqueue: (chunk: string) => chunks.push(chunk), close: () => chunks.push(null) };
  w.__remixContext = { streamController: waiting as never };

  // all that make React 18 hydrate at once (isDiscreteEventThatRequiresHydration), those that change what is shown, and the way back
  const discrete =
    "click auxclick dblclick contextmenu mousedown mouseup pointerdown pointerup pointercancel touchstart touchend touchcancel keydown keypress keyup input textInput beforeinput change compositionstart compositionupdate compositionend copy cut paste dragstart dragend drop focusin focusout select selectionchange submit reset popstate".split(
      " ",
    );
  const first = ["pointerdown", "keydown", "focusin", "touchstart"];
  let lastClick: HTMLElement | null = null;
  let started = false;

  function hold(event: Event) {
    event.stopPropagation();
    // a link within the page: the router would take it for a navigation and forget what the form's errors were
    if (event.type === "popstate") event.stopImmediatePropagation();
    // React gives a textarea its server text back when it hydrates, unless the element's own text differs from it
    if (event.type === "input" && event.target instanceof HTMLTextAreaElement)
      event.target.defaultValue = event.target.value;
    if (event.type === "click" && event.target instanceof Element)
      lastClick = event.target.closest("button[type=button]");
    if (!started && first.includes(event.type)) run();
  }
  function run() {
    if (started) return;
    started = true;
    const template = document.getElementById("app-js") as HTMLTemplateElement | null;
    if (!template) return;
    // a task later, so that what the person just did is done first
    setTimeout(() => {
      document.body.appendChild(document.importNode(template.content, true));
      const controller = w.__remixContext.streamController;
      const replay = (chunk: string | null) => (chunk === null ? controller.close() : controller.enqueue(chunk));
      chunks.splice(0).forEach(replay);
      waiting.enqueue = (chunk) => controller.enqueue(chunk) as never;
      waiting.close = () => controller.close() as never;
    }, 0);
  }
  w.__hydrated = () => {
    for (const type of discrete) window.removeEventListener(type, hold, true);
    if (lastClick?.isConnected) {
      // some controls act on the press, not on the click
      lastClick.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
      lastClick.click();
    }
    document.documentElement.dataset.ready = "1";
  };
  for (const type of discrete) window.addEventListener(type, hold, true);
  const idle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 1500);
  if (document.readyState === "complete") idle();
  else window.addEventListener("load", () => setTimeout(idle, 300));
}

export const startScript = `(${start.toString()})()`;
