import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { draftField } from "~/services/drafts/draftFields";
import { sendKept } from "~/services/drafts/keptForms.client";
import { draftsPath } from "~/services/paths";
import { useOwner } from "../form/useOwner";

/** Sends what a lost network has left in this browser, on each page and when the network is back. */
export function useSendKept(): void {
  const owner = useOwner();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!owner) return;
    const send = async () => {
      const own = document.querySelector<HTMLInputElement>(`input[name="${draftField.id}"]`)?.value ?? null;
      const sent = await sendKept(owner, own);
      // a form offers what has come through, and the drafts list it; any other page is left alone
      if (sent > 0 && (own !== null || location.pathname === draftsPath())) revalidate();
    };
    void send();
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [owner, revalidate]);
}
