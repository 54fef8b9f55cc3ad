import { createContext } from "react";

/** What a list was asked for: its filters by their parameter, what is wrong with them, and how it is sorted. */
export interface ListQuery {
  values: Record<string, string | undefined>;
  /** Packed messages. */
  errors?: Record<string, string[] | undefined>;
  sort: string | undefined;
  dir: string | undefined;
}

export const ListContext = createContext<ListQuery>({ values: {}, sort: undefined, dir: undefined });
