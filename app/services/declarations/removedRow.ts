import { type DeclarationKind, maxBoxes, maxGoods } from "@protocol/declaration";
import { z } from "zod";
import type { BoxValue } from "./boxRows";

const values = z.record(z.string().regex(/^\w{1,40}$/), z.string().max(4_000));
const removedSchema = z.object({
  box: z.number().int().min(0).max(maxBoxes),
  goods: z.number().int().min(0).max(maxGoods).optional(),
  row: z.object({ goods: z.array(values).max(maxGoods).optional() }).catchall(z.string().max(4_000)),
});

/** A row and where it stood: of a box, or with `goods` of goods in it. */
export type RemovedRow = z.infer<typeof removedSchema>;

/** The row that a button among the rows removes, as the text of a hidden field (`removedField`); null for any other button. */
export function removedBy(boxes: readonly BoxValue[], intent: string): string | null {
  const [, kind, i, j] = /^remove(Box|Goods):(\d+)(?:\.(\d+))?$/.exec(intent) ?? [];
  const box = boxes[Number(i)];
  const row = kind === "Goods" ? box?.goods?.[Number(j)] : box;
  const place = kind === "Goods" ? { box: Number(i), goods: Number(j) } : { box: Number(i) };
  return row ? JSON.stringify({ ...place, row }) : null;
}

/** The boxes with a removed row in its place again; null where the text is none of `removedBy`, or there is no room. */
export function putBack(
  kind: DeclarationKind,
  boxes: readonly BoxValue[],
  text: string,
): { boxes: BoxValue[]; path: string } | null {
  const removed = readRemoved(text);
  if (!removed) return null;
  const { box: at, goods, row } = removed;
  if (goods === undefined) {
    if (boxes.length >= maxBoxes) return null;
    return { boxes: boxes.toSpliced(at, 0, row as BoxValue), path: `boxes[${Math.min(at, boxes.length)}].ctnNo` };
  }
  const box = boxes[at];
  const list = box?.goods ?? [];
  if (!box || kind !== "dgDeclaration" || list.length >= maxGoods) return null;
  return {
    boxes: boxes.with(at, { ...box, goods: list.toSpliced(goods, 0, row) }),
    path: `boxes[${at}].goods[${Math.min(goods, list.length)}].unNo`,
  };
}

function readRemoved(text: string): RemovedRow | null {
  try {
    return removedSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
