import { createDecipheriv, createHash, type KeyObject, randomBytes, sign, verify } from "node:crypto";
import { z } from "zod";
import {
  ChannelDown,
  type ChannelState,
  DayFileRefused,
  NotifyRefused,
  type PaymentChannel,
  type RefundState,
} from "./channel";
import { askChannel, askFile } from "./channelRequest";

export interface WechatSettings {
  url: string;
  appId: string;
  mchId: string;
  /** Serial number of the merchant's certificate, and its private key. */
  serialNo: string;
  key: KeyObject;
  /** The platform's public key and its number. */
  platformSerial: string;
  platformKey: KeyObject;
  /** 32 bytes that open what a notify holds. */
  apiKey: string;
  notifyUrl: string;
}

/** Seconds that the platform's clock may differ. */
const clockSeconds = 300;
const currency = "CNY";

const tradeSchema = z.object({
  appid: z.string().optional(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  amount: z.object({ total: z.number().int(), currency: z.string().optional() }).optional(),
});

const billSchema = z.object({ hash_type: z.literal("SHA1"), hash_value: z.string(), download_url: z.url() });

const notifySchema = z.object({
  resource: z.object({
    algorithm: z.literal("AEAD_AES_256_GCM"),
    ciphertext: z.string(),
    nonce: z.string().length(12),
    associated_data: z.string().default(""),
  }),
});

const ended: Record<string, ChannelState["result"]> = { CLOSED: "closed", REVOKED: "closed", PAYERROR: "failed" };

function stateOf(trade: z.output<typeof tradeSchema>): ChannelState {
  if (trade.trade_state === "SUCCESS" || trade.trade_state === "REFUND") {
    const { transaction_id, amount } = trade;
    if (!transaction_id || !amount || (amount.currency ?? currency) !== currency)
      throw new ChannelDown("a payment without number or in another currency");
    return { result: "paid", channelTxnNo: transaction_id, amount: amount.total };
  }
  return { result: ended[trade.trade_state] ?? "open" } as ChannelState;
}

/** What the platform signs of a notify and of its answers. */
export const platformText = (timestamp: string, nonce: string, body: string) => `${timestamp}\n${nonce}\n${body}\n`;

/** A provider that speaks APIv3 as WeChat Pay describes it: RSA-SHA256 both ways, notifies closed with AES-256-GCM. */
export function createWechat(settings: WechatSettings): PaymentChannel {
  const { url, appId, mchId, serialNo, key, platformSerial, platformKey, apiKey, notifyUrl } = settings;

  function isSigned(headers: Record<string, string>, body: string, now: Date): boolean {
    const of = (name: string) => headers[`wechatpay-${name}`] ?? "";
    const timestamp = Number(of("timestamp"));
    if (of("serial") !== platformSerial || !(Math.abs(now.getTime() / 1000 - timestamp) <= clockSeconds)) return false;
    const text = platformText(of("timestamp"), of("nonce"), body);
    return verify("sha256", Buffer.from(text), platformKey, Buffer.from(of("signature"), "base64"));
  }

  function authorization(method: "GET" | "POST", path: string, body: string): string {
    const timestamp = Math.floor(Date.now() / 1000);
    const nonce = randomBytes(16).toString("hex");
    const text = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
    const signature = sign("sha256", Buffer.from(text), key).toString("base64");
    return `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serialNo}"`;
  }

  async function ask(method: "GET" | "POST", path: string, asked?: object) {
    const body = asked ? JSON.stringify(asked) : "";
    const answer = await askChannel(new URL(path, url), {
      method,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        Authorization: authorization(method, path, body),
      },
      ...(asked ? { body } : {}),
    });
    if (!isSigned(answer.headers, answer.text, new Date()))
      throw new ChannelDown(`${path}: an answer without the platform's signature (${answer.status})`);
    const result = (answer.text ? JSON.parse(answer.text) : {}) as Record<string, unknown>;
    return { status: answer.status, result, code: typeof result.code === "string" ? result.code : "" };
  }

  const tradePath = (payNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(payNo)}`;

  async function query(payNo: string): Promise<ChannelState> {
    const { status, result, code } = await ask("GET", `${tradePath(payNo)}?mchid=${encodeURIComponent(mchId)}`);
    if (status === 404) return { result: "unknown" };
    if (status !== 200) throw new ChannelDown(`query refused with ${status} ${code}`);
    return stateOf(tradeSchema.parse(result));
  }

  /** All that was paid and refunded on a day, from the address that a signed answer names; its hash stands beside it. */
  async function dayFile(day: string) {
    const { status, result, code } = await ask("GET", `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
    if (code === "NO_STATEMENT_EXIST" || code === "STATEMENT_CREATING") return null;
    if (status !== 200) throw new ChannelDown(`statement refused with ${status} ${code}`);
    const bill = billSchema.parse(result);
    const address = new URL(bill.download_url);
    // the merchant's signature goes nowhere else
    if (address.origin !== new URL(url).origin) throw new DayFileRefused("address");
    const path = address.pathname + address.search;
    const file = await askFile(address, { headers: { Authorization: authorization("GET", path, "") } });
    if (file.status !== 200) throw new ChannelDown(`statement refused with ${file.status}`);
    const hash = createHash("sha1").update(file.text).digest("hex");
    if (hash !== bill.hash_value.toLowerCase()) throw new DayFileRefused("hash");
    return { text: file.text, hash };
  }

  return {
    code: "WECHAT",
    checkout: "qr",
    async create({ payNo, amount, merchant, expiresTime }) {
      const { status, result, code } = await ask("POST", "/v3/pay/transactions/native", {
        appid: appId,
        mchid: mchId,
        description: merchant,
        out_trade_no: payNo,
        time_expire: `${expiresTime.slice(0, 19)}+00:00`,
        notify_url: notifyUrl,
        amount: { total: amount, currency },
      });
      if (status !== 200 || typeof result.code_url !== "string")
        throw new ChannelDown(`order refused with ${status} ${code}`);
      return { redirectUrl: null, qr: result.code_url };
    },
    verifyNotify({ headers, body }, now) {
      const text = body.toString("utf8");
      if (!isSigned(headers, text, now)) throw new NotifyRefused("not signed by the platform");
      try {
        const { resource } = notifySchema.parse(JSON.parse(text));
        const sealed = Buffer.from(resource.ciphertext, "base64");
        const decipher = createDecipheriv("aes-256-gcm", Buffer.from(apiKey), Buffer.from(resource.nonce));
        decipher.setAAD(Buffer.from(resource.associated_data));
        decipher.setAuthTag(sealed.subarray(-16));
        const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
        const trade = tradeSchema.parse(JSON.parse(opened.toString("utf8")));
        if (trade.mchid !== mchId || trade.appid !== appId) throw new Error("of another merchant");
        return { payNo: trade.out_trade_no, state: stateOf(trade) };
      } catch (error) {
        throw new NotifyRefused((error as Error).message);
      }
    },
    query,
    async close(payNo) {
      const { status, code } = await ask("POST", `${tradePath(payNo)}/close`, { mchid: mchId });
      if (status === 204) return { result: "closed" };
      if (status === 404) return { result: "unknown" };
      // somebody was quicker, or it is closed already: what it is, it says itself
      if (code === "ORDERPAID" || code === "ORDER_CLOSED") return query(payNo);
      throw new ChannelDown(`close refused with ${status} ${code}`);
    },
    async refund({ payNo, refundNo, amount, total }) {
      const { status, result, code } = await ask("POST", "/v3/refund/domestic/refunds", {
        out_trade_no: payNo,
        out_refund_no: refundNo,
        amount: { refund: amount, total, currency },
      });
      if (status >= 500 || status === 429) throw new ChannelDown(`refund refused with ${status} ${code}`);
      return status === 200 && (result.status === "SUCCESS" || result.status === "PROCESSING");
    },
    async queryRefund({ refundNo }): Promise<RefundState> {
      const { status, result, code } = await ask("GET", `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`);
      if (status === 404) return "unknown";
      if (status !== 200) throw new ChannelDown(`refund query refused with ${status} ${code}`);
      const states: Record<string, RefundState> = { SUCCESS: "done", CLOSED: "refused" };
      // what is ABNORMAL the merchant's people settle on the platform; until then it is on its way
      return states[String(result.status)] ?? "pending";
    },
    dayFile,
    // its status counts before its body: an error is tried again
    acknowledge: (taken) => ({
      status: taken ? 200 : 401,
      contentType: "application/json",
      body: JSON.stringify(taken ? { code: "SUCCESS" } : { code: "FAIL", message: "signature" }),
    }),
  };
}
