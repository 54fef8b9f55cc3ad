/** What keeps the pictures of goods: `mallGoods:<id>#goods.pictures`. */
export const goodsKeeper = "mallGoods";
