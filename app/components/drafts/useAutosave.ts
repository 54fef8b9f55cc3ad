import { useEffect, useRef, useState } from "react";
import { draftEntries, draftField } from "~/services/drafts/draftFields";
import type { DraftState } from "~/services/drafts/drafts.server";
import { dropKept, keepForm } from "~/services/drafts/keptForms.client";
import { ownerField } from "~/services/forms/ownerField";
import { draftSavePath } from "~/services/paths";
import { useOwner } from "../form/useOwner";

/** ms after a change, and after a save that failed. */
const pause = 3_000;
const pauseAfterFailure = 8_000;
/** Bytes that a browser still sends for a page that is closed. */
const keepaliveMost = 60_000;

/** A moment in which nobody types; it comes after half a second at the latest. */
const moment = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve);
  });

type Saved = Pick<DraftState, "version" | "saved" | "problem">;

/**
 * Saves the form's fields a few seconds after a change, one save at a time, and what is left when the page is closed.
 * A press of one of its buttons keeps the draft on the server itself, so nothing is sent from here meanwhile.
 */
export function useAutosave(formId: string, state: DraftState): Saved {
  const owner = useOwner();
  const [saved, setSaved] = useState<Saved>(state);
  const version = useRef(state.version);
  const stopped = useRef(false);
  useEffect(() => {
    version.current = state.version;
    stopped.current = state.problem === "conflict";
    setSaved({ version: state.version, saved: state.saved, problem: state.problem });
  }, [state]);

  useEffect(() => {
    const found = document.getElementById(formId);
    if (!(found instanceof HTMLFormElement)) return;
    const form = found;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let underWay: AbortController | undefined;
    /** The one under way is still being made ready. */
    let unsent = false;
    let again = false;

    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(save, ms);
    };

    async function save(leaving = false): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      if (stopped.current) return;
      if (underWay && !leaving) {
        again = true;
        return;
      }
      if (unsent) underWay?.abort();
      const own = new AbortController();
      underWay = own;
      unsent = true;
      again = false;
      try {
        // in steps: in one go, two hundred boxes would keep a key waiting
        if (!leaving) await moment();
        const fields = new FormData(form);
        if (!leaving) await moment();
        const entries = draftEntries(fields);
        if (!leaving) await moment();
        if (own.signal.aborted) return;
        if (owner) keepForm(owner, fields, version.current, entries);
        const body = new URLSearchParams(entries);
        if (owner) body.set(ownerField, owner);
        for (const name of [draftField.id, draftField.tab, draftField.kind, draftField.documentId])
          body.set(name, String(fields.get(name) ?? ""));
        body.set(draftField.version, String(version.current));
        const keepalive = leaving && body.toString().length < keepaliveMost;
        unsent = false;
        const answer = await fetch(draftSavePath, {
          method: "POST",
          body,
          keepalive,
          redirect: "error",
          signal: own.signal,
        });
        if (!answer.ok) throw new Error(String(answer.status));
        const kept = (await answer.json()) as Saved;
        if (kept.problem !== "failed") dropKept(state.id);
        if (own.signal.aborted) return;
        if (kept.problem === "conflict") {
          stopped.current = true;
          setSaved((before) => ({ ...before, problem: "conflict" }));
        } else {
          version.current = kept.version;
          setSaved(kept);
        }
      } catch {
        if (own.signal.aborted) return;
        setSaved((before) => ({ ...before, problem: "failed" }));
        wait(pauseAfterFailure);
      } finally {
        if (underWay === own) underWay = undefined;
        if (again && !timer) wait(pause);
      }
    }

    const changed = () => {
      if (!timer) wait(pause);
    };
    const submitted = () => {
      clearTimeout(timer);
      timer = undefined;
      again = false;
      underWay?.abort();
      unsent = false;
      // dropped as soon as the portal has answered (services/connection/dataFetch.client.ts)
      const fields = new FormData(form);
      if (owner) keepForm(owner, fields, version.current, draftEntries(fields));
    };
    const left = () => {
      if (timer || again || unsent) save(true);
    };
    form.addEventListener("input", changed);
    form.addEventListener("change", changed);
    form.addEventListener("submit", submitted);
    window.addEventListener("pagehide", left);
    // typed before this script was there
    const typed = [...form.elements].some(
      (each) =>
        (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) &&
        !["hidden", "checkbox", "radio"].includes(each.type) &&
        each.value !== each.defaultValue,
    );
    if (typed) changed();
    return () => {
      left();
      form.removeEventListener("input", changed);
      form.removeEventListener("change", changed);
      form.removeEventListener("submit", submitted);
      window.removeEventListener("pagehide", left);
      clearTimeout(timer);
    };
  }, [formId, owner, state.id]);
  return saved;
}
