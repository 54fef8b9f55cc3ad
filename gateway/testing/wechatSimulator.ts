import { createCipheriv, createHash, randomBytes, sign, verify } from "node:crypto";
import { createWechat } from "@gateway/payments/wechat";
import { writeDayFile } from "@protocol/bankDayFile";
import type { ChannelUnderTest } from "./channelContract";
import { createTrades, newKeys, type SimulatedAnswer, startProvider, takeRefund } from "./providerSimulator";

const [appId, mchId, serialNo, platformSerial] = ["wx0000000000000001", "1900000001", "SERIAL-M", "PUB_KEY_ID_1"];
/** When all of its trades were paid, as its statement says. */
const paidOn = { time: "2026-11-20T04:00:00.000Z", state: "SUCCESS" };
const apiKey = "0123456789abcdef0123456789abcdef";

/** Plays APIv3 as this repository understands it: checks the merchant's signatures, signs its own, seals its notifies. */
export async function startWechat(): Promise<ChannelUnderTest> {
  const merchant = newKeys();
  const platform = newKeys();
  const trades = createTrades((payNo) => `weixin://wxpay/bizpayurl?pr=${payNo}`);

  function signed(body: string): Record<string, string> {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const nonce = randomBytes(16).toString("hex");
    return {
      "content-type": "application/json",
      "wechatpay-timestamp": timestamp,
      "wechatpay-nonce": nonce,
      "wechatpay-serial": platformSerial,
      "wechatpay-signature": sign(
        "sha256",
        Buffer.from(`${timestamp}\n${nonce}\n${body}\n`),
        platform.privateKey,
      ).toString("base64"),
    };
  }

  /** The statement of the day that its trades were paid on. */
  const statement = () =>
    writeDayFile(
      trades
        .all()
        .filter(({ state }) => state === "paid")
        .flatMap(({ payNo, txnNo, amount, refunds }) => [
          { ...paidOn, kind: "PAY" as const, payNo, channelTxnNo: txnNo, refundNo: "", amount },
          ...[...refunds].map(([refundNo, part]) => ({
            ...paidOn,
            kind: "REFUND" as const,
            payNo,
            channelTxnNo: txnNo,
            refundNo,
            amount: part,
          })),
        ]),
    ).replace("银行订单号", "微信订单号");

  const tradeOf = (payNo: string) => {
    const trade = trades.get(payNo);
    if (!trade) return undefined;
    return {
      appid: appId,
      mchid: mchId,
      out_trade_no: payNo,
      trade_state: { open: "NOTPAY", paid: "SUCCESS", closed: "CLOSED" }[trade.state],
      ...(trade.state === "paid"
        ? { transaction_id: trade.txnNo, amount: { total: trade.amount, currency: "CNY" } }
        : {}),
    };
  };

  function act(method: string, path: string, body: string): [number, object | null] {
    const asked = body ? JSON.parse(body) : {};
    const refundNo = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(path)?.[1];
    if (refundNo) {
      const known = trades.all().some(({ refunds }) => refunds.has(refundNo));
      return known ? [200, { out_refund_no: refundNo, status: "SUCCESS" }] : [404, { code: "RESOURCE_NOT_EXISTS" }];
    }
    if (path === "/v3/bill/tradebill") {
      const file = statement();
      const hash_value = createHash("sha1").update(file).digest("hex");
      return [200, { hash_type: "SHA1", hash_value, download_url: `${provider.url}/v3/billdownload/file?token=1` }];
    }
    const payNo = /out-trade-no\/(\w+)/.exec(path)?.[1] ?? asked.out_trade_no;
    const trade = trades.get(payNo);
    if (method === "POST" && path === "/v3/pay/transactions/native")
      return [200, { code_url: trades.open(payNo, asked.amount.total).code }];
    if (!trade) return [404, { code: "ORDER_NOT_EXIST" }];
    if (method === "GET") return [200, tradeOf(payNo)!];
    if (path.endsWith("/close")) {
      if (trade.state === "paid") return [400, { code: "ORDERPAID" }];
      trade.state = "closed";
      return [204, null];
    }
    return takeRefund(trade, asked.out_refund_no, asked.amount.refund)
      ? [200, { status: "PROCESSING" }]
      : [400, { code: "INVALID_REQUEST" }];
  }

  const provider = await startProvider((request, body): SimulatedAnswer => {
    if (request.url?.startsWith("/v3/billdownload/")) return { status: 200, body: statement() };
    const given = Object.fromEntries(
      [...(request.headers.authorization ?? "").matchAll(/(\w+)="([^"]*)"/g)].map((match) => [match[1]!, match[2]!]),
    );
    const text = `${request.method}\n${request.url}\n${given.timestamp}\n${given.nonce_str}\n${body}\n`;
    const good = verify("sha256", Buffer.from(text), merchant.publicKey, Buffer.from(given.signature ?? "", "base64"));
    const [status, result] =
      good && given.serial_no === serialNo
        ? act(request.method!, request.url!.split("?")[0]!, body)
        : [401, { code: "SIGN_ERROR" }];
    const answer = result ? JSON.stringify(result) : "";
    return { status, body: answer, headers: signed(answer) };
  });

  const channel = createWechat({
    url: provider.url,
    appId,
    mchId,
    serialNo,
    key: merchant.privateKey,
    platformSerial,
    platformKey: platform.publicKey,
    apiKey,
    notifyUrl: "https://port.example/pay/notify/WECHAT",
  });
  return {
    channel,
    async pay(payNo) {
      trades.get(payNo)!.state = "paid";
      const nonce = randomBytes(6).toString("hex");
      const cipher = createCipheriv("aes-256-gcm", Buffer.from(apiKey), Buffer.from(nonce));
      cipher.setAAD(Buffer.from("transaction"));
      const sealed = Buffer.concat([cipher.update(JSON.stringify(tradeOf(payNo)), "utf8"), cipher.final()]);
      const body = JSON.stringify({
        id: `EV-${payNo}`,
        event_type: "TRANSACTION.SUCCESS",
        resource_type: "encrypt-resource",
        resource: {
          original_type: "transaction",
          algorithm: "AEAD_AES_256_GCM",
          ciphertext: Buffer.concat([sealed, cipher.getAuthTag()]).toString("base64"),
          associated_data: "transaction",
          nonce,
        },
      });
      provider.notifies.set(payNo, { headers: signed(body), body: Buffer.from(body) });
    },
    letDayPass: async () => paidOn.time.slice(0, 10),
    notifyOf: provider.notifyOf,
    stop: provider.stop,
  };
}
