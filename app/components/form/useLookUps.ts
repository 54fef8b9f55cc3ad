import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type LookUpList, type LookUpOption, lookUpPath } from "~/services/lookUps";
import { isComposing } from "./isComposing";
import { type Control, fieldAfter, fillFields, setField } from "./lookUpFields";

/** What is open: the field in which is typed, what fits, and which of it Enter takes. */
export interface OpenLookUp {
  field: HTMLInputElement;
  options: LookUpOption[];
  at: number;
}

/** ms after a key before the server is asked. */
const pauseMs = 80;
export const lookUpId = (i?: number) => (i === undefined ? "look-up" : `look-up-${i}`);

const listOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    ? (target.dataset.lookup as LookUpList | undefined)
    : undefined;

/** A search of one form: what is typed, asked, shown and taken. */
function createLookUps(form: HTMLFormElement, show: (open: OpenLookUp | null) => void, search: SearchSelect) {
  let open: OpenLookUp | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The field of which an answer is still to come, and whether Enter waits for it. */
  let wanted: HTMLInputElement | null = null;
  let enterWaits = false;
  let round = 0;

  const set = (next: OpenLookUp | null) => {
    const { field } = next ?? open ?? {};
    open = next;
    field?.setAttribute("aria-expanded", String(next !== null));
    if (next) {
      field?.setAttribute("aria-controls", lookUpId());
      field?.setAttribute("aria-activedescendant", lookUpId(next.at));
    } else for (const name of ["controls", "activedescendant"]) field?.removeAttribute(`aria-${name}`);
    show(next);
  };
  const close = () => {
    clearTimeout(timer);
    round += 1;
    wanted = null;
    enterWaits = false;
    set(null);
  };
  const take = (field: HTMLInputElement, option: LookUpOption, goOn: boolean) => {
    close();
    // a search field stands for a list of choices, which keeps the name and the value
    const target: Control = search.of(field) ?? field;
    setField(target, option.value);
    fillFields(form, target, option);
    search.end();
    const next = goOn ? fieldAfter(form, target) : target;
    next.focus();
    if (next instanceof HTMLInputElement && next.type === "text") next.select();
  };
  const ask = async (list: LookUpList, q: string): Promise<LookUpOption[]> => {
    const vessel = list === "voyage" ? (form.elements.namedItem("vesselName") as Control | null)?.value : undefined;
    const headers = { Accept: "application/json" };
    const answer = await fetch(lookUpPath({ list, q, vessel }), { headers }).catch(() => null);
    return answer?.ok ? ((await answer.json()) as { options: LookUpOption[] }).options : [];
  };
  const searchFor = (field: HTMLInputElement, list: LookUpList, ms = pauseMs) => {
    clearTimeout(timer);
    round += 1;
    const own = round;
    wanted = field;
    timer = setTimeout(async () => {
      const options = await ask(list, field.value);
      if (own !== round) return;
      wanted = null;
      const [first] = options;
      if (first && enterWaits) return take(field, first, true);
      enterWaits = false;
      set(first ? { field, options, at: 0 } : null);
    }, ms);
  };
  /** Whether the key has been used. */
  const press = (event: KeyboardEvent, field: HTMLInputElement, list: LookUpList): boolean => {
    if (event.key === "Escape") {
      const used = open !== null || search.of(field) !== null;
      close();
      search.of(field)?.focus();
      search.end();
      return used;
    }
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      const option = open?.field === field ? open.options[open.at] : undefined;
      if (wanted === field) enterWaits = true;
      else if (option) take(field, option, true);
      else return search.of(field) !== null;
      return true;
    }
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return false;
    if (open?.field === field) set({ ...open, at: (open.at + by + open.options.length) % open.options.length });
    else if (event.altKey && by > 0) searchFor(field, list, 0);
    else return search.of(field) !== null;
    return true;
  };
  /** A vessel and a voyage that were typed out fill what is blank, as their choice does. */
  const fillTyped = async (field: HTMLInputElement) => {
    if (field.name !== "vesselName" && field.name !== "voyage") return;
    const voyage = (form.elements.namedItem("voyage") as Control | null)?.value.trim().toUpperCase();
    if (!voyage) return;
    const calls = (await ask("voyage", voyage)).filter((option) => option.value === voyage);
    const vessel = (form.elements.namedItem("vesselName") as Control | null)?.value.trim().toUpperCase();
    const [call] = calls;
    if (call && calls.length === 1 && call.fills?.vesselName === vessel)
      fillFields(form, field, { ...call, fills: {}, fillsBlank: { ...call.fills, ...call.fillsBlank } });
  };
  return { close, take, searchFor, press, fillTyped };
}

