/** The hidden field that holds the row just removed, for the button that takes the removal back without a script. */
export const removedField = "removed";
