import { withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

/** The names of the screens are given (docs/requirements.md §2). */
export const inWeightPaths = {
  list: (query: Query = {}) => withQuery("/inWeightApplyWt", query),
  add: (query: { copy?: string } = {}) => withQuery("/addInWeightApplyWt", query),
  edit: (id: string) => withQuery("/editInWeightApplyWt", { id }),
  detail: (id: string) => withQuery("/viewInWeightApplyWt", { id }),
  /** `paper`: what is to come in, or how it is packed. */
  paper: (id: string, paper: "entry" | "packing") => withQuery("/viewInWeightApplyWt/pdf", { id, paper }),
  export: "/inWeightApplyWt/export",
  /** Boxes of a file for an application as it stands at a version. */
  import: (id: string, version: number) => withQuery("/inWeightApplyWtImport", { id, version }),
  template: "/inWeightApplyWt/template",
};
