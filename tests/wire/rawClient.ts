import { connect } from "node:net";
import { encryptPayload, encryptQuery, exchangePath } from "@protocol/envelope";
import { agreeOnKeys, newExchangeKeyPair, type WireKeys } from "@protocol/keyExchange";
import { macOf, newNonce } from "@protocol/mac";
import { Pool } from "undici";

export interface RawMessage {
  method: string;
  path: string;
  search: string;
  headers: Record<string, string>;
  body: string;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Speaks the wire message by message, so that a test can spoil any part of one. */
export class RawClient {
  readonly pool: Pool;
  kid = "";
  keys!: WireKeys;

  constructor(readonly origin: string) {
    this.pool = new Pool(origin, { connections: 4 });
  }

  async exchange(): Promise<void> {
    const own = newExchangeKeyPair();
    const answer = await this.pool.request({ method: "POST", path: exchangePath, body: own.publicKey });
    this.keys = agreeOnKeys(own, await answer.body.text(), "client");
    this.kid = String(answer.headers["x-enc-kid"]);
  }

  async message(parts: {
    method?: string;
    path: string;
    query?: Record<string, unknown>;
    body?: unknown;
    token?: string;
    ts?: number;
  }): Promise<RawMessage> {
    const method = parts.method ?? "GET";
    const body = parts.body === undefined ? "" : await encryptPayload(parts.body, this.keys.encryption);
    const data = parts.query ? await encryptQuery(parts.query, this.keys.encryption) : "";
    const message: RawMessage = {
      method,
      path: parts.path,
      search: data === "" ? "" : `?data=${data}&version=1.0`,
      headers: {
        ...(body ? { "Content-Type": "text/plain" } : {}),
        ...(parts.token ? { Authorization: `Bearer ${parts.token}` } : {}),
        "X-Enc-Version": "1.0",
        "X-Enc-Kid": this.kid,
        "X-Enc-Ts": String(parts.ts ?? Date.now()),
        "X-Enc-Nonce": newNonce(),
        "X-Enc-Mac": "",
      },
      body,
    };
    message.headers["X-Enc-Mac"] = this.macOf(message, parts.token ?? "", body || data);
    return message;
  }

  macOf(message: RawMessage, token: string, envelope: string): string {
    const { method, path, headers } = message;
    return macOf(this.keys.c2s, {
      direction: "c2s",
      method,
      path,
      kid: headers["X-Enc-Kid"]!,
      ts: headers["X-Enc-Ts"]!,
      nonce: headers["X-Enc-Nonce"]!,
      status: 0,
      token,
      envelope,
    });
  }

  async send({ method, path, search, headers, body }: RawMessage): Promise<RawAnswer> {
    const answer = await this.pool.request({
      method: method as "GET",
      path: path + search,
      headers,
      body: body === "" ? undefined : body,
    });
    return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() };
  }
}

/** Everything a server sends back on one connection, to the byte. */
export function sendBytes(origin: string, bytes: string | Buffer, waitMs = 2_000): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let received = "";
    socket.setTimeout(waitMs, () => socket.destroy());
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
}
