import { codes } from "@protocol/codes";
import type { ActionKey, PermissionId } from "@protocol/identity";
import type { Identity } from "./context";
import { Refusal } from "./refusal";

/** Whether a permission entry of this person carries the action key (docs/requirements.md §6). */
export function may(identity: Identity, permission: PermissionId, action: ActionKey): boolean {
  return identity.permissions.get(permission)?.has(action) ?? false;
}

/** Throws 403 where somebody may see a thing and not do this to it; what he may not see is `notFound()`. */
export function requirePermission(identity: Identity, permission: PermissionId, action: ActionKey): void {
  if (!may(identity, permission, action)) throw new Refusal(codes.forbidden, "forbidden");
}
