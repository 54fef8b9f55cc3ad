import { createHash, type KeyObject, sign, verify } from "node:crypto";
import { writeDayFile } from "@protocol/bankDayFile";
import { toShanghai } from "@protocol/values/instant";
import { readAlipayDayFile } from "./alipayDayFile";
import { ChannelDown, type ChannelState, DayFileRefused, NotifyRefused, type PaymentChannel } from "./channel";
import { askChannel, askFile } from "./channelRequest";

export interface AlipaySettings {
  url: string;
  appId: string;
  sellerId: string;
  key: KeyObject;
  /** The platform's public key. */
  platformKey: KeyObject;
  notifyUrl: string;
}

/** Hours that a notify may be on its way: it is sent for 25. */
const notifyHours = 26;

/** What is signed: the fields by name, without the signature and empty ones. */
export const signedFields = (fields: Iterable<readonly [string, string]>, without: readonly string[]): string =>
  [...fields]
    .filter(([name, value]) => value !== "" && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** Fen as yuan with two decimals, and back; undefined where it is no such amount. */
export const yuanOf = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;
function fenOf(yuan: string): number | undefined {
  const parts = /^(\d{1,10})\.(\d{2})$/.exec(yuan);
  return parts ? Number(parts[1]) * 100 + Number(parts[2]) : undefined;
}

function stateOf(status: string, tradeNo: string | undefined, amount: string | undefined): ChannelState {
  if (status === "WAIT_BUYER_PAY") return { result: "open" };
  if (status === "TRADE_CLOSED") return { result: "closed" };
  const fen = fenOf(amount ?? "");
  if (!["TRADE_SUCCESS", "TRADE_FINISHED"].includes(status) || !tradeNo || fen === undefined)
    throw new ChannelDown(`a payment that says ${status} without number or amount`);
  return { result: "paid", channelTxnNo: tradeNo, amount: fen };
}

/** A provider that speaks as Alipay's open platform describes it: RSA2 over forms, codes to scan, `success` as its answer. */
export function createAlipay(settings: AlipaySettings): PaymentChannel {
  const { url, appId, sellerId, key, platformKey, notifyUrl } = settings;

  async function ask(method: string, content: object, more: Record<string, string> = {}) {
    const fields: Record<string, string> = {
      app_id: appId,
      method,
      charset: "utf-8",
      format: "JSON",
      sign_type: "RSA2",
      timestamp: toShanghai(new Date().toISOString()),
      version: "1.0",
      biz_content: JSON.stringify(content),
      ...more,
    };
    const text = signedFields(Object.entries(fields), ["sign"]);
    fields.sign = sign("sha256", Buffer.from(text), key).toString("base64");
    const answer = await askChannel(new URL(url), { method: "POST", body: new URLSearchParams(fields) });
    const result = readSigned(answer.text, `${method.replaceAll(".", "_")}_response`);
    if (result.code === "10000") return { ok: true as const, result };
    if (result.code === "40004") return { ok: false as const, reason: result.sub_code ?? "" };
    throw new ChannelDown(`${method} refused with ${result.code} ${result.sub_code ?? ""}`);
  }

  /** The part of an answer that its signature covers: the text of its one node, byte by byte. */
  function readSigned(text: string, name: string): Record<string, string | undefined> {
    const begin = text.indexOf(`"${name}":`) + name.length + 3;
    const end = text.lastIndexOf(',"sign":"');
    const signature = /,"sign":"([^"]+)"/.exec(text.slice(end))?.[1] ?? "";
    const node = text.slice(begin, end);
    if (end < begin || !verify("sha256", Buffer.from(node), platformKey, Buffer.from(signature, "base64")))
      throw new ChannelDown(`${name}: an answer without the platform's signature`);
    return JSON.parse(node) as Record<string, string | undefined>;
  }

  async function query(payNo: string): Promise<ChannelState> {
    const asked = await ask("alipay.trade.query", { out_trade_no: payNo });
    // a code that nobody has scanned is no trade yet
    if (!asked.ok && asked.reason === "ACQ.TRADE_NOT_EXIST") return { result: "unknown" };
    if (!asked.ok) throw new ChannelDown(`query refused with ${asked.reason}`);
    return stateOf(asked.result.trade_status ?? "", asked.result.trade_no, asked.result.total_amount);
  }

  /**
   * All that was paid and refunded on a day, from the address that a signed answer names; the file itself bears no
   * signature, so its address must be the platform's, over TLS.
   */
  async function dayFile(day: string) {
    const asked = await ask("alipay.data.dataservice.bill.downloadurl.query", { bill_type: "trade", bill_date: day });
    if (!asked.ok && /bill_not_exist/i.test(asked.reason)) return null;
    if (!asked.ok) throw new ChannelDown(`statement refused with ${asked.reason}`);
    const address = new URL(asked.result.bill_download_url ?? "");
    const own = address.protocol === "https:" && address.hostname.endsWith(".alipay.com");
    if (!own && address.origin !== new URL(url).origin) throw new DayFileRefused("address");
    const file = await askFile(address, {});
    if (file.status !== 200) throw new ChannelDown(`statement refused with ${file.status}`);
    const text = writeDayFile(await readAlipayDayFile(file.bytes, day));
    return { text, hash: createHash("sha256").update(file.bytes).digest("hex") };
  }

  return {
    code: "ALIPAY",
    checkout: "qr",
    async create({ payNo, amount, merchant, expiresTime }) {
      const content = {
        out_trade_no: payNo,
        total_amount: yuanOf(amount),
        subject: merchant,
        seller_id: sellerId,
        time_expire: toShanghai(expiresTime),
      };
      const asked = await ask("alipay.trade.precreate", content, { notify_url: notifyUrl });
      if (!asked.ok || !asked.result.qr_code) throw new ChannelDown("the order was refused");
      return { redirectUrl: null, qr: asked.result.qr_code };
    },
    verifyNotify({ body }, now) {
      const fields = new URLSearchParams(body.toString("utf8"));
      const of = (name: string) => fields.get(name) ?? "";
      const text = signedFields(fields, ["sign", "sign_type"]);
      if (
        of("sign_type") !== "RSA2" ||
        !verify("sha256", Buffer.from(text), platformKey, Buffer.from(of("sign"), "base64"))
      )
        throw new NotifyRefused("not signed by the platform");
      if (of("app_id") !== appId || of("seller_id") !== sellerId) throw new NotifyRefused("of another merchant");
      const sent = Date.parse(`${of("notify_time").replace(" ", "T")}+08:00`);
      if (!(Math.abs(now.getTime() - sent) <= notifyHours * 3_600_000)) throw new NotifyRefused("of another day");
      try {
        const state = stateOf(of("trade_status"), of("trade_no"), of("total_amount"));
        return { payNo: of("out_trade_no"), state };
      } catch (error) {
        throw new NotifyRefused((error as Error).message);
      }
    },
    query,
    async close(payNo) {
      const asked = await ask("alipay.trade.close", { out_trade_no: payNo });
      if (asked.ok) return { result: "closed" };
      if (asked.reason === "ACQ.TRADE_NOT_EXIST") return { result: "unknown" };
      return query(payNo);
    },
    async refund({ payNo, refundNo, amount }) {
      const asked = await ask("alipay.trade.refund", {
        out_trade_no: payNo,
        out_request_no: refundNo,
        refund_amount: yuanOf(amount),
      });
      return asked.ok;
    },
    async queryRefund({ payNo, refundNo }) {
      const asked = await ask("alipay.trade.fastpay.refund.query", { out_trade_no: payNo, out_request_no: refundNo });
      if (!asked.ok && asked.reason === "ACQ.TRADE_NOT_EXIST") return "unknown";
      if (!asked.ok) throw new ChannelDown(`refund query refused with ${asked.reason}`);
      // without a status the platform knows of no such refund
      return asked.result.refund_status === "REFUND_SUCCESS" ? "done" : "unknown";
    },
    dayFile,
    // anything but this one word is tried again
    acknowledge: (taken) => ({
      status: taken ? 200 : 401,
      contentType: "text/plain; charset=utf-8",
      body: taken ? "success" : "fail",
    }),
  };
}
