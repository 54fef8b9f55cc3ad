import { type ActionKey, getMerchantStatus, type PermissionId } from "@protocol/identity";
import type { Knowledge } from "../identity/people.server";
import { merchantPaths } from "../mall/paths";
import { mayDo, type RouteArgs } from "../person.server";
import { sessionOfReader } from "../session/sessionOf.server";
import { isUpstreamError } from "../upstream/upstreamError.server";
import { settlementPath } from "./paths";

/** What the public header says of somebody who is logged in. */
export interface Visitor {
  name: string;
  /** 1 merchant centre, 3 no entry at all, anything else the settlement's entry (docs/requirements.md §4). */
  merchantStatus: string;
  /** Where that leads. */
  merchantHref: string;
  /** What public pages lead to behind the login, as far as this person may open it. */
  entries: PublicEntry[];
}

const entries = {
  order: ["truckExport", "add"],
  declare: ["dgDeclaration", "add"],
  pay: ["wallet", "query"],
  apiApps: ["apiApp", "query"],
  settle: ["webSettled", "query"],
} as const satisfies Record<string, readonly [PermissionId, ActionKey]>;
export type PublicEntry = keyof typeof entries;

/** As fresh as what is known of the person, and gone with it. */
const statuses = new WeakMap<Knowledge, Promise<string>>();

/**
 * Who looks at a public page, for its header; null for a stranger, and where the upstream cannot say: a page that needs
 * nobody must not fail for want of a name.
 */
export async function findVisitor({ request, context }: RouteArgs): Promise<Visitor | null> {
  const { portal, traceId, clientIp } = context;
  const session = await sessionOfReader({ request, context });
  const token = session.get("token");
  if (!token) return null;
  try {
    const knowledge = await portal.people.get(token, { traceId, clientIp });
    const { userId, name } = knowledge.info.user;
    let status = statuses.get(knowledge);
    if (!status) {
      const params = { userId };
      status = portal.upstream.call(getMerchantStatus, { params, token, traceId, clientIp }).then((got) => got.status);
      statuses.set(knowledge, status);
      status.catch(() => statuses.delete(knowledge));
    }
    const merchantStatus = await status;
    const centre = merchantStatus === "1" ? (portal.config.merchantCenter ?? merchantPaths.center) : undefined;
    const open = (Object.keys(entries) as PublicEntry[]).filter((entry) =>
      mayDo(knowledge.info, entries[entry][0], entries[entry][1]),
    );
    return { name, merchantStatus, merchantHref: centre ?? settlementPath, entries: open };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    return null;
  }
}
