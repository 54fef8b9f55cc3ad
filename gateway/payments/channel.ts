import type { PaymentChannelCode } from "@protocol/paymentOrders";

/** What a bank is told of an order. */
export interface ChannelOrder {
  payNo: string;
  /** Fen. */
  amount: number;
  /** Who is paid. */
  merchant: string;
  /** Where the payer's browser goes on; says nothing of the payment. */
  returnUrl: string;
  expiresTime: string;
}

/** A notify as it came: names of headers in lower case, the body's bytes. */
export interface RawNotify {
  headers: Record<string, string>;
  body: Buffer;
}

/** How a payment stands at the bank. `amount` is what was paid, fen. */
export type ChannelState =
  | { result: "paid"; channelTxnNo: string; amount: number }
  | { result: "open" | "failed" | "closed" | "unknown" };

export interface Acknowledgement {
  status: number;
  contentType: string;
  body: string;
}

export interface ChannelRefund {
  payNo: string;
  refundNo: string;
  /** Fen that go back. */
  amount: number;
  /** Fen that were paid. */
  total: number;
  channelTxnNo: string;
}

/** How a refund stands at the bank; `unknown`: it has never been asked for under this number. */
export type RefundState = "done" | "refused" | "pending" | "unknown";

/** A day's statement as the bank offers it: its text, whose hash has been compared with what the bank signed. */
export interface DayFile {
  text: string;
  /** SHA-256 or SHA-1 of the bytes, hex. */
  hash: string;
}

/**
 * A bank or provider, seen alike by whatever pays (channelContract.ts is run over all of them). Calls that get no answer,
 * or one that is not the bank's own, throw `ChannelDown`.
 */
export interface PaymentChannel {
  code: PaymentChannelCode;
  /** `redirect`: the payer goes to its cashier; `qr`: he scans a code. */
  checkout: "redirect" | "qr";
  /** Opens an order there; a repetition answers the same one. */
  create(order: ChannelOrder): Promise<{ redirectUrl: string | null; qr: string | null }>;
  /** What a notify says; throws `NotifyRefused` where it is not the bank's own word. */
  verifyNotify(notify: RawNotify, now: Date): { payNo: string; state: ChannelState };
  query(payNo: string): Promise<ChannelState>;
  /** Lets nobody pay it any more, and answers how it stands then: `paid` where somebody was quicker. */
  close(payNo: string): Promise<ChannelState>;
  /** Once per number; true when the bank has accepted it, now or before. */
  refund(refund: ChannelRefund): Promise<boolean>;
  /** What became of a refund that was asked for. */
  queryRefund(refund: Pick<ChannelRefund, "payNo" | "refundNo">): Promise<RefundState>;
  /**
   * The statement of a day in Shanghai (protocol/bankDayFile.ts), null while there is none yet; throws `DayFileRefused`
   * where it is not what the bank signed, or longer than any is. Not there where a bank has no such statement.
   */
  dayFile?(day: string): Promise<DayFile | null>;
  /** How this bank hears that its notify was taken, or was not. */
  acknowledge(taken: boolean): Acknowledgement;
}

export class NotifyRefused extends Error {
  override name = "NotifyRefused";
}

export class DayFileRefused extends Error {
  override name = "DayFileRefused";
  constructor(
    /** Key in `locales/<lang>/money.json`, behind `bankFile.`. */
    readonly reason: string,
    readonly params: Record<string, string | number> = {},
  ) {
    super(reason);
  }
}

export class ChannelDown extends Error {
  override name = "ChannelDown";
}

export interface Payments {
  channels: ReadonlyMap<string, PaymentChannel>;
  /** Where people reach the portal. */
  portalUrl: string;
  /** Who is paid, as the bank shows it. */
  merchant: string;
  /** The port's bank account, for transfers; none: none are announced. */
  payee?: { bankName: string; bankAcct: string };
}
