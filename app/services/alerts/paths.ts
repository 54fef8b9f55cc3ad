import { withQuery } from "../paths";

export const alertPaths = {
  list: (query: { edit?: string } = {}) => withQuery("/alertSubscriptions", query),
  moved: (id: string) => withQuery("/movedCutoff", { id }),
};
