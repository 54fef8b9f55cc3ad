import type { UserContext } from "@gateway/core/context";
import type { Leg } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import type { FeeKindName, FeeSource } from "@protocol/fees";

/** What a document's fee is, as the document stands now. */
export interface Fee {
  kind: FeeKindName;
  id: string;
  docNo: string;
  version: number;
  companyId: string;
  /** Fen, what is to be paid; 0 where nothing is. */
  amount: number;
  /** The portal's screen of the document. */
  link: string;
  /** What the ledger calls this payment: the document's number, with the round where it was paid and given back before. */
  bizNo: string;
  /** Where the money goes; the legs sum to `amount`. */
  into: readonly Leg[];
  /** Why it cannot be paid now (packed); null: it can. */
  obstacle: string | null;
  /**
   * What follows for the document, within the transaction that has posted its payment. For a payment through a bank the
   * person is whoever ordered it.
   */
  settle(ctx: UserContext, txnNo: string): Promise<void>;
}

/** What a document says that it was paid, fen; `payments` where differences were paid after the first. */
export interface PaidFees {
  docNo: string;
  amount: number;
  payments?: number;
}

/** One kind of document whose fees people pay (docs/decisions/027-fees-of-every-document.md). */
export interface FeeKind {
  sources: readonly FeeSource[];
  /** Makes everybody else who wants to act on the document wait until this transaction ends. */
  lock(db: Store, id: string): Promise<void>;
  /** The fee for a person who may pay it; 404 for all others. */
  getFor(ctx: UserContext, id: string): Promise<Fee>;
  /** The fee without asking for anybody's permission: the payment was ordered before. Undefined where there is none. */
  find(db: Store, id: string): Promise<Fee | undefined>;
  /** What the documents of this kind say that they were paid, in fen; for the reconciliation. None where it was nothing. */
  listPaid(db: Store): Promise<PaidFees[]>;
}

export type FeeKinds = Record<FeeKindName, FeeKind>;

/** Locks several documents, always in one order, so that two payments of the same documents never wait in a circle. */
export async function lockFees(
  db: Store,
  kinds: FeeKinds,
  documents: readonly { kind: FeeKindName; id: string }[],
): Promise<void> {
  const named = documents.map(({ kind, id }) => ({ kind, id, name: `${kind} ${id}` }));
  for (const { kind, id } of named.sort((a, b) => (a.name < b.name ? -1 : 1))) await kinds[kind].lock(db, id);
}