/** The search field that stands in for a list of choices while somebody types. */
interface SearchSelect {
  of(field: HTMLInputElement): HTMLSelectElement | null;
  end(): void;
}

/**
 * The fields of a form that say by `data-lookup` what they are looked up in: what fits is shown as somebody types, and
 * what is chosen fills the fields that it implies. They stay what they are, with their names and values; without a
 * script they are what they were.
 */
export function useLookUps(form: RefObject<HTMLFormElement | null>) {
  const [open, setOpen] = useState<OpenLookUp | null>(null);
  const [searched, setSearched] = useState<HTMLSelectElement | null>(null);
  const select = useRef<HTMLSelectElement | null>(null);
  const searches = useRef<ReturnType<typeof createLookUps>>(undefined);

  useEffect(() => {
    const own = form.current;
    if (!own) return;
    const begin = (next: HTMLSelectElement | null) => {
      select.current = next;
      // the letter that opens the search field goes into it
      flushSync(() => setSearched(next));
    };
    const lookUps = createLookUps(own, setOpen, {
      of: (field) => ("lookupSearch" in field.dataset ? select.current : null),
      end: () => select.current && begin(null),
    });
    searches.current = lookUps;
    let before = "";
    const entered = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || !listOf(target)) return;
      before = target.value;
      // the browser's own list would filter by its own text
      target.removeAttribute("list");
      target.setAttribute("role", "combobox");
      target.setAttribute("aria-autocomplete", "list");
      target.setAttribute("aria-expanded", "false");
    };
    const typed = (event: Event) => {
      const { target } = event;
      const list = listOf(target);
      if (!list || !event.isTrusted || !(target instanceof HTMLInputElement)) return;
      if (event instanceof InputEvent && event.isComposing) return;
      if (target.value.trim() === "") lookUps.close();
      else lookUps.searchFor(target, list);
    };
    const pressed = (event: KeyboardEvent) => {
      const { target } = event;
      const list = listOf(target);
      if (!list || isComposing(event)) return;
      if (target instanceof HTMLSelectElement) {
        const letter = event.key.length === 1 && event.key !== " " && !(event.ctrlKey || event.metaKey || event.altKey);
        if (letter) begin(target);
      } else if (target instanceof HTMLInputElement && lookUps.press(event, target, list)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const left = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || !listOf(target)) return;
      lookUps.close();
      if ("lookupSearch" in target.dataset) select.current && begin(null);
      else if (target.value !== before) void lookUps.fillTyped(target);
    };
    own.addEventListener("focusin", entered);
    own.addEventListener("input", typed);
    own.addEventListener("compositionend", typed);
    own.addEventListener("keydown", pressed, true);
    own.addEventListener("focusout", left);
    return () => {
      lookUps.close();
      own.removeEventListener("focusin", entered);
      own.removeEventListener("input", typed);
      own.removeEventListener("compositionend", typed);
      own.removeEventListener("keydown", pressed, true);
      own.removeEventListener("focusout", left);
    };
  }, [form]);

  return { open, searched, take: (option: LookUpOption) => open && searches.current?.take(open.field, option, false) };
}
