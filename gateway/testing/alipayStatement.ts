import type { DayRow } from "@protocol/bankDayFile";
import { toShanghai } from "@protocol/values/instant";
import yazl from "yazl";

let codes: Map<string, Buffer> | undefined;

/** Text in GBK, which Node reads and does not write. */
function toGbk(text: string): Buffer {
  if (!codes) {
    codes = new Map();
    const decoder = new TextDecoder("gbk");
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++) {
        const bytes = Buffer.from([high, low]);
        codes.set(decoder.decode(bytes), bytes);
      }
  }
  const known = codes;
  return Buffer.concat([...text].map((letter) => known.get(letter) ?? Buffer.from(letter, "latin1")));
}

const yuan = (fen: number) => `${fen < 0 ? "-" : ""}${(Math.abs(fen) / 100).toFixed(2)}`;
const columns =
  "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";

function lineOf({ kind, time, payNo, channelTxnNo, refundNo, amount }: DayRow): string {
  const sum = yuan(kind === "REFUND" ? -amount : amount);
  const at = toShanghai(time);
  const what = kind === "REFUND" ? "退款" : "交易";
  const nothing = "0.00";
  return [
    ...[`${channelTxnNo}\t`, `${payNo}\t`, what, "泊联港务有限公司", at, at, "", "", "", "", "*帆(far***@example.cn)"],
    ...[sum, sum, nothing, nothing, nothing, nothing, nothing, "", nothing, nothing, refundNo, nothing, nothing, ""],
  ].join(",");
}

/** The text of a day's trades as Alipay writes it. */
export function alipayTrades(rows: readonly DayRow[], day: string): string {
  const [year, month, date] = day.split("-");
  const of = (kind: DayRow["kind"]) => rows.filter((row) => row.kind === kind);
  const sum = (kind: DayRow["kind"]) => of(kind).reduce((total, row) => total + row.amount, 0);
  return [
    "#支付宝业务明细查询",
    "#账号：[20880000000000010156]",
    `#起始日期：[${year}年${month}月${date}日 00:00:00]   终止日期：[${year}年${month}月${date}日 23:59:59]`,
    "#-----------------------------------------业务明细列表----------------------------------------",
    columns,
    ...rows.map(lineOf),
    "#-----------------------------------------业务明细列表结束------------------------------------",
    `#交易合计：${of("PAY").length}笔，商家实收共${yuan(sum("PAY"))}元，商家优惠共0.00元`,
    `#退款合计：${of("REFUND").length}笔，商家实收退款共${yuan(-sum("REFUND"))}元，商家优惠共0.00元`,
    `#导出时间：[${year}年${month}月${date}日 23:59:59]`,
    "",
  ].join("\r\n");
}

/** The packed statement of a day: its trades, and a summary that nobody reads here. */
/** `padding`: blanks behind the trades. */
export async function packAlipay(trades: string, padding = 0): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(toGbk("#支付宝业务汇总查询\r\n#业务汇总列表\r\n"), "20880000000000010156_汇总.csv");
  zip.addBuffer(Buffer.concat([toGbk(trades), Buffer.alloc(padding, " ")]), "20880000000000010156_业务明细.csv");
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
