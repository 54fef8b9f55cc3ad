import { type ComponentType, lazy, useEffect } from "react";
import type { OpenField } from "./useOpenField";

export interface PickerProps<Field> {
  open: OpenField<Field>;
  onClose: () => void;
}

/** Opens what the browser itself has for a field. */
function NativePicker({ open, onClose }: PickerProps<HTMLInputElement | HTMLSelectElement>) {
  useEffect(() => {
    try {
      open.field.showPicker();
    } catch {
      // too long after the press; typing works, and the next press opens it
    }
    onClose();
  }, [open, onClose]);
  return null;
}

/** A picker that is fetched when it is wanted; where it does not come, the browser's own takes its place. */
export const lazyPicker = <Field extends HTMLInputElement | HTMLSelectElement>(
  load: () => Promise<{ default: ComponentType<PickerProps<Field>> }>,
) => lazy<ComponentType<PickerProps<Field>>>(() => load().catch(() => ({ default: NativePicker })));
