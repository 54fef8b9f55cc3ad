import { shanghaiDay } from "@protocol/values/instant";
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presetsOf, rangeOf } from "~/components/pickers/days";
import { FilterInput, filterId } from "./FilterInput";

/**
 * Two filters of days that belong together, the first and the last; one calendar fills both, and the usual spans are
 * links that keep the other filters.
 */
export function FilterRange({
  params,
  labels,
  values,
  errors,
  days = "past",
}: {
  params: readonly [from: string, to: string];
  labels: readonly [from: string, to: string];
  values: Record<string, string | undefined>;
  /** Packed messages by filter. */
  errors: Record<string, string[] | undefined>;
  /** What is asked for mostly: decides which spans the calendar offers. */
  days?: "past" | "planned";
}) {
  const range = { days, ids: params.map(filterId).join(" ") };
  const { t } = useTranslation();
  const { search } = useLocation();
  const today = shanghaiDay(new Date());
  const to = (span: readonly [string, string]) => {
    const query = new URLSearchParams(search);
    query.delete("page");
    params.forEach((param, i) => {
      query.set(param, span[i]!);
    });
    return `?${query}`;
  };
  return (
    <>
      {params.map((param, i) => (
        <FilterInput
          key={param}
          param={param}
          label={labels[i]!}
          type="date"
          range={range}
          value={values[param]}
          errors={errors[param]}
        />
      ))}
      <div className="spans">
        {presetsOf[days].map((preset) => {
          const span = rangeOf(preset, today);
          const on = params.every((param, i) => values[param] === span[i]);
          return (
            <a key={preset} href={to(span)} aria-current={on || undefined}>
              {t(`common:picker.preset.${preset}`)}
            </a>
          );
        })}
      </div>
    </>
  );
}
