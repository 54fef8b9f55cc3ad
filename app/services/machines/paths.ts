import { withQuery } from "../paths";

type Query = Record<string, string | number | undefined>;

export const wheelMachinePaths = {
  list: (query: Query = {}) => withQuery("/wheelMachines", query),
  add: (query: { copy?: string } = {}) => withQuery("/wheelMachinesAdd", query),
  edit: (id: string) => withQuery("/wheelMachinesEdit", { id }),
  detail: (id: string) => withQuery("/wheelMachineDetail", { id }),
  papers: (id: string) => withQuery("/wheelMachineDetail/pdf", { id }),
  export: "/wheelMachines/export",
};

export const licenseRemakePaths = {
  list: (query: Query = {}) => withQuery("/licenseRemakes", query),
  /** `machine`: the id of the one whose license is replaced. */
  add: (query: { copy?: string; machine?: string } = {}) => withQuery("/licenseRemakesAdd", query),
  edit: (id: string) => withQuery("/licenseRemakesEdit", { id }),
  detail: (id: string) => withQuery("/licenseRemake", { id }),
  export: "/licenseRemakes/export",
};
