import type { Store } from "@gateway/store/database";
import { type ActionKey, actionKeys, defaultRole, type PermissionId, permissionIds } from "@protocol/identity";

type Permissions = Partial<Record<PermissionId, readonly ActionKey[]>>;

const read = ["query", "get", "export"] as const;

/** What each role of the portal permits (spec §3, §6). */
export const rolePermissions: Record<string, Permissions> = {
  [defaultRole]: { dashboard: ["query"] },
  ROLE_FORWARDER: {
    dashboard: ["query"],
    truckExport: actionKeys,
    truckImport: actionKeys,
    truckOther: ["query", "get"],
    sends: ["query", "get"],
    truckGps: ["get"],
    wallet: ["query", "edit"],
  },
  ROLE_FORWARDER_QUERY: {
    dashboard: ["query"],
    truckExport: read,
    truckImport: read,
    truckOther: ["query", "get"],
    sends: ["query", "get"],
    truckGps: ["get"],
    wallet: ["query"],
  },
  ROLE_FLEET: {
    dashboard: ["query"],
    truckExport: read,
    truckImport: read,
    sends: actionKeys,
    truckGps: ["get"],
    wallet: ["query"],
  },
  ROLE_BARGE: { dashboard: ["query"], wallet: ["query"] },
  ROLE_PORT: {
    ...Object.fromEntries(permissionIds.map((id) => [id, read])),
    truckAudit: ["query", "edit"],
    sends: ["query", "get", "edit"],
  },
};

/** Writes what the roles permit; entries that are there already stay as they are. */
export async function saveRoles(db: Store): Promise<void> {
  const rows = Object.entries(rolePermissions).flatMap(([role, permissions]) =>
    Object.entries(permissions).flatMap(([permission_id, keys]) =>
      keys.map((action_key) => ({ role, permission_id, action_key })),
    ),
  );
  await db
    .insertInto("role_permissions")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
