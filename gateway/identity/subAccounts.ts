import type { UserContext } from "@gateway/core/context";
import { invalid, notFound } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { readPage } from "@gateway/store/readPage";
import { type Grant, notGranted, type pageSubAccounts, type SubAccount } from "@protocol/accounts";
import type { ResultOf } from "@protocol/call";
import { message, type Reason } from "@protocol/message";
import type { PageQuery, SearchInfo } from "@protocol/page";
import { getAuthority } from "./authority";

const columns = ["id", "name", "mobile", "disabled", "create_time", "last_login_time", "parent_id"] as const;

interface Row {
  id: string;
  name: string;
  mobile: string;
  disabled: 0 | 1;
  create_time: string;
  last_login_time: string | null;
}

const toSubAccount = (row: Row): SubAccount => ({
  userId: row.id,
  name: row.name,
  mobile: row.mobile,
  status: row.disabled ? "1" : "0",
  createTime: row.create_time,
  lastLoginTime: row.last_login_time,
});

/** One of the caller's own; anybody else's looks like nobody's. */
export async function getOwnSubAccount({ db, identity }: UserContext, id: string) {
  const row = await db
    .selectFrom("users")
    .select(columns)
    .where("id", "=", id)
    .where("parent_id", "=", identity.userId)
    .where("user_type", "=", "5")
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A sub-account with what it may do now, the default role's entries left out. */
export async function describeSubAccount(ctx: UserContext, id: string) {
  const row = await getOwnSubAccount(ctx, id);
  const { permissions } = await getAuthority(ctx.db, { id, userType: "5", parentId: row.parent_id });
  const grants = [...permissions]
    .filter(([permissionId]) => !notGranted.includes(permissionId))
    .map(([permissionId, keys]) => ({ permissionId, actionList: [...keys] }));
  return { ...toSubAccount(row), grants };
}

/** Refuses (422 `grants.beyond`) what the main account may not itself, and what nobody grants. */
export function requireOwnGrants({ identity }: UserContext, grants: readonly Grant[]): void {
  const held = grants.every(
    ({ permissionId, actionList }) =>
      !notGranted.includes(permissionId) &&
      actionList.every((key) => identity.permissions.get(permissionId)?.has(key) ?? false),
  );
  if (!held) throw invalid({ grants: ["grants.beyond"] });
}

/** From here on the sub-account has these grants and no role of its own. */
export async function saveGrants(db: Store, userId: string, grants: readonly Grant[]): Promise<void> {
  await db.deleteFrom("user_roles").where("user_id", "=", userId).execute();
  await db.deleteFrom("user_grants").where("user_id", "=", userId).execute();
  const rows = grants.flatMap(({ permissionId, actionList }) =>
    [...new Set(actionList)].map((action_key) => ({ user_id: userId, permission_id: permissionId, action_key })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto("user_grants")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Filter {
  mobile?: string;
  mobilePrefix?: string;
  namePrefix?: string;
  disabled?: 0 | 1;
}

function readFilter(infos: readonly SearchInfo[]): Filter {
  const filter: Filter = {};
  infos.forEach(({ fieldName, searchType, values }, i) => {
    const value = values[0]?.trim() ?? "";
    const refuse = (part: string, key: Reason) =>
      invalid({ [`searchInfos[${i}].${part}`]: [message(key, { field: fieldName, type: searchType })] });
    switch (`${fieldName} ${searchType}`) {
      case "mobile eq":
        filter.mobile = value;
        break;
      case "mobile like":
        filter.mobilePrefix = value;
        break;
      case "name like":
        filter.namePrefix = value;
        break;
      case "status eq":
        if (value !== "0" && value !== "1") throw refuse("values", "search.value");
        filter.disabled = value === "1" ? 1 : 0;
        break;
      default:
        throw refuse("fieldName", "search.field");
    }
  });
  return filter;
}

/** A page of the caller's sub-accounts, newest first. Searchable: mobile (eq, like), name (like), status (eq). */
export async function findSubAccounts(
  { db, identity }: UserContext,
  query: PageQuery,
): Promise<ResultOf<typeof pageSubAccounts>> {
  if (query.orderBy)
    throw invalid({
      "orderBy.fieldName": [message("search.field", { field: query.orderBy.fieldName, type: "orderBy" })],
    });
  const filter = readFilter(query.searchInfos);
  let matching = db.selectFrom("users").where("parent_id", "=", identity.userId).where("user_type", "=", "5");
  if (filter.mobile !== undefined) matching = matching.where("mobile", "=", filter.mobile);
  for (const [column, prefix] of [
    ["mobile", filter.mobilePrefix],
    ["name", filter.namePrefix],
  ] as const) {
    // a range and not LIKE: a % in the value would match anything
    if (prefix) matching = matching.where(column, ">=", prefix).where(column, "<", `${prefix}\u{10FFFF}`);
  }
  if (filter.disabled !== undefined) matching = matching.where("disabled", "=", filter.disabled);
  const inOrder = matching.select(columns).orderBy("create_time", "desc").orderBy("id", "desc");
  return readPage(matching, inOrder, query, toSubAccount);
}
