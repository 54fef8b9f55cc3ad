import { expect, it } from "vitest";
import { formatYuan, parseYuan } from "./fen";

it.each([
  ["12345.67", 1_234_567],
  ["12,345.67", 1_234_567],
  ["12，345.67", 1_234_567],
  ["￥ 12,345.6 ", 1_234_560],
  ["1,234", 123_400],
  ["１００元", 10_000],
  ["12.345,67", 1_234_567],
  ["1234,5", 123_450],
  // not five thousand
  ["50,00", 5_000],
  ["9999999999.99", 999_999_999_999],
])("reads %s as %i fen", (text, fen) => expect(parseYuan(text)).toBe(fen));

it.each([...["", "-1", "1e3", "1.234", "12,3456", "1,2,3", ",5", "1,23,456", "1.5元5", "12,345,678,901.00"]])(
  "takes %s for no amount",
  (text) => expect(parseYuan(text)).toBeUndefined(),
);

it("reads what it shows in any of the four languages", () => {
  for (const language of ["zh-CN", "zh-TW", "en-US", "pt-BR"])
    for (const fen of [1, 50, 5_000, 123_456, 99_999_999, 1_234_567_890])
      expect(parseYuan(formatYuan(fen, language))).toBe(fen);
});
