import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Asks again every so many seconds what the page shows: as data where there is a script, else as the page itself. */
export function Refresh({ seconds }: { seconds: number }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, seconds * 1000);
    return () => clearTimeout(timer);
  }, [revalidate, state, seconds]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
