import { type DeclarationKind, maxBoxes, maxGoods } from "@protocol/declaration";
import { message, type Packed } from "@protocol/message";
import { fieldsOf, goodsColumns, moreColumns } from "./boxColumns";

/** Goods and boxes as a form holds them: what was typed, valid or not. */
export type Values = Record<string, unknown>;
export interface BoxValue extends Values {
  goods?: Values[];
}

export const newBox = (kind: DeclarationKind): BoxValue => (kind === "dgDeclaration" ? { goods: [{}] } : {});

/** What a copied row must not share with the first. */
const own = new Set(["id", "ctnNo", "ctnNoConfirmed", "sealNo", "goods"]);

/** The same box once more, without what only one box can have. */
export function copyBox(box: BoxValue): BoxValue {
  const copy: BoxValue = Object.fromEntries(Object.entries(box).filter(([field]) => !own.has(field)));
  if (box.goods) copy.goods = box.goods.map(copyGoods);
  return copy;
}

export const copyGoods = ({ id: _id, ...goods }: Values): Values => goods;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === "" ||
  value === null ||
  (Array.isArray(value) && value.every((each) => isEmpty(each))) ||
  (typeof value === "object" && value !== null && Object.values(value).every((each) => isEmpty(each)));

const goodsFields: ReadonlySet<string> = new Set([...fieldsOf(goodsColumns), ...fieldsOf(moreColumns.dgDeclaration)]);

const goodsOf = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).filter(([field]) => goodsFields.has(field)));

/**
 * Where rows of a list come to lie, the first of them in box `at`, or in the box after that where it begins another. A
 * row that repeats the number of the one before, or has none, is another kind of goods in the same box.
 */
export function placesOf(rows: readonly Values[], at: number): Place[] {
  let place = { box: at - 1, goods: 0 };
  let number: unknown;
  return rows.map((row) => {
    const { ctnNo } = row;
    const more = place.box >= at && !isEmpty(goodsOf(row)) && "ctnNo" in row && (isEmpty(ctnNo) || ctnNo === number);
    if (!more) number = ctnNo;
    place = more ? { box: place.box, goods: place.goods + 1 } : { box: place.box + 1, goods: 0 };
    return place;
  });
}

/** The field of a row by its path in the form: of goods, or of their box. */
export const pathOf = (field: string, { box, goods }: { box: number; goods: number }): string =>
  goodsFields.has(field) ? `boxes[${box}].goods[${goods}].${field}` : `boxes[${box}].${field}`;

/** A row of the grid: goods in a box. */
export interface Place {
  box: number;
  goods: number;
}

/**
 * Where rows of a pasted block come to lie, from a cell on. With box numbers they begin boxes; a column of goods follows
 * the lines of goods as they stand below one another; other columns follow the boxes.
 */
export function pastedPlaces(boxes: readonly BoxValue[], rows: readonly Values[], from: Place): Place[] {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  if (columns.has("ctnNo")) return placesOf(rows, from.box);
  if (![...columns].every((column) => goodsFields.has(column)))
    return rows.map((_, i) => ({ box: from.box + i, goods: 0 }));
  let place = { box: from.box, goods: from.goods - 1 };
  return rows.map(() => {
    const last = Math.max(0, (boxes[place.box]?.goods?.length ?? 1) - 1);
    place = place.goods < last ? { ...place, goods: place.goods + 1 } : { box: place.box + 1, goods: 0 };
    return place;
  });
}

const fits = ({ box, goods }: Place) => box < maxBoxes && goods < maxGoods;

/** What of a pasted block has no room, told: boxes beyond 200 with their lines, goods beyond 20 of a box. */
export function unlaid(places: readonly Place[]): Packed[] {
  const beyond = places.filter((place) => place.box >= maxBoxes).length;
  const crowded = places.filter((place) => place.box < maxBoxes && place.goods >= maxGoods).length;
  return [
    ...(beyond > 0 ? [message("paste.boxes", { max: maxBoxes, n: beyond })] : []),
    ...(crowded > 0 ? [message("paste.goods", { max: maxGoods, n: crowded })] : []),
  ];
}

/** Lays rows over the boxes, the first in box `at`, as `placesOf` says. */
export const layPasted = (kind: DeclarationKind, boxes: BoxValue[], pasted: Values[], at: number): BoxValue[] =>
  layAt(kind, boxes, pasted, placesOf(pasted, at));

