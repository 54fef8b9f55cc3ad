import { createContext } from "react";

/** What a list was asked for: its filters by their parameter, and what is wrong with them. */
export interface ListQuery {
  values: Record<string, string | undefined>;
  /** Packed messages. */
  errors?: Record<string, string[] | undefined>;
}

export const ListContext = createContext<ListQuery>({ values: {} });
