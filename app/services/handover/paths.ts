import { withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

export const eirPaths = {
  list: (query: Query = {}) => withQuery("/eirs", query),
  /** `replace`: the id of the receipt in whose place the new one is to stand. */
  add: (query: { replace?: string } = {}) => withQuery("/eirsAdd", query),
  detail: (id: string) => withQuery("/EIRPdf", { id }),
  dispute: (id: string) => withQuery("/eirDispute", { id }),
  paper: (id: string) => withQuery("/EIRPdf/pdf", { id }),
  export: "/eirs/export",
};

export const edoPaths = {
  list: (query: Query = {}) => withQuery("/edos", query),
  add: () => "/edosAdd",
  edit: (id: string) => withQuery("/edosEdit", { id }),
  detail: (id: string) => withQuery("/EDOPdf", { id }),
  paper: (id: string) => withQuery("/EDOPdf/pdf", { id }),
  export: "/edos/export",
};

export const weighSlipPaths = {
  list: (query: Query = {}) => withQuery("/weighSlips", query),
  add: () => "/weighSlipsAdd",
  second: (id: string) => withQuery("/weighSlipsEdit", { id }),
  detail: (id: string) => withQuery("/SheetPrint", { id }),
  paper: (id: string, copy: number, size: string) => withQuery("/SheetPrint/pdf", { id, copy, size }),
  export: "/weighSlips/export",
};
