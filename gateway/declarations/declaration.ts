import {
  companyVerified,
  isPort,
  type LifecycleRules,
  type Obstacle,
  type Transition,
} from "@gateway/documents/lifecycleRules";
import type { DeclarationKind } from "@protocol/declaration";
import type { DeclarationAction } from "@protocol/declarations";
import { declarationStatus } from "@protocol/documentStatuses";

/** What the rules of a declaration look at. */
export interface DeclarationState {
  kind: DeclarationKind;
  status: string;
  companyId: string;
  /** A newer version of it is being drawn up or audited. */
  amending: boolean;
}

const { draft, submitted, approved, released, returned, canceled } = declarationStatus;

const owner = { who: ["owner"], permission: (state: DeclarationState) => state.kind } as const;
const port = { who: ["port"], permission: "declarationAudit" } as const;
const everybody = { ...owner, who: ["owner", "port"] } as const;

/** The transitions of docs/domain-model.md §9.1 and §9.2, and what else may be done in which status, by whom. */
const transitions: Record<DeclarationAction | "supersede", Transition<DeclarationState>> = {
  edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
  submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
  withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
  approve: { from: [submitted], to: approved, ...port, key: "edit" },
  return: { from: [submitted, approved], to: returned, ...port, key: "edit" },
  release: { from: [approved], to: released, ...port, key: "edit", guard: notAmending },
  cancel: { from: [submitted, approved, returned], to: canceled, ...owner, key: "edit", guard: notAmending },
  amend: { from: [approved, released], to: null, ...owner, key: "add", guard: notAmending },
  delete: { from: [draft], to: null, ...owner, key: "delete" },
  copy: { from: [draft, submitted, approved, released, returned, canceled], to: null, ...owner, key: "add" },
  print: { from: [draft, submitted, approved, released, returned, canceled], to: null, ...everybody, key: "get" },
  // by the approval of the version that replaces it; nobody's own to do
  supersede: { from: [submitted, returned, approved, released], to: canceled, ...port, who: [], key: "edit" },
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
