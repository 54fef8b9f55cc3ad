import { type DayRow, dayFileBytes, dayFileRows } from "@protocol/bankDayFile";
import { parseYuan } from "@protocol/values/fen";
import { toInstant } from "@protocol/values/instant";
import yauzl from "yauzl";
import { DayFileRefused } from "./channel";

/** Files that one statement has: what was traded, and its summary. */
const mostEntries = 4;

/** What is read of a trade, by its title; there are more columns. */
const titles = {
  channelTxnNo: "支付宝交易号",
  payNo: "商户订单号",
  kind: "业务类型",
  time: "完成时间",
  amount: "订单金额（元）",
  received: "商家实收（元）",
  refundNo: "退款批次号/请求号",
} as const;
type Column = keyof typeof titles;

/** What its footers say of each kind of trade: how many, and what the merchant received by them. */
const footers = {
  PAY: /^#交易合计：(\d{1,6})笔，商家实收共(-?[\d.]+)元/,
  REFUND: /^#退款合计：(\d{1,6})笔，商家实收退款共(-?[\d.]+)元/,
} as const;

/**
 * Alipay's statement of a day: a zip of CSVs in GBK, one of trades and one of sums. Lines that begin with `#` are head
 * and footers; amounts are yuan, those of refunds negative. Answers its trades, all of them or none; throws
 * `DayFileRefused` where the file is too large, broken, of another day, or its footers do not say what its rows do.
 */
export async function readAlipayDayFile(bytes: Buffer, day: string): Promise<DayRow[]> {
  const texts = await unpack(bytes);
  const text = texts.find((each) => each.includes("业务明细列表"));
  if (!text) throw new DayFileRefused("head", { title: "业务明细列表" });
  return readTrades(text.split(/\r?\n/), day);
}

async function unpack(bytes: Buffer): Promise<string[]> {
  try {
    // their names are GBK, too, and say nothing that the texts do not
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false });
    if (zip.entryCount > mostEntries) throw new DayFileRefused("tooLong");
    const texts: string[] = [];
    let whole = 0;
    for await (const entry of zip.eachEntry()) {
      // counted against what comes out while it is unpacked
      whole += entry.uncompressedSize;
      if (whole > dayFileBytes) throw new DayFileRefused("tooLong");
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      texts.push(new TextDecoder("gb18030", { fatal: true }).decode(Buffer.concat(chunks)));
    }
    return texts;
  } catch (error) {
    if (error instanceof DayFileRefused) throw error;
    throw new DayFileRefused("cutOff");
  }
}

function readTrades(lines: readonly string[], day: string): DayRow[] {
  const [year, month, date] = day.split("-");
  if (!lines.some((line) => line.startsWith(`#起始日期：[${year}年${month}月${date}日`)))
    throw new DayFileRefused("otherDay", { line: 1 });
  const head = lines.findIndex((line) => line !== "" && !line.startsWith("#"));
  const names = (lines[head] ?? "").split(",").map((title) => title.trim());
  const place = {} as Record<Column, number>;
  for (const [column, title] of Object.entries(titles)) {
    place[column as Column] = names.indexOf(title);
    if (place[column as Column] < 0) throw new DayFileRefused("head", { title });
  }
  const rows: (DayRow & { received: number })[] = [];
  for (const [i, line] of lines.entries()) {
    if (i <= head || line.trim() === "" || line.startsWith("#")) continue;
    if (rows.length === dayFileRows) throw new DayFileRefused("tooManyRows", { most: dayFileRows });
    const cells = line.split(",").map((cell) => cell.trim());
    const row = cells.length === names.length ? readTrade((column) => cells[place[column]] ?? "") : undefined;
    if (!row) throw new DayFileRefused("row", { line: i + 1 });
    rows.push(row);
  }
  for (const kind of ["PAY", "REFUND"] as const) {
    const said = lines.map((line) => footers[kind].exec(line)).find(Boolean);
    if (!said) throw new DayFileRefused("cutOff");
    const its = rows.filter((row) => row.kind === kind);
    const received = its.reduce((sum, row) => sum + row.received, 0);
    if (Number(said[1]) !== its.length || fenOf(said[2]!) !== received) throw new DayFileRefused("sums");
  }
  return rows.map(({ received, ...row }) => row);
}

/** Fen of an amount whose sign says nothing that the kind of the trade does not. */
const fenOf = (yuan: string) => (/^-?\d{1,10}\.\d{2}$/.test(yuan) ? parseYuan(yuan.replace("-", "")) : undefined);

function readTrade(cell: (column: Column) => string): (DayRow & { received: number }) | undefined {
  const refund = cell("kind") === "退款";
  const time = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(cell("time")) ? toInstant(cell("time")) : undefined;
  const [amount, received] = [fenOf(cell("amount")), fenOf(cell("received"))];
  const refundNo = refund ? cell("refundNo") : "";
  if ((!refund && cell("kind") !== "交易") || !time || amount === undefined || received === undefined) return undefined;
  if (!cell("payNo") || !cell("channelTxnNo") || (refund && !refundNo)) return undefined;
  return {
    kind: refund ? "REFUND" : "PAY",
    ...{ time, payNo: cell("payNo"), channelTxnNo: cell("channelTxnNo"), refundNo, amount, received },
    state: "SUCCESS",
  };
}
