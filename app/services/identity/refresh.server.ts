import { changePasswordPath } from "../paths";

/** Leads a browser on to the change of the password after the 2 s of docs/requirements.md §8, without a script. */
export const toChangePassword = `2;url=${changePasswordPath}`;

interface Answers {
  actionData?: Record<string, unknown> | null;
  errors?: Record<string, unknown> | null;
}

/**
 * The Refresh header of a document whose action, or whose loader, was refused with code 1003
 * (services/refusal.server.ts), or whose session has ended: it leads on after 1 s.
 */
export function findRefresh({ actionData, errors }: Answers): string | null {
  const told = [
    ...Object.values(actionData ?? {}).map((data) => (data as { prompt?: unknown } | null)?.prompt),
    ...Object.values(errors ?? {}).map((error) => (error as { data?: unknown } | null)?.data),
  ];
  for (const each of told) {
    const onward = (each as { onward?: unknown } | null | undefined)?.onward;
    if (typeof onward === "string") return `1;url=${onward}`;
  }
  const refused = told.some(
    (each) => (each as { changePassword?: boolean } | null | undefined)?.changePassword === true,
  );
  return refused ? toChangePassword : null;
}
