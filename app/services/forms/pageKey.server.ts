import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { postedBefore } from "./readForm.server";

/** Characters of a page's own key; its forms may add what each is about. */
const keyLength = 36;
const fits = new RegExp(`^[0-9a-f-]{${keyLength}}`);

/**
 * The key that the forms of a page post, under which a write is done once (`Idempotency-Key`): a new one, but that of
 * the last post where this request had sent its write and got no answer. It may have been done all the same; pressing
 * again then asks for its answer.
 */
export function pageKey(context: AppLoadContext): string {
  return context.unansweredKey ?? randomUUID();
}

/** Notes that a write under `idempotencyKey` got no answer; one that the page's form has not posted is of no account. */
export function noteUnanswered(context: AppLoadContext, idempotencyKey: string | undefined): void {
  const own = fits.exec(String(postedBefore(context)?.get("key") ?? "").slice(0, keyLength))?.[0];
  if (own && idempotencyKey?.startsWith(own)) context.unansweredKey = own;
}
