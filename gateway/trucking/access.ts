import type { Identity } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { Refusal } from "@gateway/core/refusal";
import type { Scope } from "@gateway/store/scope";
import { codes } from "@protocol/codes";
import { type ActionKey, permissionOfTruckType } from "@protocol/identity";
import type { PageQuery } from "@protocol/page";
import { truckTypes } from "@protocol/truckOrder";

/** Whose documents somebody lists: the port all, anybody else his company's own, a fleet also those given to it. */
export function orderScope({ bizRoles, companyId }: Identity): Scope {
  if (bizRoles.includes("PORT")) return { by: "all" };
  return { by: bizRoles.includes("TRK") ? "either" : "company", companyId };
}

/** A dispatch order belongs to the fleet, and its partner is the customer, which a fleet can be, too. */
export function dispatchOrderScope({ bizRoles, companyId }: Identity): Scope {
  if (bizRoles.includes("PORT")) return { by: "all" };
  return { by: bizRoles.includes("TRK") ? "either" : "partner", companyId };
}

/** The truck types that a person may do something with; 403 when there is none. */
export function permittedTypes(identity: Identity, key: ActionKey): string[] {
  const types = truckTypes.filter((type) => may(identity, permissionOfTruckType(type), key));
  if (types.length === 0) throw new Refusal(codes.forbidden, "forbidden");
  return types;
}

/** The query with its types held to those that the person may list, or export; 403 when it names others. */
export function withPermittedTypes<Q extends Pick<PageQuery, "searchInfos">>(
  identity: Identity,
  query: Q,
  key: ActionKey = "query",
): Q {
  const permitted = permittedTypes(identity, key);
  const asked = query.searchInfos.filter((info) => info.fieldName === "type").flatMap((info) => info.values);
  if (asked.some((type) => !permitted.includes(type) && (truckTypes as readonly string[]).includes(type))) {
    throw new Refusal(codes.forbidden, "forbidden");
  }
  if (asked.length > 0 || permitted.length === truckTypes.length) return query;
  return {
    ...query,
    searchInfos: [...query.searchInfos, { fieldName: "type", searchType: "in", values: permitted }],
  };
}
