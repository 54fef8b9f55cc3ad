import type { Identity } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import { type ActionKey, defaultRole, type PermissionId } from "@protocol/identity";
import { sql } from "kysely";

interface Holder {
  id: string;
  /** 5: sub-account. */
  userType: string;
  parentId: string | null;
}

/** Who may do something to a thing, of the people of some companies: the same as `getAuthority` says of each. */
export async function listHolders(
  db: Store,
  companyIds: readonly string[],
  { permission, action }: { permission: PermissionId; action: ActionKey },
): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const people = await db
    .selectFrom("users")
    .select(["id", "user_type", "parent_id", "disabled"])
    .where("company_id", "in", [...companyIds])
    .execute();
  if (people.length === 0) return [];
  const ids = people.map((person) => person.id);
  const given = await db.selectFrom("user_roles").selectAll().where("user_id", "in", ids).execute();
  const entries = await db
    .selectFrom("role_permissions")
    .select("role")
    .where("permission_id", "=", permission)
    .where("action_key", "=", action)
    .execute();
  const grants = await db
    .selectFrom("user_grants")
    .select("user_id")
    .where("user_id", "in", ids)
    .where("permission_id", "=", permission)
    .where("action_key", "=", action)
    .execute();
  const permitting = new Set(entries.map((entry) => entry.role));
  const granted = new Set(grants.map((grant) => grant.user_id));
  const rolesOf = (id: string) => given.filter((row) => row.user_id === id).map((row) => row.role);
  const byRole = (id: string) => {
    const roles = rolesOf(id);
    return (roles.length > 0 ? roles : [defaultRole]).some((role) => permitting.has(role));
  };
  const mains = new Set(
    people.filter((one) => one.user_type !== "5" && one.disabled === 0 && byRole(one.id)).map((one) => one.id),
  );
  const may = (person: (typeof people)[number]) => {
    if (permission === "subAccounts" && person.user_type !== "1") return false;
    if (person.user_type !== "5") return mains.has(person.id);
    if (permitting.has(defaultRole)) return true;
    const own = granted.has(person.id) || rolesOf(person.id).some((role) => permitting.has(role));
    return own && mains.has(person.parent_id ?? "");
  };
  return people.filter((person) => person.disabled === 0 && may(person)).map((person) => person.id);
}

type Permissions = Map<string, Set<string>>;
type Entry = { permission_id: string; action_key: string };

/**
 * The roles of a user and all they permit together; without any, the default role and what that permits. A sub-account
 * has the default role's entries and, of what it was given by role or by grant, at most what its main account may now.
 * Sub-accounts themselves are for main accounts alone.
 */
export async function getAuthority(db: Store, holder: Holder): Promise<Pick<Identity, "roles" | "permissions">> {
  const given = await listRoles(db, holder.id);
  const roles = given.length ? given : [defaultRole];
  if (holder.userType !== "5") {
    const permissions = collect(await listRoleEntries(db, roles));
    if (holder.userType !== "1") permissions.delete("subAccounts");
    return { roles, permissions };
  }
  const main = await findMain(db, holder.parentId);
  const granted = [...(await listRoleEntries(db, given)), ...(await listGrants(db, holder.id))];
  const within = granted.filter((entry) => main?.get(entry.permission_id)?.has(entry.action_key));
  const permissions = collect([...(await listRoleEntries(db, [defaultRole])), ...within]);
  permissions.delete("subAccounts");
  return { roles, permissions };
}

/** What the main account of a sub-account may; null where there is none, or it is disabled. */
async function findMain(db: Store, parentId: string | null): Promise<Permissions | null> {
  if (!parentId) return null;
  const main = await db
    .selectFrom("users")
    .select(["id", "user_type"])
    .where("id", "=", parentId)
    .where("disabled", "=", 0)
    .executeTakeFirst();
  if (!main || main.user_type === "5") return null;
  const roles = await listRoles(db, main.id);
  return collect(await listRoleEntries(db, roles.length ? roles : [defaultRole]));
}

async function listRoles(db: Store, userId: string): Promise<string[]> {
  const rows = await db.selectFrom("user_roles").select("role").where("user_id", "=", userId).orderBy("role").execute();
  return rows.map((row) => row.role);
}

/** As one row: a role has up to three hundred entries, each call asks for them, and reading rows is what costs. */
async function listRoleEntries(db: Store, roles: string[]): Promise<Entry[]> {
  if (roles.length === 0) return [];
  // sorted within `string_agg` they would take twice as long
  const sorted = db
    .selectFrom("role_permissions")
    .select(["permission_id", "action_key"])
    .where("role", "in", roles)
    .orderBy("permission_id");
  const found = await db
    .selectFrom(sorted.as("sorted"))
    .select(sql<string | null>`string_agg(permission_id || ' ' || action_key, ',')`.as("entries"))
    .executeTakeFirst();
  if (!found?.entries) return [];
  return found.entries.split(",").map((entry) => {
    const [permission_id = "", action_key = ""] = entry.split(" ");
    return { permission_id, action_key };
  });
}

async function listGrants(db: Store, userId: string): Promise<Entry[]> {
  return db
    .selectFrom("user_grants")
    .select(["permission_id", "action_key"])
    .where("user_id", "=", userId)
    .orderBy("permission_id")
    .execute();
}

function collect(entries: readonly Entry[]): Permissions {
  const permissions: Permissions = new Map();
  for (const { permission_id, action_key } of entries) {
    permissions.set(permission_id, (permissions.get(permission_id) ?? new Set()).add(action_key));
  }
  return permissions;
}
