import { sign, verify } from "node:crypto";
import { createAlipay, signedFields, yuanOf } from "@gateway/payments/alipay";
import { shanghaiDay, toShanghai } from "@protocol/values/instant";
import { alipayTrades, packAlipay } from "./alipayStatement";
import type { ChannelUnderTest } from "./channelContract";
import {
  createTrades,
  newKeys,
  type SimulatedAnswer,
  type SimulatedTrade,
  startProvider,
  takeRefund,
} from "./providerSimulator";

const [appId, sellerId] = ["2021000000000001", "2088000000000001"];

/** Plays the open platform as this repository understands it: RSA2 over forms, answers signed node by node. */
export async function startAlipay(): Promise<ChannelUnderTest> {
  const merchant = newKeys();
  const platform = newKeys();
  /** Codes that a payer has scanned: before that there is no trade. */
  const scanned = new Set<string>();
  const trades = createTrades((payNo) => `https://qr.alipay.example/${payNo}`);
  const signText = (text: string) => sign("sha256", Buffer.from(text), platform.privateKey).toString("base64");
  const stateOf = (trade: SimulatedTrade) =>
    ({ open: "WAIT_BUYER_PAY", paid: "TRADE_SUCCESS", closed: "TRADE_CLOSED" })[trade.state];
  const done = (more: object = {}) => ({ code: "10000", msg: "Success", ...more });
  const refused = (sub_code: string) => ({ code: "40004", msg: "Business Failed", sub_code });

  function act(method: string, content: Record<string, string>): object {
    if (method === "alipay.data.dataservice.bill.downloadurl.query")
      return content.bill_date === day
        ? done({ bill_download_url: `${provider.url}/downloadBillFile.resource?token=1` })
        : refused("isp.bill_not_exist");
    const payNo = content.out_trade_no!;
    const trade = trades.get(payNo);
    if (method === "alipay.trade.precreate") {
      const amount = Math.round(Number(content.total_amount) * 100);
      return done({ out_trade_no: payNo, qr_code: trades.open(payNo, amount).code });
    }
    if (!trade || !scanned.has(payNo)) return refused("ACQ.TRADE_NOT_EXIST");
    switch (method) {
      case "alipay.trade.query":
        return done({ trade_no: trade.txnNo, trade_status: stateOf(trade), total_amount: yuanOf(trade.amount) });
      case "alipay.trade.close":
        if (trade.state === "paid") return refused("ACQ.TRADE_HAS_SUCCESS");
        trade.state = "closed";
        return done();
      case "alipay.trade.fastpay.refund.query":
        return done(trade.refunds.has(content.out_request_no!) ? { refund_status: "REFUND_SUCCESS" } : {});
      default:
        return takeRefund(trade, content.out_request_no!, Math.round(Number(content.refund_amount) * 100))
          ? done({ fund_change: "Y" })
          : refused("ACQ.REFUND_AMT_NOT_EQUAL_TOTAL");
    }
  }

  const yesterday = new Date(Date.now() - 86_400_000);
  const [paidAt, day] = [yesterday.toISOString(), shanghaiDay(yesterday)];
  /** The statement of the day before, with all that was paid and refunded. */
  const statement = () =>
    packAlipay(
      alipayTrades(
        trades
          .all()
          .filter(({ state }) => state === "paid")
          .flatMap(({ payNo, txnNo: channelTxnNo, amount, refunds }) =>
            [["", amount] as const, ...refunds].map(([refundNo, part]) => ({
              kind: refundNo ? ("REFUND" as const) : ("PAY" as const),
              ...{ time: paidAt, payNo, channelTxnNo, refundNo, amount: part, state: "SUCCESS" },
            })),
          ),
        day,
      ),
    );

  const provider = await startProvider(async (request, body): Promise<SimulatedAnswer> => {
    if (request.url?.startsWith("/downloadBillFile")) return { status: 200, body: await statement() };
    const fields = new URLSearchParams(body);
    const text = signedFields(fields, ["sign"]);
    const good = verify(
      "sha256",
      Buffer.from(text),
      merchant.publicKey,
      Buffer.from(fields.get("sign") ?? "", "base64"),
    );
    const method = fields.get("method") ?? "";
    const node = JSON.stringify(
      good && fields.get("app_id") === appId
        ? act(method, JSON.parse(fields.get("biz_content") ?? "{}"))
        : { code: "40002", sub_code: "isv.invalid-signature" },
    );
    const name = `${method.replaceAll(".", "_")}_response`;
    return { status: 200, body: `{"${name}":${node},"sign":"${signText(node)}"}` };
  });

  const channel = createAlipay({
    url: `${provider.url}/gateway.do`,
    appId,
    sellerId,
    key: merchant.privateKey,
    platformKey: platform.publicKey,
    notifyUrl: "https://port.example/pay/notify/ALIPAY",
  });
  return {
    channel,
    async pay(payNo) {
      const trade = trades.get(payNo)!;
      trade.state = "paid";
      scanned.add(payNo);
      const fields: Record<string, string> = {
        notify_id: `N${payNo}`,
        notify_type: "trade_status_sync",
        notify_time: toShanghai(new Date().toISOString()),
        charset: "utf-8",
        app_id: appId,
        seller_id: sellerId,
        out_trade_no: payNo,
        trade_no: trade.txnNo,
        trade_status: "TRADE_SUCCESS",
        total_amount: yuanOf(trade.amount),
        subject: "泊联港务有限公司",
      };
      const signature = signText(signedFields(Object.entries(fields), []));
      const form = new URLSearchParams({ ...fields, sign_type: "RSA2", sign: signature });
      provider.notifies.set(payNo, {
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: Buffer.from(form.toString()),
      });
    },
    letDayPass: async () => day,
    notifyOf: provider.notifyOf,
    stop: provider.stop,
  };
}
