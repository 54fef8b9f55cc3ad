import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Estimate } from "~/services/trucking/estimate";
import type { OrderType } from "~/services/trucking/orderFields";

type Watch = ReturnType<typeof import("./watchEstimate.client").watchEstimate>;

/**
 * The estimate of a form: what the server has answered, and with a script what it answers when the fields change on which
 * it depends.
 */
export function useEstimate(form: RefObject<HTMLFormElement>, type: OrderType, answered: Estimate | undefined) {
  const [estimate, setEstimate] = useState(answered);
  const [waiting, setWaiting] = useState(false);
  const watch = useRef<Watch>();
  useEffect(() => {
    if (answered) setEstimate(answered);
  }, [answered]);
  useEffect(() => {
    let left = false;
    import("./watchEstimate.client").then(
      ({ watchEstimate }) => {
        if (!left && form.current) watch.current = watchEstimate(form.current, type, { setEstimate, setWaiting });
      },
      // the button still asks the server
      () => undefined,
    );
    return () => {
      left = true;
      watch.current?.end();
      watch.current = undefined;
    };
  }, [form, type]);
  /** Asks at once; false where there is nothing to ask with. */
  const ask = useCallback(() => {
    watch.current?.ask();
    return watch.current !== undefined;
  }, []);
  return { estimate, waiting, ask };
}
