import type { Estimate } from "~/services/trucking/estimate";
import { estimateFields, type OrderType } from "~/services/trucking/orderFields";
import { truckEstimatePath } from "~/services/trucking/paths";

/** ms after the last change. */
const pause = 500;

/** Asks what a form's order would cost whenever the fields change on which that depends; the last question wins. */
export function watchEstimate(
  form: HTMLFormElement,
  type: OrderType,
  { setEstimate, setWaiting }: { setEstimate(estimate: Estimate): void; setWaiting(waiting: boolean): void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: AbortController | undefined;
  let asked = "";

  async function ask(anew: boolean): Promise<void> {
    clearTimeout(timer);
    const query = new URLSearchParams(estimateFields(new FormData(form))).toString();
    if (query === asked && !anew) return;
    asked = query;
    underWay?.abort();
    const own = new AbortController();
    underWay = own;
    setWaiting(true);
    const estimate = await fetch(`${truckEstimatePath(type)}?${query}`, { redirect: "error", signal: own.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Estimate>) : null))
      .catch(() => null);
    if (own.signal.aborted) return;
    // what was not answered is asked again at the next change
    if (!estimate) asked = "";
    setEstimate(estimate ?? { state: "failed" });
    setWaiting(false);
  }
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(false), pause);
  };
  // a row that is taken away changes no field
  const events = ["input", "change", "click"];
  for (const event of events) form.addEventListener(event, changed);
  changed();
  return {
    ask: () => void ask(true),
    end() {
      clearTimeout(timer);
      underWay?.abort();
      for (const event of events) form.removeEventListener(event, changed);
    },
  };
}
