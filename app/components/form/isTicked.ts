import type { AnyField } from "./Field";

const isOn = (value: unknown) => value === "on" || value === true;

/**
 * Whether a box to tick was ticked when the form was posted last, else when the page was drawn. What is shown only while it
 * is ticked must go by both: a script keeps the drawn page, and with it the values that it began with.
 */
export const isTicked = ({ value, initialValue }: Pick<AnyField, "value" | "initialValue">): boolean =>
  isOn(value) || isOn(initialValue);
