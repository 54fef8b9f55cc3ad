import nzh from "nzh";
import type { Language } from "../i18n/languages";

const written = { forceZheng: true, outSymbol: false };

/** Fen as `123.40`, without passing through a float, and without the zeros at its end. */
const plainYuan = (fen: number) =>
  `${fen < 0 ? "-" : ""}${Math.trunc(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, "0")}`.replace(
    /\.?0{1,2}$/,
    "",
  );

/**
 * 大写金额: fen as Chinese papers of money write them beside the digits, so that none can be added (支付结算办法, annex 1).
 * Chinese on the paper of every language, in traditional characters on that of zh-TW. `整` stands where no fen do, 负
 * before what is reversed.
 */
export function yuanInCapitals(fen: number, language: Language): string {
  const yuan = plainYuan(fen);
  return language === "zh-TW" ? `人民幣${nzh.hk.toMoney(yuan, written)}` : `人民币${nzh.cn.toMoney(yuan, written)}`;
}
