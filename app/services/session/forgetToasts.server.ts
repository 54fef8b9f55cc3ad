import type { AppLoadContext } from "@remix-run/node";
import { isUpstreamError } from "../upstream/upstreamError.server";

/**
 * Takes the notifications that a page shows out of the session, so that they do not come again. Not before the answer is
 * known to be a page: a redirect shows none, and its own notification, written meanwhile, must stay.
 */
export async function forgetToasts(request: Request, context: AppLoadContext, headers: Headers): Promise<void> {
  if (!context.toldToasts) return;
  const { sessions } = context.portal;
  try {
    // read anew: another loader may have written into it
    const session = await sessions.getSession(request.headers.get("Cookie"));
    // what is read of them is gone
    session.get("toastBefore");
    session.get("toast");
    headers.append("Set-Cookie", await sessions.commitSession(session));
  } catch (error) {
    // without its store they come once more
    if (!isUpstreamError(error)) throw error;
  }
}
