import { withQuery } from "../paths";

export const openApiPaths = {
  apps: "/apiApps",
  detail: (id: string) => withQuery("/apiAppDetail", { id }),
  tryOut: (query: { interface?: string; app?: string }) => withQuery("/apiTry", query),
  calls: (query: { app?: string; requestId?: string } = {}) => withQuery("/apiCalls", query),
  audits: "/apiSubscriptionAudits",
  document: "/open/v1/openapi.json",
};
