import type { UserContext } from "@gateway/core/context";
import { requirePermission } from "@gateway/core/permission";
import { Refusal } from "@gateway/core/refusal";
import { codes } from "@protocol/codes";
import type { ActionKey, PermissionId } from "@protocol/identity";
import { isPort } from "./lifecycleRules";

/** Throws 403 where this is nobody of the port, or somebody of it who may not do this. */
export function requirePort(
  { identity }: Pick<UserContext, "identity">,
  permission: PermissionId,
  action: ActionKey,
): void {
  requirePermission(identity, permission, action);
  if (!isPort(identity)) throw new Refusal(codes.forbidden, "forbidden");
}
