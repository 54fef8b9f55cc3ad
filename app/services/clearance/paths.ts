import { withQuery } from "../paths";

export const clearancePath = (query: { ctnNo?: string; blNo?: string } = {}) => withQuery("/boxClearance", query);
export const sharedClearancePath = (token: string) => `/boxClearance/shared/${encodeURIComponent(token)}`;
export const freeTimePaths = {
  list: (query: Record<string, string | number | undefined> = {}) => withQuery("/freeTime", query),
  export: "/freeTime/export",
};
