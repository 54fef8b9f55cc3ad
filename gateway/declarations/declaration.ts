import {
  companyVerified,
  isPort,
  type LifecycleRules,
  type Obstacle,
  type Transition,
} from "@gateway/documents/lifecycleRules";
import type { DeclarationKind } from "@protocol/declaration";
import type { DeclarationAction } from "@protocol/declarations";

/** What the rules of a declaration look at. */
export interface DeclarationState {
  kind: DeclarationKind;
  status: string;
  companyId: string;
  /** A newer version of it is being drawn up or audited. */
  amending: boolean;
}

const owner = { who: ["owner"], permission: (state: DeclarationState) => state.kind } as const;
const port = { who: ["port"], permission: "declarationAudit" } as const;
const everybody = { ...owner, who: ["owner", "port"] } as const;

/** The transitions of model.md §9.1 and §9.2, and what else may be done in which status, by whom. */
const transitions: Record<DeclarationAction | "supersede", Transition<DeclarationState>> = {
  edit: { from: ["05", "03"], to: null, ...owner, key: "edit" },
  submit: { from: ["05", "03"], to: "00", ...owner, key: "edit", guard: companyVerified },
  withdraw: { from: ["00"], to: "05", ...owner, key: "edit" },
  approve: { from: ["00"], to: "01", ...port, key: "edit" },
  return: { from: ["00", "01"], to: "03", ...port, key: "edit" },
  release: { from: ["01"], to: "06", ...port, key: "edit", guard: notAmending },
  cancel: { from: ["00", "01", "03"], to: "07", ...owner, key: "edit", guard: notAmending },
  amend: { from: ["01", "06"], to: null, ...owner, key: "add", guard: notAmending },
  delete: { from: ["05"], to: null, ...owner, key: "delete" },
  copy: { from: ["05", "00", "01", "06", "03", "07"], to: null, ...owner, key: "add" },
  print: { from: ["05", "00", "01", "06", "03", "07"], to: null, ...everybody, key: "get" },
  // by the approval of the version that replaces it; nobody's own to do
  supersede: { from: ["01", "06"], to: "07", ...port, who: [], key: "edit" },
};

/** A declaration is its company's own, and the port's clerk sees all. */
export const declarationRules: LifecycleRules<DeclarationState, DeclarationAction | "supersede"> = {
  transitions,
  partiesOf: ({ companyId }, identity) => [
    ...(identity.companyId !== "" && identity.companyId === companyId ? (["owner"] as const) : []),
    ...(isPort(identity) ? (["port"] as const) : []),
  ],
};

function notAmending({ amending }: DeclarationState): Obstacle | null {
  return amending ? { kind: "refused", reason: "declaration.amending" } : null;
}
