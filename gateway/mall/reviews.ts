import { maskName } from "@gateway/documents/mask";
import type { Store } from "@gateway/store/database";
import type { Review } from "@protocol/mall";

/** Reviews that a page of goods shows. */
const shownReviews = 20;

/** The last reviews of goods, newest first. */
export async function listReviews(db: Store, goodsId: string): Promise<Review[]> {
  const rows = await db
    .selectFrom("mall_reviews")
    .selectAll()
    .where("goods_id", "=", goodsId)
    .orderBy("time", "desc")
    .orderBy("order_id")
    .orderBy("line_no")
    .limit(shownReviews)
    .execute();
  return rows.map(({ author, spec, stars, words, time }) => ({ author, spec, stars, words, time }));
}

interface NewReview {
  orderId: string;
  lineNo: number;
  goodsId: string;
  spec: string;
  author: string;
  stars: number;
  words: string;
}

/** Keeps a review; false where the line has one. */
export async function addReview(db: Store, review: NewReview, now: Date): Promise<boolean> {
  const { orderId, lineNo, goodsId, spec, author, stars, words } = review;
  const kept = await db
    .insertInto("mall_reviews")
    .values({
      ...{ order_id: orderId, line_no: lineNo, goods_id: goodsId, spec, stars, words },
      ...{ author: maskName(author), time: now.toISOString() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("line_no")
    .executeTakeFirst();
  if (!kept) return false;
  await db
    .updateTable("mall_goods")
    .set((eb) => ({ stars: eb("stars", "+", stars), reviews: eb("reviews", "+", 1) }))
    .where("id", "=", goodsId)
    .execute();
  return true;
}
