import type { ActionFunctionArgs } from "@remix-run/node";
import { isUpstreamError } from "../upstream/upstreamError.server";
import type { PortalSession } from "./session.server";

type RouteArgs = Pick<ActionFunctionArgs, "request" | "context">;

/** The session of a request. Throws the page 连接失败 (503) where the store does not answer. */
export async function sessionOf({ request, context }: RouteArgs): Promise<PortalSession> {
  try {
    return await context.portal.sessions.getSession(request.headers.get("Cookie"));
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    throw Response.json({ text: "connection", traceId: context.traceId }, { status: 503 });
  }
}

/** The same for a page that needs nobody: it goes on as for a stranger where the store does not answer. */
export async function sessionOfReader({ request, context }: RouteArgs): Promise<PortalSession> {
  try {
    return await context.portal.sessions.getSession(request.headers.get("Cookie"));
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    return context.portal.sessions.getSession();
  }
}
