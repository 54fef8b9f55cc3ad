import { useTranslation } from "react-i18next";
import { FilterRange } from "~/components/table/FilterRange";

interface DayRangeProps {
  values: Record<string, string | undefined>;
  /** Packed messages by filter. */
  errors: Record<string, string[] | undefined>;
}

/** The first and the last day of what a list of money shows. */
export function DayRange({ values, errors }: DayRangeProps) {
  const { t } = useTranslation("money");
  return (
    <FilterRange params={["from", "to"]} labels={[t("wallet.from"), t("wallet.to")]} values={values} errors={errors} />
  );
}