/** Lays rows over the boxes at their places, adding boxes where there are none yet; nothing where there is no room. */
export function layAt(
  kind: DeclarationKind,
  boxes: BoxValue[],
  pasted: Values[],
  places: readonly Place[],
): BoxValue[] {
  const laid = [...boxes];
  pasted.forEach((row, i) => {
    const place = places[i]!;
    if (!fits(place)) return;
    const goods = goodsOf(row);
    const box = { ...(laid[place.box] ?? newBox(kind)) };
    // what was confirmed was another number
    if (place.goods === 0 && "ctnNo" in row && row.ctnNo !== box.ctnNo && box.ctnNoConfirmed)
      box.ctnNoConfirmed = undefined;
    if (place.goods === 0)
      for (const [field, value] of Object.entries(row)) if (!goodsFields.has(field)) box[field] = value;
    // a blank empties a cell where goods stand already, and makes no goods where there are none
    if (kind === "dgDeclaration" && (!isEmpty(goods) || box.goods?.[place.goods])) {
      const list = [...(box.goods ?? [])];
      list[place.goods] = { ...list[place.goods], ...goods };
      box.goods = list;
    }
    laid[place.box] = box;
  });
  return laid;
}

/** Where a pasted list goes on: at the first box that nothing has been entered for. */
export function firstEmpty(boxes: readonly BoxValue[]): number {
  const at = boxes.findIndex((box) => isEmpty(box));
  return at < 0 ? boxes.length : at;
}

/** The row a button stands in: `copyGoods:2.1` is the second kind of goods in the third box. */
const placeOf = (place = "") => place.split(".").map(Number) as [number, number?];

/** Fields of a row in which something stands; filling down leaves them alone. */
function filledOf(box: BoxValue): BoxValue {
  const { goods, ...own } = box;
  const kept = Object.fromEntries(Object.entries(own).filter(([, value]) => !isEmpty(value)));
  const entered = goods?.some((each) =>
    Object.entries(each).some(([field, value]) => field !== "id" && !isEmpty(value)),
  );
  return entered ? { ...kept, goods } : kept;
}

/** Changes fields of one row, leaving all others as they are. */
export function changeRow(boxes: readonly BoxValue[], place: string, more: Values): BoxValue[] {
  const [i, j] = placeOf(place);
  return boxes.map((box, at) => {
    if (at !== i) return box;
    if (j === undefined) return { ...box, ...more };
    return { ...box, goods: (box.goods ?? []).map((each, g) => (g === j ? { ...each, ...more } : each)) };
  });
}

/**
 * What a button among the rows does, with and without a script: `addBox`, `copyBox:2`, `removeBox:2`, `addGoods:2`,
 * `copyGoods:2.1`, `removeGoods:2.1`, `more:2.1`, `fillDown:2` (which lays what is common over the boxes below). Rows
 * that it does not touch stay the same objects; anything else leaves all as it is.
 */
export function editRows(kind: DeclarationKind, boxes: readonly BoxValue[], intent: string): BoxValue[] {
  const [name, place] = intent.split(":");
  const [i, j] = placeOf(place);
  const box = boxes[i];
  const withGoods = (change: (goods: Values[]) => Values[]) =>
    boxes.map((each, at) => (at === i ? { ...each, goods: change(each.goods ?? []).slice(0, maxGoods) } : each));
  switch (name) {
    case "addBox":
      return [...boxes, newBox(kind)].slice(0, maxBoxes);
    case "copyBox":
      return box ? [...boxes.slice(0, i + 1), copyBox(box), ...boxes.slice(i + 1)].slice(0, maxBoxes) : [...boxes];
    case "removeBox":
      return boxes.filter((_, at) => at !== i);
    case "addGoods":
      return withGoods((goods) => [...goods, {}]);
    case "copyGoods":
      return withGoods((goods) => goods.flatMap((each, at) => (at === j ? [each, copyGoods(each)] : [each])));
    case "removeGoods":
      return withGoods((goods) => goods.filter((_, at) => at !== j));
    case "more":
      return changeRow(boxes, place ?? "", { more: "1" });
    case "fillDown":
      return box ? boxes.map((each, at) => (at > i ? { ...copyBox(box), ...filledOf(each) } : each)) : [...boxes];
    default:
      return [...boxes];
  }
}

/** The buttons that need nothing from the server. */
export const localIntents: ReadonlySet<string> = new Set([
  "addBox",
  "copyBox",
  "removeBox",
  "addGoods",
  "copyGoods",
  "removeGoods",
  "more",
  "fillDown",
]);
