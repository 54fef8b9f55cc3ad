import { type DragEvent, type RefObject, useRef } from "react";

/** What is dragged: an appointment with the version that was seen. */
interface Dragged {
  id: string;
  version: number;
}

/**
 * Moves an appointment that is dropped on the cell of a slot, by the same post as the button does it. `form` has the
 * fields `id`, `version`, `slotId` and `key`.
 */
export function useSlotDrop(form: RefObject<HTMLFormElement>) {
  const dragged = useRef<Dragged | null>(null);
  const cellOf = ({ target }: DragEvent) => (target instanceof Element ? target.closest("td") : null);
  const slotOf = (cell: HTMLElement | null) => {
    const link = cell?.querySelector("a");
    return link ? new URL(link.href).searchParams.get("at") : null;
  };
  const fill = (name: string, value: string) => {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  };
  return {
    source: (each: Dragged) => ({
      draggable: true,
      onDragStart: () => {
        dragged.current = each;
      },
      onDragEnd: () => {
        dragged.current = null;
      },
    }),
    target: {
      onDragOver(event: DragEvent) {
        const cell = cellOf(event);
        if (!dragged.current || !slotOf(cell)) return;
        event.preventDefault();
        cell!.dataset.over = "";
      },
      onDragLeave(event: DragEvent) {
        delete cellOf(event)?.dataset.over;
      },
      onDrop(event: DragEvent) {
        const cell = cellOf(event);
        const slotId = slotOf(cell);
        if (!dragged.current || !slotId) return;
        event.preventDefault();
        delete cell!.dataset.over;
        fill("id", dragged.current.id);
        fill("version", String(dragged.current.version));
        fill("slotId", slotId);
        fill("key", crypto.randomUUID());
        form.current?.requestSubmit();
      },
    },
  };
}
