import { notifyPayment } from "@protocol/paymentOrders";
import type { ActionFunctionArgs } from "@remix-run/node";
import { readBounded } from "../readBounded.server";
import { isUpstreamError } from "../upstream/upstreamError.server";

/** Bytes of a body; a bank's is a few hundred. */
const maxBytes = 65_536;
const maxHeaders = 60;
/** What is the portal's own is none of a bank's. */
const withheld = /^(cookie|authorization|host|connection|forwarded|x-forwarded-.*)$/;

/**
 * Hands a bank's notify on as it came, headers and bytes: the gateway verifies its signature and says how this bank is
 * answered. What cannot be taken now is answered with an error, so that the bank tries again.
 */
export async function takeNotify({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { portal, traceId, clientIp } = context;
  const raw = await readBounded(request, maxBytes);
  if (!raw) return new Response(null, { status: 413 });
  const headers = Object.fromEntries(
    [...request.headers].filter(([name]) => !withheld.test(name)).slice(0, maxHeaders),
  );
  try {
    const { status, contentType, body } = await portal.upstream.call(notifyPayment, {
      params: { channel: params.channel ?? "" },
      body: { headers, raw: raw.toString("base64") },
      traceId,
      clientIp,
    });
    return new Response(body, { status, headers: { "Content-Type": contentType } });
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    portal.log.warn({ traceId, channel: params.channel, reason: error.reason ?? error.kind }, "a notify was not taken");
    return new Response(null, { status: error.kind === "refusal" && error.status < 500 ? error.status : 503 });
  }
}
