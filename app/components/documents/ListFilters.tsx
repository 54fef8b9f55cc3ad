import { Link } from "@remix-run/react";
import { useContext } from "react";
import { FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { ListContext } from "~/components/table/ListContext";

/** Says what a list was asked for to the filters within. */
export const ListQueryProvider = ListContext.Provider;

interface Filter {
  param: string;
  label: string;
}

/** A filter that is typed. */
export function TextFilter({ param, label, type }: Filter & { type?: "date" }) {
  const { values, errors } = useContext(ListContext);
  return <FilterInput param={param} label={label} type={type} value={values[param]} errors={errors?.[param]} />;
}

/** A filter of a few codes and what they are called. */
export function CodeFilter<C extends string>({
  param,
  label,
  codes,
  nameOf,
}: Filter & { codes: readonly C[]; nameOf: (code: C) => string }) {
  const { values } = useContext(ListContext);
  const options = Object.fromEntries(codes.map((code) => [code, nameOf(code)]));
  return <FilterSelect param={param} label={label} value={values[param]} options={options} />;
}

/** A filter of the entries of a dictionary. */
export function DictFilter({
  entries,
  ...filter
}: Filter & { entries: readonly { dictValue: string; dictLabel: string }[] }) {
  const names = new Map(entries.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  return <CodeFilter {...filter} codes={[...names.keys()]} nameOf={(code) => names.get(code) ?? code} />;
}

/** Two filters of days, the first and the last. */
export function DayFilter({
  params,
  labels,
}: {
  params: readonly [from: string, to: string];
  labels: readonly [from: string, to: string];
}) {
  const { values, errors = {} } = useContext(ListContext);
  return <FilterRange params={params} labels={labels} values={values} errors={errors} />;
}

/** Leads from a list to the form of a new document. */
export const AddLink = ({ to, text }: { to: string; text: string }) => (
  <Link className="btn primary" to={to}>
    {text}
  </Link>
);
