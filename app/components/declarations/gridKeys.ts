import { isComposing } from "~/components/form/isComposing";

/** Controls of the grid in the order in which a clerk goes through them. */
const controls = (grid: Element) =>
  [...grid.querySelectorAll<HTMLElement>("input:not([type=hidden]), select, textarea")].filter(
    (each) => !(each as HTMLInputElement).disabled,
  );

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  if (element instanceof HTMLInputElement && element.type !== "checkbox" && element.type !== "datetime-local")
    element.select();
  return true;
}

/**
 * Remembers which control within `grid` has the focus, before it is drawn anew; the answer gives the focus to the same
 * control again, or to the first of its row where that is gone.
 */
export function leftFocus(grid: Element): () => void {
  const had = document.activeElement;
  if (!(had instanceof HTMLElement) || !grid.contains(had)) return () => undefined;
  const row = had.closest(".box");
  const index = row ? [...grid.children].indexOf(row) : -1;
  const { id } = had;
  const intent = had instanceof HTMLButtonElement ? had.value : "";
  return () => {
    if (had.isConnected) return;
    const match = grid.querySelector("[data-match]");
    const same = id
      ? document.getElementById(id)
      : intent && grid.querySelector(`button[value="${CSS.escape(intent)}"]`);
    const near = grid.children[Math.min(index, grid.children.length - 1)];
    const next = (intent.startsWith("lookUp") && match) || same || near?.querySelector("input:not([type=hidden])");
    if (next instanceof HTMLElement) next.focus();
  };
}

/** The button in the row of `from` that does `intent`: that of its goods, else of its box. */
export function buttonOf(from: Element, intents: readonly string[]): HTMLButtonElement | null {
  for (const scope of [from.closest(".goods"), from.closest(".box")]) {
    for (const intent of intents) {
      const found = scope?.querySelector<HTMLButtonElement>(
        `:scope > :is(.box-head, .line-foot) button[value^="${intent}:"]`,
      );
      if (found) return found;
    }
  }
  return null;
}

const atEdge = (input: HTMLInputElement, end: boolean) =>
  input.selectionStart === null ||
  (input.selectionStart === input.selectionEnd && input.selectionStart === (end ? input.value.length : 0)) ||
  (input.selectionStart === 0 && input.selectionEnd === input.value.length && input.value !== "");

/**
 * Moves through a grid of native fields: Enter on and Shift+Enter back, up and down within the column, left and right
 * from the edges of a text. Answers whether the key has been used.
 */
export function moveByKey(event: KeyboardEvent, grid: Element): boolean {
  const from = event.target;
  if (isComposing(event)) return false;
  if (!(from instanceof HTMLInputElement || from instanceof HTMLSelectElement)) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || from.type === "file") return false;
  // the fields are looked for only once a key moves: that is work at two hundred boxes
  const step = (by: number) => {
    const all = controls(grid);
    return focus(all[all.indexOf(from) + by]);
  };
  if (event.key === "Enter") return step(event.shiftKey ? -1 : 1) || true;
  if (from instanceof HTMLSelectElement || event.shiftKey) return false;
  if (event.key === "ArrowLeft" && atEdge(from, false)) return step(-1);
  if (event.key === "ArrowRight" && atEdge(from, true)) return step(1);
  const vertical = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  // a list to choose from uses the arrows itself
  if (vertical === 0 || !from.dataset.col || (from.list && from.value === "")) return false;
  const column = [...grid.querySelectorAll(`[data-col="${from.dataset.col}"]`)];
  return focus(column[column.indexOf(from) + vertical]);
}

/** The values that stand in the rows of a form, by the names of its fields (`boxes[2].goods[0].netKg`). */
export function readRows(form: HTMLFormElement): Record<string, unknown>[] {
  const boxes: Record<string, unknown>[] = [];
  for (const [name, value] of new FormData(form)) {
    const found = /^boxes\[(\d+)\](?:\.goods\[(\d+)\])?\.(\w+)$/.exec(name);
    if (!found || typeof value !== "string") continue;
    const [, i, j, field] = found;
    const box = boxes[Number(i)] ?? {};
    boxes[Number(i)] = box;
    if (j === undefined) {
      box[field!] = value;
      continue;
    }
    const goods = (box.goods ?? []) as Record<string, unknown>[];
    box.goods = goods;
    goods[Number(j)] = { ...goods[Number(j)], [field!]: value };
  }
  return boxes;
}
