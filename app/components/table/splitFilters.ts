import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/** What filters tell of themselves; others count as one field that is not set. */
interface FilterProps {
  param?: string;
  params?: readonly string[];
  value?: string;
  values?: Record<string, string | undefined>;
  errors?: string[] | Record<string, string[] | undefined>;
}

type FilterElement = ReactElement<FilterProps>;

/** So many fields stand in the row of the search button. */
const mostInRow = 4;

function elementsOf(children: ReactNode): FilterElement[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<FilterProps & { children?: ReactNode }>(child)) return [];
    return child.type === Fragment ? elementsOf(child.props.children) : [child];
  });
}

const paramsOf = ({ props }: FilterElement) => props.params ?? (props.param ? [props.param] : []);

const isWrong = (filter: FilterElement, errors: Record<string, string[] | undefined>) => {
  const own = filter.props.errors ?? {};
  return Array.isArray(own) || paramsOf(filter).some((param) => errors[param] || own[param]);
};

/**
 * Which filters stand in the row and which behind `<details>`, in the order given: what is asked for mostly comes first.
 * `set` counts those that have a value, `setBehind` those of them behind; `wrong` and `wrongBehind`: one must be seen.
 */
export function splitFilters(
  children: ReactNode,
  list: { values: Record<string, string | undefined>; errors?: Record<string, string[] | undefined> },
) {
  const filters = elementsOf(children);
  const row: FilterElement[] = [];
  const more: FilterElement[] = [];
  let used = 0;
  for (const filter of filters) {
    const width = filter.props.params ? 2 : 1;
    if (used + width > mostInRow) more.push(filter);
    else {
      used += width;
      row.push(filter);
    }
  }
  const isSet = (filter: FilterElement) =>
    Boolean(filter.props.value) || paramsOf(filter).some((param) => list.values[param] || filter.props.values?.[param]);
  const wrong = (some: FilterElement[]) => some.some((filter) => isWrong(filter, list.errors ?? {}));
  return {
    row,
    more,
    set: filters.filter(isSet).length,
    setBehind: more.filter(isSet).length,
    wrong: wrong(filters),
    wrongBehind: wrong(more),
  };
}
