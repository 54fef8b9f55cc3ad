import { createHmac, timingSafeEqual } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { sessionOfReader } from "../session/sessionOf.server";
import { ownerField } from "./ownerField";

/**
 * Names the user whose page a form stands on, signed with the portal's secret: a page that was opened by one person must
 * not write in the name of the next one on the same browser, and what it held is kept for nobody else.
 */
export interface FormOwners {
  sign(userId: string): string;
  /** The user whose page posted a form; null where it names none, or none that this portal has signed. */
  find(form: FormData): string | null;
}

export function createFormOwners(secret: string): FormOwners {
  const macOf = (userId: string) =>
    createHmac("sha256", secret).update(`form owner|${userId}`).digest("base64url").slice(0, 22);
  return {
    sign: (userId) => `${Buffer.from(userId).toString("base64url")}.${macOf(userId)}`,
    find(form) {
      const text = form.get(ownerField);
      if (typeof text !== "string" || text.length > 300) return null;
      const [id = "", mac = ""] = text.split(".");
      const userId = Buffer.from(id, "base64url").toString("utf8");
      const [given, expected] = [Buffer.from(mac), Buffer.from(macOf(userId))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
    },
  };
}

/** Throws 409 with the page that says so when a form was opened by somebody else than who is logged in now. */
export async function requireOwner(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  form: FormData,
): Promise<void> {
  const { formOwners } = context.portal;
  const owner = formOwners.find(form);
  if (owner === null) return;
  const session = await sessionOfReader({ request, context });
  if (!session.has("token") || session.get("userId") === owner) return;
  throw Response.json({ text: "form.otherPerson", traceId: context.traceId }, { status: 409 });
}
