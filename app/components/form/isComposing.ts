/** Whether an input method is at work: its keys (Enter, arrows, letters) are its own. */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  // 229 is what a key says that the input method has taken; Safari ends the composition before its last key
  isComposing || keyCode === 229;
