/**
 * The few lines that set the application off once the page is usable: at the first touch or when the browser is idle.
 * Until hydration is done React's root sees no discrete event, because one that reaches it before its data ends hydration
 * for good (React #345); links and forms meanwhile do what the browser does by itself. What only a script can do is not
 * shown before that.
 *
 * Serialised with `toString`, so it must not use anything from outside.
 */
function start() {
  const w = window as unknown as {
    __remixContext: { streamController: { enqueue(chunk: string): void; close(): void } };
    __hydrated?: () => void;
  };
  const chunks: (string | null)[] = [];
  const waiting = {
    enqueue: (chunk: string) => void chunks.push(chunk),
    close: () => void chunks.push(null),
  };
  w.__remixContext = { streamController: waiting };

  // all that make React 18 hydrate at once (isDiscreteEventThatRequiresHydration), those that change what is shown, and the way back
  const discrete =
    "click auxclick dblclick contextmenu mousedown mouseup pointerdown pointerup pointercancel touchstart touchend touchcancel keydown keypress keyup input textInput beforeinput change compositionstart compositionupdate compositionend copy cut paste dragstart dragend drop focusin focusout select selectionchange submit reset popstate".split(
      " ",
    );
  const first = ["pointerdown", "keydown", "focusin", "touchstart"];
  let started = false;

  function hold(event: Event) {
    event.stopPropagation();
    // a link within the page: the router would take it for a navigation and forget what the form's errors were
    if (event.type === "popstate") event.stopImmediatePropagation();
    // React gives a textarea its server text back when it hydrates, unless the element's own text differs from it
    if (event.type === "input" && event.target instanceof HTMLTextAreaElement)
      event.target.defaultValue = event.target.value;
    if (event.type === "submit") (event as SubmitEvent).submitter?.setAttribute("aria-busy", "true");
    if (!started && first.includes(event.type)) run();
  }
  function run() {
    if (started) return;
    started = true;
    const template = document.getElementById("app-js") as HTMLTemplateElement | null;
    if (!template) return;
    // a task later, so that what the person just did is done first
    setTimeout(load, 0, document.importNode(template.content, true));
  }
  /** The script that others take what they share from. It is no module: the browser compiles it while it comes. */
  const runClassic = (src: string) =>
    new Promise((resume) => {
      const script = document.createElement("script");
      // what fails here fails again in the modules, where it is reported
      Object.assign(script, { src, onload: resume, onerror: resume });
      document.head.append(script);
    });
  /** Runs what was written in small tasks; the modules, which would all run in one, are asked for one by one before. */
  async function load(written: DocumentFragment) {
    let taskBegan = performance.now();
    const pause = () =>
      new Promise<void>((resume) => {
        if (performance.now() - taskBegan < 8) return resume();
        setTimeout(() => {
          taskBegan = performance.now();
          resume();
        }, 0);
      });
    const modules: string[] = [];
    for (const part of [...written.children]) {
      if (part instanceof HTMLLinkElement && part.href.includes("/everywhere-")) {
        await runClassic(part.href);
        continue;
      }
      // no files of texts, nor what the development server makes of sources, which want its own runtime first
      if (part instanceof HTMLLinkElement && part.href.endsWith(".js")) modules.push(part.href);
      if (part instanceof HTMLScriptElement && part.type === "module") {
        // whoever is imported by name within the script begins to hydrate
        for (const module of modules.filter((href) => !part.text.includes(`import("${new URL(href).pathname}")`))) {
          // what fails here fails again below, where it is reported
          await import(/* @vite-ignore */ module).catch(() => {});
          await pause();
        }
      }
      document.body.appendChild(part);
      const controller = w.__remixContext.streamController;
      if (controller !== waiting)
        for (const chunk of chunks.splice(0)) chunk === null ? controller.close() : controller.enqueue(chunk);
      await pause();
    }
  }
  w.__hydrated = () => {
    for (const type of discrete) window.removeEventListener(type, hold, true);
    document.documentElement.dataset.ready = "1";
  };
  for (const type of discrete) window.addEventListener(type, hold, true);
  window.addEventListener("load", () =>
    "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 1000 }) : setTimeout(run, 1500),
  );
}

// every page carries it: comments and indentation are of use to readers of the source alone
const packed = start
  .toString()
  .replace(/\n\s*\/\/[^\n]*/g, "")
  .replace(/\n\s+/g, "\n")
  // what the development server makes of an import
  .replace(/__vite_ssr_dynamic_import__/g, "import");
export const startScript = `(${packed})()`;
