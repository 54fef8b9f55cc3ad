import type { DeclarationKind } from "@protocol/declaration";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { BoxValue } from "~/services/declarations/boxRows";
import { takeBack } from "~/services/declarations/takeBack";
import type { UnAnswer } from "~/services/declarations/unSearch.server";
import { checkCell, noteOf } from "./cells";
import { dgBox, unName } from "./dgBox";
import { leftFocus, readRows } from "./gridKeys";
import { type Html, html } from "./html";
import { reeferBox } from "./reeferBox";
import { boxCells, confirmable, type DrawBox, type Drawing, type RowNotes } from "./rowParts";
import { fetchUnEntries, numberOf } from "./unEntries";

/** What the rows are drawn from: the page's values, or those of an answer. */
export interface RowsSource {
  boxes: BoxValue[];
  /** By path, as the server names them. */
  errors: Record<string, string[]>;
  marks: Record<string, string>;
  un: Record<string, UnAnswer>;
  matches: { path: string; entries: UnAnswer[] } | null;
  /** The field that a button of a page without a script was about. */
  focus: string | null;
  /** Another one means other rows; the same one, the same rows with other errors. */
  round: string;
}

const drawBoxOf: Record<DeclarationKind, DrawBox> = { dgDeclaration: dgBox, reeferDeclaration: reeferBox };

/** What was said of each box, by its path without the box's index. */
function notesOf({ boxes, errors, marks }: RowsSource): RowNotes[] {
  const notes: RowNotes[] = boxes.map(() => ({}));
  const lay = <T>(all: Record<string, T>, take: (note: RowNotes) => Record<string, T>) => {
    for (const [path, each] of Object.entries(all)) {
      const [, i, rest] = /^boxes\[(\d+)\](.*)$/.exec(path) ?? [];
      const note = notes[Number(i)];
      if (note) take(note)[`boxes[]${rest}`] = each;
    }
  };
  lay(errors, (note) => (note.errors ??= {}));
  lay(marks, (note) => (note.marks ??= {}));
  return notes;
}

const drawn = (drawing: Drawing, index: number, value: BoxValue, notes: RowNotes): Html =>
  html`<div class="box">${drawBoxOf[drawing.kind](drawing, index, value, notes)}</div>`;

function elementOf({ text }: Html): Element {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content.firstElementChild!;
}

/** An edit of the rows that can be taken back, and the field to go back to. */
interface Edit {
  before: BoxValue[];
  after: BoxValue[];
  focus: string;
}

/** As many edits as are kept to be taken back. */
const mostEdits = 50;

const never = () => () => {};

/** Whether the page's HTML is being taken over as the server made it. */
const useHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * The boxes as HTML that React leaves alone: at two hundred boxes its elements would cost the server and an old PC more
 * than all the rest of the page. The fields keep what is typed themselves; what changes otherwise is drawn anew, box by
 * box, from the same functions that the server draws with.
 */
