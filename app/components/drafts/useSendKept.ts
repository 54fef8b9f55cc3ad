import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { draftField } from "~/services/drafts/draftFields";
import { sendKept } from "~/services/drafts/keptForms.client";
import { draftsPath } from "~/services/paths";
import { useOwner } from "../form/useOwner";

/** s after which it is tried again: a network that has just come back often takes nothing yet. */
const pauses = [2, 8, 30];

/** Sends what a lost network has left in this browser, on each page and when the network is back. */
export function useSendKept(): void {
  const owner = useOwner();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  // it is another function after each revalidation, which is no reason to send anything
  const loadAnew = useRef(revalidate);
  loadAnew.current = revalidate;
  // one after the other: nothing is sent twice
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    if (!owner) return;
    let timer: number | undefined;
    let ended = false;
    const send = (tries: number) => {
      clearTimeout(timer);
      queue.current = queue.current.then(async () => {
        const own = document.querySelector<HTMLInputElement>(`input[name="${draftField.id}"]`)?.value ?? null;
        const { sent, failed } = await sendKept(owner, own);
        // a form offers what has come through, and the drafts list it; any other page is left alone
        if (sent > 0 && (own !== null || pathname === draftsPath())) loadAnew.current();
        const pause = pauses[tries];
        if (failed > 0 && pause && !ended) timer = window.setTimeout(send, pause * 1_000, tries + 1);
      });
    };
    const begin = () => send(0);
    begin();
    window.addEventListener("online", begin);
    return () => {
      ended = true;
      clearTimeout(timer);
      window.removeEventListener("online", begin);
    };
  }, [owner, pathname]);
}
