import type { ListLayout } from "@protocol/listPreferences";
import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

type Cell = ReactElement<{ children?: ReactNode; href?: string; to?: string; defaultChecked?: boolean }>;

/** The names of the columns that stand first and always: the box to tick and what names the row. */
export const fixedColumns = (names: readonly string[]) => names.slice(0, names[0] === "select" ? 2 : 1);

/** The columns in the order chosen, hidden ones left out; a column that the choice does not know comes after the others. */
export function chosenColumns(names: readonly string[], layout: ListLayout | null): string[] {
  const columns = orderedColumns(names, layout);
  const fixed = fixedColumns(names);
  return columns.filter((name) => fixed.includes(name) || !layout?.hidden.includes(name));
}

export function orderedColumns(names: readonly string[], layout: ListLayout | null): string[] {
  const fixed = fixedColumns(names);
  const place = (name: string) => {
    const at = layout?.order.indexOf(name) ?? -1;
    return at < 0 ? names.length : at;
  };
  const others = names.filter((name) => !fixed.includes(name));
  return [...fixed, ...others.sort((a, b) => place(a) - place(b))];
}

const listOf = (children: ReactNode): readonly ReactNode[] =>
  Array.isArray(children) ? (children as readonly ReactNode[]) : [children];

/** The elements among children, those of fragments and lists as well; by `Children.toArray` each would be made anew. */
export const elementsOf = (children: ReactNode): Cell[] =>
  listOf(children).flatMap((child) => {
    if (Array.isArray(child)) return elementsOf(child);
    if (!isValidElement<Cell["props"]>(child)) return [];
    return child.type === Fragment ? elementsOf(child.props.children) : [child];
  });

/** Puts `change` in the place of the first element that it answers something for. */
function changeFirst(element: Cell, change: (element: Cell) => Cell | null): Cell | null {
  const changed = change(element);
  if (changed) return changed;
  const children = listOf(element.props.children);
  for (const [i, child] of children.entries()) {
    const inner = isValidElement<Cell["props"]>(child) ? changeFirst(child, change) : null;
    if (inner) return cloneElement(element, undefined, ...children.slice(0, i), inner, ...children.slice(i + 1));
  }
  return null;
}

interface Arrangement {
  /** The names of the table's columns, as its rows have their cells. */
  names: readonly string[];
  /** Those to show, in their order. */
  columns: readonly string[];
  /** All boxes are ticked. */
  ticked: boolean;
  /** Where the link of the nth row leads. */
  linkOf: ((to: string, row: number) => string) | null;
  /** A cell behind the others of the nth row, by where what names the row leads. */
  lastOf?: (to: string, row: number) => ReactElement;
}

/**
 * The rows of a table with the cells of the columns shown, by their place in the row: a list says its columns and its
 * cells once. Null where a row has other cells than the table has columns; such a table stays as it is.
 */
export function arrangeRows(
  rows: ReactNode,
  { names, columns, ticked, linkOf, lastOf }: Arrangement,
): ReactElement[] | null {
  const strong = names[0] === "select" ? 1 : 0;
  const places = columns.map((name) => names.indexOf(name));
  const arranged = elementsOf(rows).map((row, n) => {
    const cells = elementsOf(row.props.children);
    if (row.type !== "tr" || cells.length !== names.length) return null;
    let last: ReactElement | null = null;
    const link = (each: Cell): Cell | null => {
      const { href, to } = each.props;
      const leads = href ?? to;
      if (typeof leads !== "string") return null;
      last = lastOf?.(linkOf?.(leads, n) ?? leads, n) ?? null;
      if (!linkOf) return each;
      return cloneElement(each, href ? { href: linkOf(href, n) } : { to: linkOf(to!, n) });
    };
    const tick = (each: Cell) => (each.type === "input" ? cloneElement(each, { defaultChecked: true }) : null);
    cells[strong] = changeFirst(cells[strong]!, link) ?? cells[strong]!;
    if (ticked && strong === 1) cells[0] = changeFirst(cells[0]!, tick) ?? cells[0]!;
    const shown: ReactElement[] = places.map((place) => cells[place]!);
    if (lastOf) shown.push(last ?? createElement("td"));
    return cloneElement(row, undefined, ...shown);
  });
  return arranged.every((row) => row !== null) ? arranged : null;
}
