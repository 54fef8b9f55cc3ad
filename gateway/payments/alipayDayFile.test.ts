import { alipayTrades, packAlipay } from "@gateway/testing/alipayStatement";
import { type DayRow, dayFileBytes } from "@protocol/bankDayFile";
import { expect, it } from "vitest";
import { readAlipayDayFile } from "./alipayDayFile";

const day = "2026-11-20";
const row = (over: Partial<DayRow>): DayRow => ({
  kind: "PAY",
  time: "2026-11-20T02:00:00.000Z",
  payNo: "PY26112000001",
  channelTxnNo: "2026112022001",
  refundNo: "",
  amount: 12_345,
  state: "SUCCESS",
  ...over,
});
const rows = [
  row({}),
  row({ kind: "REFUND", refundNo: "PY26112000001R1", amount: 45 }),
  row({ payNo: "PY2", amount: 1 }),
];
const good = alipayTrades(rows, day);
const read = async (text: string, of = day) => readAlipayDayFile(await packAlipay(text), of);

it("reads the trades of a packed statement in GBK, and one of a day without any", async () => {
  expect(await read(good)).toEqual(rows);
  expect(await read(alipayTrades([], day))).toEqual([]);
});

it.each<[string, string, string]>([
  ["of another day", good.replace("起始日期：[2026年11月20日", "起始日期：[2026年11月19日"), "otherDay"],
  ["that lacks a column", good.replace("商家实收（元）", "实收"), "head"],
  ["that is no list of trades", good.replaceAll("业务明细列表", "账务明细"), "head"],
  ["whose row lacks a cell", good.replace(",泊联港务有限公司", ""), "row"],
  ["with an amount that is none", good.replaceAll("123.45", "123.4"), "row"],
  ["with another kind of trade", good.replace(",交易,", ",充值,"), "row"],
  ["cut off before its footers", good.slice(0, good.indexOf("#交易合计")), "cutOff"],
  ["with a row less than its footer says", good.replace(/.*PY2\t.*\r\n/, ""), "sums"],
])("refuses whole a statement %s", async (_, text, reason) => {
  await expect(read(text)).rejects.toMatchObject({ name: "DayFileRefused", reason });
});

it("refuses what is no zip, half of one, and one that unpacks to more than any statement has", async () => {
  const packed = await packAlipay(good);
  for (const bytes of [Buffer.from("not found"), packed.subarray(0, packed.length / 2)])
    await expect(readAlipayDayFile(bytes, day)).rejects.toMatchObject({ reason: "cutOff" });
  const bomb = await packAlipay(good, dayFileBytes);
  expect(bomb.length).toBeLessThan(100_000);
  await expect(readAlipayDayFile(bomb, day)).rejects.toMatchObject({ reason: "tooLong" });
});
