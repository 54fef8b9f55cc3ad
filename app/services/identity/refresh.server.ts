import { changePasswordPath } from "../paths";

/** Leads a browser on to the change of the password after the 2 s of spec §8, without a script. */
export const toChangePassword = `2;url=${changePasswordPath}`;

/** The Refresh header of a document whose action was refused with code 1003 (services/refusal.server.ts). */
export function findRefresh(actionData: Record<string, unknown> | null | undefined): string | null {
  const refused = Object.values(actionData ?? {}).some(
    (data) => (data as { prompt?: { changePassword?: boolean } | null } | null)?.prompt?.changePassword === true,
  );
  return refused ? toChangePassword : null;
}
