/** Opens what the browser itself has for a field; nothing where the press that asked for it is too long ago. */
export function showNativePicker(field: HTMLInputElement | HTMLSelectElement): void {
  try {
    field.showPicker();
  } catch {
    // typing works, and the next press opens it
  }
}
