import { withQuery } from "./paths";

/** What can be looked up while a field is being filled in. */
export const lookUpLists = [
  "unNo",
  "port",
  "vessel",
  "voyage",
  "operator",
  "terminal",
  "yard",
  "prepayAccount",
] as const;
export type LookUpList = (typeof lookUpLists)[number];

/** Something to choose: what goes into the field, what is shown of it, and which other fields it fills. */
export interface LookUpOption {
  value: string;
  label: string;
  /** By the names of the form's fields; times as `datetime-local` has them. */
  fills?: Record<string, string>;
  /** Like `fills`, but only where nothing stands yet. */
  fillsBlank?: Record<string, string>;
}

export const lookUpPath = (query: { list: LookUpList; q: string; vessel?: string }) => withQuery("/lookUp", query);
