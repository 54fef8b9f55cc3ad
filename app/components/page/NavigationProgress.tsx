import { useFetchers, useNavigation } from "@remix-run/react";
import { type CSSProperties, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** ms after which a button that led nowhere within the application (a download) is no longer busy. */
const busyMs = 4_000;

const bar: CSSProperties = { position: "fixed", inset: "0 0 auto", zIndex: 40, width: "100%", height: 3 };

/** Says that the next page is on its way: a bar at the top, and the button that was pressed is busy. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const fetching = useFetchers().some(({ state }) => state === "submitting");
  const under = useNavigation().state !== "idle";
  const busy = under || fetching;
  const now = useRef(busy);
  now.current = busy;

  useEffect(() => {
    const free = () => {
      if (now.current) return;
      for (const each of document.querySelectorAll("[aria-busy=true]:is(button)")) each.removeAttribute("aria-busy");
    };
    if (!busy) free();
    let timer: ReturnType<typeof setTimeout>;
    const mark = ({ submitter }: SubmitEvent) => {
      submitter?.setAttribute("aria-busy", "true");
      clearTimeout(timer);
      timer = setTimeout(free, busyMs);
    };
    document.addEventListener("submit", mark, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("submit", mark, true);
    };
  }, [busy]);

  return <div aria-live="polite">{under && <progress style={bar} aria-label={t("common:loading")} />}</div>;
}
