import { withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

/** The names of the form and of the detail are given (docs/requirements.md §2). */
export const contractPaths = {
  list: (query: Query = {}) => withQuery("/contracts", query),
  /** `words`: id of the template whose words the new contract has. */
  add: (query: { copy?: string; words?: string } = {}) => withQuery("/contractAdd", query),
  edit: (id: string) => withQuery("/contractEdit", { id }),
  detail: (id: string) => withQuery("/signMessageDetail", { id }),
  export: "/contracts/export",
};

export const contractTemplatePaths = {
  list: () => "/contractTemplates",
  add: () => "/contractTemplatesAdd",
  edit: (id: string) => withQuery("/contractTemplatesEdit", { id }),
  detail: (id: string, version?: number) => withQuery("/contractTemplate", { id, version }),
};

export const sealApplyPaths = {
  list: (query: Query = {}) => withQuery("/signApplies", query),
  audits: (query: Query = {}) => withQuery("/signApplyAudits", query),
  add: (query: { copy?: string } = {}) => withQuery("/signAppliesAdd", query),
  edit: (id: string) => withQuery("/signAppliesEdit", { id }),
  detail: (id: string) => withQuery("/signApply", { id }),
  export: "/signApplies/export",
};
