/** What a form without a draft carries of a conflict; the choices are those of drafts (`draftField.take`). */
export const conflictField = {
  /** A button: fills the form with what was chosen. */
  merge: "form.merge",
  /** Where what another has saved is kept until then. */
  stored: "form.stored",
} as const;
