import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Asks for the page's data again where rows are to be drawn that the browser was not given: they stood in the document. */
export function useMissingRows(missing: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (missing) revalidate();
  }, [missing, revalidate]);
}
