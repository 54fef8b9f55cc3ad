import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { liveEvent } from "~/services/messages/liveEvent";

/**
 * Asks anew for what the page shows whenever the message socket brings something; without a script the page is reloaded.
 * While the page is on its way elsewhere it waits: asked twice, a page would lose what is said of the last post.
 */
export function LiveData() {
  const { revalidate, state } = useRevalidator();
  const { state: moving } = useNavigation();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const note = () => setDue(true);
    window.addEventListener(liveEvent, note);
    return () => window.removeEventListener(liveEvent, note);
  }, []);
  useEffect(() => {
    if (!due || state !== "idle" || moving !== "idle") return;
    setDue(false);
    revalidate();
  }, [due, state, moving, revalidate]);
  return null;
}
