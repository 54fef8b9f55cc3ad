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
  merchant: MerchantEntry | null;
  /** Pages behind the login that public pages link to, as far as this person may open them. */
  entries: PublicEntry[];
}

/** The header's link for merchants: to their centre, or to the form by which a company becomes one. */
export interface MerchantEntry {
  kind: "center" | "settle";
  href: string;
}

const permissionOfEntry = {
  order: ["truckExport", "add"],
  declare: ["dgDeclaration", "add"],
  pay: ["wallet", "query"],
  apiApps: ["apiApp", "query"],
  settle: ["webSettled", "query"],
} as const satisfies Record<string, readonly [PermissionId, ActionKey]>;
export type PublicEntry = keyof typeof permissionOfEntry;

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
    const mayEnter = (entry: PublicEntry) => {
      const [permission, action] = permissionOfEntry[entry];
      return mayDo(knowledge.info, permission, action);
    };
    const entries = (Object.keys(permissionOfEntry) as PublicEntry[]).filter(mayEnter);
    const center = portal.config.merchantCenter ?? merchantPaths.center;
    return { name, merchant: merchantEntry(await status, center, mayEnter("settle")), entries };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    return null;
  }
}

/** By the merchant status: 1 the centre, 3 nothing, anything else the settlement (docs/requirements.md §4). */
function merchantEntry(status: string, center: string, maySettle: boolean): MerchantEntry | null {
  if (status === "1") return { kind: "center", href: center };
  return status !== "3" && maySettle ? { kind: "settle", href: settlementPath } : null;
}
