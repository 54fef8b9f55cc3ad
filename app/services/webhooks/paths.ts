import { withQuery } from "../paths";

export const webhookPaths = {
  list: () => "/webhooks",
  add: () => "/webhookAdd",
  edit: (id: string) => withQuery("/webhookEdit", { id }),
  detail: (id: string, query: Record<string, string | number | undefined> = {}) =>
    withQuery("/webhookDetail", { id, ...query }),
  event: (id: string) => withQuery("/webhookEventDetail", { id }),
};
