import type { MallKind } from "@protocol/mall";

/** A merchant's shop; one of a kind. */
export interface MallShopsTable {
  id: string;
  company_id: string;
  company_name: string;
  kind: MallKind;
  name: string;
  category: string;
  introduction: string;
  contact_mobile: string;
  /** Fen; none from `free_from` on (0: always asked for). */
  freight: number;
  free_from: number;
  /** Fen off where the goods of an order cost `discount_from` or more. */
  discount_from: number;
  discount_off: number;
  pickup_place: string;
  /** Basis points of what is sold that the port keeps. */
  fee_rate: number;
  open: 0 | 1;
  version: number;
  create_time: string;
}

export interface MallGoodsTable {
  id: string;
  shop_id: string;
  kind: MallKind;
  category: string;
  name: string;
  /** What they are found by: name, pinyin and initials, lower case. */
  search_text: string;
  summary: string;
  /** Cleaned HTML. */
  detail: string;
  /** Attachments, JSON. */
  pictures: string;
  /** Pieces that one person may buy; 0: as many as there are. */
  purchase_limit: number;
  /** `goodsStatus` of protocol/mall.ts. */
  status: string;
  version: number;
  sold: number;
  stars: number;
  reviews: number;
  /** Fen, the lowest of its SKUs. */
  price_from: number;
  create_time: string;
  update_time: string;
  audit_by_name: string | null;
  audit_time: string | null;
  audit_remark: string | null;
}

export interface MallSkusTable {
  id: string;
  goods_id: string;
  seq: number;
  spec: string;
  code: string;
  price: number;
  /** Pieces in the shop; those held for orders that are not paid are among them. */
  stock: number;
  reserved: number;
  /** 0: taken out of the goods, kept for the orders that name it. */
  active: 0 | 1;
}

/** Each change of a price. Never changed. */
export interface MallPriceChangesTable {
  id: string;
  sku_id: string;
  goods_id: string;
  spec: string;
  before: number;
  after: number;
  by_name: string;
  time: string;
}

/** `user:<id>`, or `guest:<hash of the browser's secret>`. */
export interface MallCartLinesTable {
  owner: string;
  sku_id: string;
  qty: number;
  chosen: 0 | 1;
  time: string;
}

/**
 * What an order holds or has taken of a SKU. `held` leaves for `taken` or `released` once; of what was taken, `returned`
 * pieces have come back.
 */
export interface MallReservationsTable {
  order_id: string;
  sku_id: string;
  qty: number;
  state: "held" | "taken" | "released";
  returned: number;
  expire_time: string;
}

/** Pieces of limited goods that a person has ordered and not given back. */
export interface MallPurchasesTable {
  goods_id: string;
  user_id: string;
  qty: number;
}

export interface MallRefundsTable {
  refund_no: string;
  order_id: string;
  seq: number;
  status: "0" | "1" | "2" | "3";
  amount: number;
  freight: number;
  reason: string;
  answer: string | null;
  lines: string;
  ask_time: string;
  end_time: string | null;
  txn_no: string | null;
}

export interface MallReviewsTable {
  order_id: string;
  line_no: number;
  goods_id: string;
  spec: string;
  author: string;
  stars: number;
  words: string;
  time: string;
}

/** What is owed to a merchant for an order: its sale once received, each refund after that. Fen, refunds negative. */
export interface MallSettleRowsTable {
  id: string;
  company_id: string;
  order_id: string;
  doc_no: string;
  kind: "SALE" | "REFUND";
  amount: number;
  fee: number;
  /** From when on it is paid out. */
  due_time: string;
  statement_id: string | null;
}

export interface MallStatementsTable {
  id: string;
  statement_no: string;
  company_id: string;
  company_name: string;
  shop_name: string;
  period_from: string;
  period_to: string;
  sales: number;
  refunds: number;
  fee: number;
  net: number;
  close_time: string;
  close_by_name: string;
  txn_no: string;
}

export interface MallTables {
  mall_shops: MallShopsTable;
  mall_goods: MallGoodsTable;
  mall_skus: MallSkusTable;
  mall_price_changes: MallPriceChangesTable;
  mall_cart_lines: MallCartLinesTable;
  mall_reservations: MallReservationsTable;
  mall_purchases: MallPurchasesTable;
  mall_refunds: MallRefundsTable;
  mall_reviews: MallReviewsTable;
  mall_settle_rows: MallSettleRowsTable;
  mall_statements: MallStatementsTable;
}
