import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import { postedBefore } from "./readForm.server";

/** Characters of a page's own key; its forms may add what each is about. */
const keyLength = 36;
const fits = new RegExp(`^[0-9a-f-]{${keyLength}}`);

/**
 * The idempotency key that the forms of a page post. It is a new one, unless this request has sent a write that got no
 * answer: that may have been done, so the page has the same key, and pressing again gets the answer of the first write.
 */
export function pageKey(context: AppLoadContext): string {
  return context.unansweredKey ?? randomUUID();
}

/** Notes that a write got no answer. A key that the page's form did not post, as a draft's own, is ignored. */
export function noteUnanswered(context: AppLoadContext, idempotencyKey: string | undefined): void {
  const own = fits.exec(String(postedBefore(context)?.get("key") ?? "").slice(0, keyLength))?.[0];
  if (own && idempotencyKey?.startsWith(own)) context.unansweredKey = own;
}
