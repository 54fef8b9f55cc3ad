import { createHmac } from "node:crypto";
import { lookup } from "node:dns/promises";
import { request } from "node:https";
import type { webhookFailures } from "@protocol/webhooks";
import proxyAddress from "proxy-addr";
import { isPublicAddress } from "./publicAddress";

/** ms until an answer must have come whole. */
const longestWait = 15_000;
/** Characters of an answer that are kept. */
const keptOfAnswer = 1_000;
/** Seconds that a receiver may ask to be left alone. */
const longestRetryAfter = 86_400;

export interface WebhookMessage {
  /** The same at each try, so that a receiver can tell what it has. */
  id: string;
  url: string;
  /** `whsec_` and base64, as Standard Webhooks has it; each signs. */
  secrets: readonly string[];
  body: string;
}

export interface WebhookAnswer {
  /** 0 where there was none. */
  status: number;
  failure: (typeof webhookFailures)[number] | null;
  /** The first characters of its body. */
  text: string;
  /** Seconds that the receiver asks to be left alone; 0 where it does not. */
  retryAfter: number;
  /** Headers as they were sent, a line each. */
  request: string;
  /** ms */
  duration: number;
}

/** How an address is reached; tests have receivers on their own machine. */
export interface Reach {
  /** Looks a host up; answers all addresses that it has. */
  find(hostname: string): Promise<readonly string[]>;
  isAllowed(address: string): boolean;
  /** Authority of the receivers' certificates, PEM; without it the usual ones. */
  ca?: string;
  /** ms; without it 15 s. */
  wait?: number;
}

/**
 * The public internet but for the port's own addresses and networks: machines there trust each other more than anybody.
 * @param own as `OWN_ADDRESSES` has them
 */
export function publicReach(own: readonly string[] = []): Reach {
  const isOwn = proxyAddress.compile([...own]);
  return {
    find: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
    isAllowed: (address) => isPublicAddress(address) && !isOwn(address, 0),
  };
}

/** `v1,` and the HMAC-SHA256 over id, time (s) and body, base64 (Standard Webhooks 1.0.0). */
export function signatureOf(message: Pick<WebhookMessage, "id" | "body">, secret: string, time: number): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${message.id}.${time}.${message.body}`).digest("base64")}`;
}

const headersOf = (message: WebhookMessage, url: URL, time: number) => ({
  Host: url.host,
  "Content-Type": "application/json",
  "Content-Length": String(Buffer.byteLength(message.body)),
  "User-Agent": "BerthLink-Webhook",
  "webhook-id": message.id,
  "webhook-timestamp": String(time),
  "webhook-signature": message.secrets.map((secret) => signatureOf(message, secret, time)).join(" "),
});

type Received = Pick<WebhookAnswer, "status" | "text" | "retryAfter">;

function send(
  message: WebhookMessage,
  url: URL,
  {
    address,
    headers,
    reach,
    signal,
  }: { address: string; headers: Record<string, string>; reach: Reach; signal: AbortSignal },
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: address, servername: url.hostname, port: url.port || 443, path: url.pathname + url.search },
        ...{ method: "POST", signal, agent: false, headers },
        ca: reach.ca,
      },
      (answer) => {
        let text = "";
        const end = () => {
          const asked = Number(answer.headers["retry-after"]);
          resolve({
            status: answer.statusCode ?? 0,
            // PostgreSQL stores no NUL
            text: text.slice(0, keptOfAnswer).replaceAll("\0", "\uFFFD"),
            retryAfter: asked > 0 ? Math.min(asked, longestRetryAfter) : 0,
          });
          answer.destroy();
        };
        answer.setEncoding("utf8");
        answer.on("data", (piece: string) => {
          text += piece;
          // what comes behind is of no use to anybody
          if (text.length >= keptOfAnswer) end();
        });
        answer.on("end", end);
        answer.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(message.body);
  });
}

/** Fails when a signal comes; a host is looked up by the system, which stops for none. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/**
 * Posts a message and answers what came back; it does not throw. Nothing is sent where the host has an address that may
 * not be reached, and the connection goes to an address that was looked at. Redirections are not followed. `ending` breaks it
 * off.
 */
export async function postWebhook(
  message: WebhookMessage,
  now: Date,
  ending: AbortSignal,
  reach: Reach,
): Promise<WebhookAnswer> {
  const url = new URL(message.url);
  const headers = headersOf(message, url, Math.floor(now.getTime() / 1_000));
  const begun = performance.now();
  const answered = (got: Pick<WebhookAnswer, "status" | "failure" | "text" | "retryAfter">): WebhookAnswer => ({
    ...got,
    request: Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n"),
    duration: Math.round(performance.now() - begun),
  });
  const failed = (failure: WebhookAnswer["failure"]) => answered({ status: 0, failure, text: "", retryAfter: 0 });
  const late = AbortSignal.timeout(reach.wait ?? longestWait);
  const signal = AbortSignal.any([ending, late]);
  try {
    const addresses = await Promise.race([reach.find(url.hostname), aborted(signal)]);
    const [address] = addresses;
    if (!address || !addresses.every(reach.isAllowed)) return failed("address");
    return answered({ ...(await send(message, url, { address, headers, reach, signal })), failure: null });
  } catch {
    return failed(late.aborted ? "timeout" : "network");
  }
}
