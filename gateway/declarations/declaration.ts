import type { Identity } from "@gateway/context";
import { may } from "@gateway/permission";
import type { DeclarationKind } from "@protocol/declaration";
import { type DeclarationAction, declarationActions } from "@protocol/declarations";
import type { ActionKey } from "@protocol/identity";
import type { MessageParams } from "@protocol/message";

/** What the rules of a declaration look at. */
export interface DeclarationState {
  kind: DeclarationKind;
  status: string;
  companyId: string;
  /** A newer version of it is being drawn up or audited. */
  amending: boolean;
}

/** Why an action is not possible: not this person's to do (403), or not now (1002 with a reason). */
export type Obstacle = { kind: "forbidden" } | { kind: "refused"; reason: string; params?: MessageParams };

interface Transition {
  from: readonly string[];
  /** Null where the status stays. */
  to: string | null;
  who: "owner" | "port" | "anybody";
  key: ActionKey;
  guard?: (declaration: DeclarationState, identity: Identity) => Obstacle | null;
}

/** The transitions of model.md §9.1 and §9.2, and what else may be done in which status, by whom. */
export const declarationTransitions: Record<DeclarationAction, Transition> = {
  edit: { from: ["05", "03"], to: null, who: "owner", key: "edit" },
  submit: { from: ["05", "03"], to: "00", who: "owner", key: "edit", guard: companyVerified },
  withdraw: { from: ["00"], to: "05", who: "owner", key: "edit" },
  approve: { from: ["00"], to: "01", who: "port", key: "edit" },
  return: { from: ["00", "01"], to: "03", who: "port", key: "edit" },
  release: { from: ["01"], to: "06", who: "port", key: "edit", guard: notAmending },
  cancel: { from: ["00", "01", "03"], to: "07", who: "owner", key: "edit", guard: notAmending },
  amend: { from: ["01", "06"], to: null, who: "owner", key: "add", guard: notAmending },
  delete: { from: ["05"], to: null, who: "owner", key: "delete" },
  copy: { from: ["05", "00", "01", "06", "03", "07"], to: null, who: "owner", key: "add" },
  print: { from: ["05", "00", "01", "06", "03", "07"], to: null, who: "anybody", key: "get" },
};

/** Whether somebody sees a declaration at all: his company's own, or the port's clerk, who sees all. */
export function sees(declaration: Pick<DeclarationState, "companyId">, identity: Identity): boolean {
  return isPort(identity) || (identity.companyId !== "" && identity.companyId === declaration.companyId);
}

export const isPort = (identity: Identity) => identity.bizRoles.includes("PORT");

/** What keeps a person from doing something to a declaration that he sees; null when nothing does. */
export function findObstacle(
  action: DeclarationAction,
  declaration: DeclarationState,
  identity: Identity,
): Obstacle | null {
  const { who, key, from, guard } = declarationTransitions[action];
  const concerned =
    who === "anybody" || (who === "port" ? isPort(identity) : identity.companyId === declaration.companyId);
  const permission = who === "port" ? "declarationAudit" : declaration.kind;
  if (!concerned || !may(identity, permission, key)) return { kind: "forbidden" };
  if (!from.includes(declaration.status)) return { kind: "refused", reason: "status.changed" };
  return guard?.(declaration, identity) ?? null;
}

/** The actions that an answer offers this person now. */
export function allowedActions(declaration: DeclarationState, identity: Identity): DeclarationAction[] {
  return declarationActions.filter((action) => findObstacle(action, declaration, identity) === null);
}

function companyVerified(_: DeclarationState, identity: Identity): Obstacle | null {
  return identity.companyAuthStatus === "02" ? null : { kind: "refused", reason: "company.unverified" };
}

function notAmending({ amending }: DeclarationState): Obstacle | null {
  return amending ? { kind: "refused", reason: "declaration.amending" } : null;
}
