import type { Identity } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { enteredStatus } from "@protocol/documentStatuses";
import type { ActionKey, PermissionId } from "@protocol/identity";
import type { MessageParams } from "@protocol/message";

/** Why an action is not possible: not this person's to do (403), or not now (1002 with a reason). */
export type Obstacle = { kind: "forbidden" } | { kind: "refused"; reason: string; params?: MessageParams };

/** What somebody is to a document; one person can be several. */
export type Party = "owner" | "fleet" | "carrier" | "counterparty" | "port" | "merchant";

export interface Transition<S> {
  from: readonly string[];
  /** Null where the status stays, or where the handler chooses it. */
  to: string | null;
  who: readonly Party[];
  permission: PermissionId | ((state: S) => PermissionId);
  key: ActionKey;
  /** Asked once party, permission and status allow the action. */
  guard?: (state: S, identity: Identity) => Obstacle | null;
}

/** One kind's part of the lifecycle: who may do what in which status (docs/domain-model.md). */
export interface LifecycleRules<S extends { status: string }, A extends string> {
  transitions: Record<A, Transition<S>>;
  /** The sides on which somebody stands to a document; none means that it does not exist for them (404). */
  partiesOf(state: S, identity: Identity): readonly Party[];
  /** What rules out an action before its status is looked at. */
  obstacleOfKind?(action: A, state: S): Obstacle | null;
}

/** What keeps a person from doing something to a document that they see; null when nothing does. */
export function findObstacle<S extends { status: string }, A extends string>(
  rules: LifecycleRules<S, A>,
  action: A,
  state: S,
  identity: Identity,
): Obstacle | null {
  const { who, permission, key, from, guard } = rules.transitions[action];
  const needed = typeof permission === "function" ? permission(state) : permission;
  const concerned = rules.partiesOf(state, identity).some((party) => who.includes(party));
  if (!concerned || !may(identity, needed, key)) return { kind: "forbidden" };
  const ruledOut = rules.obstacleOfKind?.(action, state);
  if (ruledOut) return ruledOut;
  if (!from.includes(state.status)) return { kind: "refused", reason: "status.changed" };
  return guard?.(state, identity) ?? null;
}

/** The actions that an answer offers this person now, in the order of the transitions. */
export function allowedActions<S extends { status: string }, A extends string>(
  rules: LifecycleRules<S, A>,
  state: S,
  identity: Identity,
): A[] {
  const actions = Object.keys(rules.transitions) as A[];
  return actions.filter((action) => findObstacle(rules, action, state, identity) === null);
}

/** Guard: a company that is not verified submits nothing. */
export const companyVerified = (_: unknown, identity: Identity): Obstacle | null =>
  identity.companyAuthStatus === "02" ? null : { kind: "refused", reason: "company.unverified" };

/** Of a document that a company enters for the port: it is the company's and the port's. */
export function ownerAndPort({ companyId }: { companyId: string }, identity: Identity): Party[] {
  const parties: Party[] = [];
  if (identity.companyId !== "" && identity.companyId === companyId) parties.push("owner");
  if (isPort(identity)) parties.push("port");
  return parties;
}

export const isPort = (identity: Pick<Identity, "bizRoles">) => identity.bizRoles.includes("PORT");

/** A company that carries for others and has no goods of its own or of its customers to send: neither forwarder nor consignee. */
export const isFleetOnly = ({ bizRoles }: Pick<Identity, "bizRoles">) =>
  bizRoles.includes("TRK") && !bizRoles.includes("FWD") && !bizRoles.includes("CNEE");

/** What another company has not handed in yet is not the port's to see. */
export const isOthersDraft = (
  { status, company_id }: { status: string; company_id: string },
  identity: Pick<Identity, "companyId" | "bizRoles">,
  draft: string = enteredStatus.draft,
): boolean => status === draft && isPort(identity) && company_id !== identity.companyId;
