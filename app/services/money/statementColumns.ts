import type { ResultOf } from "@protocol/call";
import type { readWalletStatement } from "@protocol/money";
import type { PrepayEntry } from "@protocol/prepay";
import { toShanghai } from "@protocol/values/instant";
import type { TextKey, Translate } from "../i18n/textKeys";

type WalletEntry = ResultOf<typeof readWalletStatement>["rows"][number];

/** What the columns of a statement show of an entry `E`; `yuan` columns answer fen. */
export type StatementColumn<E> = {
  title: TextKey;
  /** Width in characters, for workbooks. */
  width: number;
  /** Where the rows of the opening and closing balance have their words and their amount. */
  balance?: "title" | "amount";
} & (
  | { kind: "text" | "name" | "time"; of(entry: E, t: Translate<"money">): string }
  | { kind: "yuan"; of(entry: E): number }
);

const column = {
  time: { title: "money:entry.time", kind: "time", width: 20, of: ({ time }) => toShanghai(time) },
  txnNo: { title: "money:entry.txnNo", kind: "name", width: 20, of: ({ txnNo }) => txnNo },
  type: {
    title: "money:entry.type",
    kind: "text",
    width: 12,
    balance: "title",
    of: ({ type }, t) => t(`type.${type}`, { defaultValue: type }),
  },
  bizNo: { title: "money:entry.bizNo", kind: "name", width: 22, of: ({ bizNo }) => bizNo },
  amount: {
    title: "money:entry.amount",
    kind: "yuan",
    width: 14,
    of: ({ dir, amount }) => (dir === "I" ? amount : -amount),
  },
  held: { title: "money:entry.held", kind: "yuan", width: 14, of: ({ held }) => held },
  balanceAfter: {
    title: "money:entry.balanceAfter",
    kind: "yuan",
    width: 14,
    balance: "amount",
    of: ({ balanceAfter }) => balanceAfter,
  },
  operator: { title: "money:entry.operator", kind: "text", width: 12, of: ({ operatorName }) => operatorName },
  remark: { title: "money:entry.remark", kind: "text", width: 24, of: ({ remark }) => remark ?? "" },
} satisfies Record<string, StatementColumn<WalletEntry>>;

export const walletColumns: readonly StatementColumn<WalletEntry>[] = Object.values(column);

export const prepayColumns: readonly StatementColumn<PrepayEntry>[] = [
  ...[column.time, column.txnNo, column.type, column.bizNo, column.amount],
  ...[column.held, column.balanceAfter],
  { title: "occupancy:entry.frozenAfter", kind: "yuan", width: 14, of: ({ frozenAfter }) => frozenAfter },
  ...[column.operator, column.remark],
];