export function useBoxGrid(source: RowsSource, basics: Omit<Drawing, "un" | "matches" | "focus">) {
  const holder = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(source.boxes.length);
  const matches = useRef(source.matches);
  const drawing: Drawing = { ...basics, un: source.un, matches: matches.current, focus: source.focus };
  const edits = useRef<Edit[]>([]);
  const hydrating = useHydrating();
  const [{ first, notes, un }] = useState(() => {
    const notes = notesOf(source);
    const taken = hydrating && typeof document !== "undefined";
    const boxes = taken ? [] : source.boxes.map((value, i) => drawn(drawing, i, value, notes[i]!));
    return {
      first: { __html: html`${boxes}`.text },
      /** Changed in place, like the rows. */
      notes,
      un: { ...source.un },
    };
  });
  drawing.un = un;

  /** Draws the boxes that are not the same objects in both. */
  const draw = (before: readonly (BoxValue | undefined)[], after: readonly BoxValue[], said: RowNotes[]) => {
    const { current } = holder;
    if (!current) return;
    const left = leftFocus(current);
    notes.splice(0, notes.length, ...said);
    after.forEach((value, i) => {
      if (before[i] === value) return;
      const fresh = elementOf(drawn(drawing, i, value, said[i] ?? {}));
      const old = current.children[i];
      if (old) old.replaceWith(fresh);
      else current.append(fresh);
    });
    while (current.children.length > after.length) current.lastElementChild?.remove();
    left();
    setCount(after.length);
  };

  /** What stands in the fields of the boxes. */
  const typed = (): BoxValue[] => {
    const form = holder.current?.closest("form");
    const read = form ? (readRows(form) as BoxValue[]) : [];
    return notes.map((_, i) => read[i] ?? {});
  };

  const last = useRef(source);
  useEffect(() => {
    const was = last.current;
    if (was === source) return;
    last.current = source;
    Object.assign(un, source.un);
    // the page around an answer was read anew after it: of the rows nothing is new, and somebody may be at them
    if (was.boxes === source.boxes && was.errors === source.errors) return;
    matches.current = source.matches;
    drawing.matches = source.matches;
    const said = notesOf(source);
    if (was.round !== source.round || notes.length !== source.boxes.length) {
      edits.current = [];
      return draw([], source.boxes, said);
    }
    // the same rows with other errors: those that had some or have some now
    const values = typed();
    const same = values.map((value, i) => {
      const touched = [notes[i], said[i]].some((note) => note?.errors || note?.marks);
      return touched ? undefined : value;
    });
    draw(same, values, said);
  });

  /**
   * Draws what `after` made of `before`; what was said of a box goes where it goes. With `focus`, the field that it began
   * at, it can be taken back.
   */
  const setBoxes = (before: BoxValue[], after: BoxValue[], focus?: string) => {
    if (focus !== undefined) edits.current = [...edits.current, { before, after, focus }].slice(-mostEdits);
    const said = after.map((value) => notes[before.indexOf(value)] ?? {});
    // they name the goods by a place where others may stand now
    matches.current = null;
    drawing.matches = null;
    draw(before, after, said);
    // the draft has changed, too
    holder.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };

  /** Takes the last edit back, with what has been typed since kept; answers the field it began at. */
  const undo = (): string | null => {
    const edit = edits.current.pop();
    if (!edit) return null;
    const now = typed();
    setBoxes(now, takeBack(edit.before, edit.after, now));
    return edit.focus;
  };

  /** Says what is wrong with a box's number, or that nothing is; nothing else of the box is drawn anew. */
  const setNumberError = (input: HTMLInputElement, index: number, error: string | undefined) => {
    const box = holder.current?.children[index];
    if (!box || notes[index]?.errors?.["boxes[].ctnNo"]?.[0] === error) return;
    const { "boxes[].ctnNo": _, ...others } = notes[index]?.errors ?? {};
    notes[index] = { ...notes[index], errors: error ? { ...others, "boxes[].ctnNo": [error] } : others };
    const cells = boxCells(drawing, index, {}, notes[index]);
    document.getElementById(`${input.id}-error`)?.remove();
    const note = noteOf(cells, "ctnNo");
    if (note) {
      input.after(elementOf(note));
      input.setAttribute("aria-describedby", `${input.id}-error`);
    } else input.removeAttribute("aria-describedby");
    if (error) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    const check = box.querySelector<HTMLInputElement>('[name$=".ctnNoConfirmed"]');
    if (confirmable(cells) && !check)
      box
        .querySelector(":scope > .line:not(.heads)")
        ?.after(elementOf(checkCell(cells, "ctnNoConfirmed", basics.words("form.ctnNoRight"))));
    else if (!error && check && !check.checked) check.closest("label")?.remove();
  };

  /**
   * Says what the number in a line of goods is, and takes its packing group where there is no choice; with `keep` only
   * where none has been entered.
   */
  const lookUp = async (input: HTMLInputElement, keep = false) => {
    const typed = numberOf(input.value);
    if (/^\d{4}$/.test(typed)) for (const each of un[typed] ? [] : await fetchUnEntries(typed)) un[each.unNo] = each;
    const name = input.closest(".goods")?.querySelector(".un");
    if (!name || numberOf(input.value) !== typed) return;
    const entry = un[typed];
    const text = entry ? unName(entry, basics.words).text : "";
    if (name.innerHTML === text) return;
    name.innerHTML = text;
    const group = input.closest(".line")?.querySelector<HTMLSelectElement>('[data-col="packGroup"]');
    if (entry && group && entry.packGroups.length < 2 && !(keep && group.value))
      group.value = entry.packGroups[0] ?? "";
  };

  /** Says what the numbers are that a block has brought. */
  const lookUpNew = async () => {
    for (const input of holder.current?.querySelectorAll<HTMLInputElement>('[data-col="unNo"]') ?? [])
      if (input.value && !input.closest(".goods")?.querySelector(".un")?.textContent) await lookUp(input, true);
  };

  return { holder, first, count, typed, setBoxes, undo, setNumberError, lookUp, lookUpNew };
}
