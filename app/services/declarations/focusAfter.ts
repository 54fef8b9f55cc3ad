import type { DeclarationKind } from "@protocol/declaration";
import type { BoxValue } from "./boxRows";

/** The field that somebody goes on with after a button of `editRows`; `before` are the boxes as they were. */
export function focusAfter(kind: DeclarationKind, intent: string, before: readonly BoxValue[]): string | null {
  const [name, place = ""] = intent.split(":");
  const [i = 0, j = 0] = place.split(".").map(Number);
  const goods = before[i]?.goods?.length ?? 0;
  switch (name) {
    case "addBox":
      return `boxes[${before.length}].ctnNo`;
    case "copyBox":
      return `boxes[${i + 1}].ctnNo`;
    case "removeBox":
      return before.length > 1 ? `boxes[${Math.min(i, before.length - 2)}].ctnNo` : null;
    case "addGoods":
      return `boxes[${i}].goods[${goods}].unNo`;
    case "copyGoods":
      return `boxes[${i}].goods[${j + 1}].unNo`;
    case "removeGoods":
      return goods > 1 ? `boxes[${i}].goods[${Math.min(j, goods - 2)}].unNo` : `boxes[${i}].ctnNo`;
    case "more":
      return kind === "dgDeclaration" ? `boxes[${i}].goods[${j}].imdgClass` : `boxes[${i}].tareWeight`;
    case "fillDown":
      return `boxes[${i}].ctnNo`;
    default:
      return null;
  }
}
