import type { Identity, UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import {
  type DocumentReadOptions,
  documentReadHandlers,
  type ReadCalls,
  withoutOthersDrafts,
} from "@gateway/documents/documentReadHandlers";
import type { Lifecycle } from "@gateway/documents/lifecycle";
import { isPort, type Party } from "@gateway/documents/lifecycleRules";
import { findCompanyNamed } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { countDocuments, type DocumentRow } from "@gateway/store/documents";
import { countByKey, partyKey } from "@gateway/store/keys";
import { findPiece } from "@gateway/store/piece";
import type { Scope } from "@gateway/store/scope";
import type { Call, ResultInputOf } from "@protocol/call";
import type { ActionKey, PermissionId } from "@protocol/identity";
import { type FieldIssue, message } from "@protocol/message";
import type { PageQuery, PieceQuery } from "@protocol/page";

/** The companies that a paper of the gate concerns, besides the port. */
export const partyRoles = ["customer", "fleet", "line"] as const;
export type PartyRole = (typeof partyRoles)[number];

export interface PartyCompany {
  id: string;
  name: string;
}
export type Parties = Record<PartyRole, PartyCompany | null>;

/** The businesses of the companies that may be each. */
const businesses: Record<PartyRole, readonly string[]> = {
  customer: ["FWD", "CNEE"],
  fleet: ["TRK"],
  line: ["LINE"],
};

/** The verified companies of these names but those that are `known`; what is not found stands beside its field (`fleetName`). */
export async function findParties(
  db: Store,
  names: Partial<Record<`${PartyRole}Name`, string>>,
  known: Partial<Parties> = {},
): Promise<{ parties: Parties; issues: FieldIssue[] }> {
  const parties: Parties = { customer: null, fleet: null, line: null, ...known };
  const issues: FieldIssue[] = [];
  for (const role of partyRoles) {
    const field = `${role}Name` as const;
    const name = names[field];
    if (!name || known[role]) continue;
    const found = await findCompanyNamed(db, name, businesses[role]);
    if (found) parties[role] = { id: found.id, name: found.name };
    else issues.push({ path: [field], message: message("company.unknown", { name }) });
  }
  return { parties, issues };
}

export const partyIds = (parties: Parties): string[] => partyRoles.flatMap((role) => parties[role]?.id ?? []);

/** Who stands on the other side of the gate: the fleet, or without one the customer. */
export const counterpartyOf = ({ fleet, customer }: Parties): PartyCompany | null => fleet ?? customer;

/** The sides of somebody: `fleet` is the other side of the gate, `owner` any other company that it concerns. */
export function partiesOf(parties: Parties, identity: Identity): Party[] {
  const sides: Party[] = isPort(identity) ? ["port"] : [];
  if (!partyIds(parties).includes(identity.companyId)) return sides;
  return [...sides, counterpartyOf(parties)?.id === identity.companyId ? "fleet" : "owner"];
}

type PartyCalls = ReadCalls & Record<"export" | "count", Call>;

/** What a kind brings that is seen by each company that it concerns. */
interface PartyHandlerOptions<C extends PartyCalls, D extends { row: DocumentRow }>
  extends Pick<DocumentReadOptions<C, D>, "pages" | "rows" | "answer"> {
  permission: PermissionId;
  /** The status of one that is not handed in yet, where there are such. */
  draft?: string;
  exportRows(
    ctx: UserContext,
    rows: readonly DocumentRow[],
  ): Promise<(ResultInputOf<C["export"]> & { rows: unknown[] })["rows"]>;
}

/** Answers what reads such documents: to the port all of them, to others those that their company is a party to. */
export function partyHandlers<C extends PartyCalls, D extends { row: DocumentRow }>(
  calls: C,
  lifecycle: Pick<Lifecycle<D, never>, "getFor" | "kind">,
  { permission, draft, exportRows, ...options }: PartyHandlerOptions<C, D>,
): Handler[] {
  const standard: PartyCalls = calls;
  const scopeOf = (ctx: UserContext): Scope =>
    draft === undefined ? { by: "all" } : withoutOthersDrafts(ctx, { by: "all" }, draft);
  const narrow = <Q extends Pick<PageQuery, "searchInfos">>({ identity }: UserContext, query: Q, key: ActionKey): Q => {
    requirePermission(identity, permission, key);
    if (isPort(identity)) return query;
    const own = { fieldName: partyKey, searchType: "eq" as const, values: [identity.companyId] };
    return { ...query, searchInfos: [...query.searchInfos, own] };
  };
  return [
    ...documentReadHandlers<C, D>(calls, lifecycle, {
      ...options,
      scopeOf,
      permissionOf: () => permission,
      narrow,
    }),

    handle(standard.export, async (ctx, { body }) => {
      const query = narrow(ctx, body as PieceQuery, "export");
      const { rows, next } = await findPiece(ctx.db, options.pages, scopeOf(ctx), query);
      return { rows: await exportRows(ctx, rows), next };
    }),

    handle(standard.count, async (ctx) => {
      const { db, identity } = ctx;
      requirePermission(identity, permission, "query");
      if (isPort(identity)) return countDocuments(db, lifecycle.kind, scopeOf(ctx));
      return countByKey(db, lifecycle.kind, partyKey, [identity.companyId]);
    }),
  ];
}
