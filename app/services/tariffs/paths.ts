import { withQuery } from "../paths";

export const yardRatePaths = {
  list: (query: Record<string, string | number | undefined> = {}) => withQuery("/yardCostUserItemManage", query),
  add: (query: { copy?: string } = {}) => withQuery("/yardRatesAdd", query),
  edit: (id: string) => withQuery("/yardRatesEdit", { id }),
  detail: (id: string) => withQuery("/yardRateDetail", { id }),
  import: "/yardRates/import",
  template: "/yardRates/template",
  export: "/yardRates/export",
  calculator: "/yardRateCalculator",
};
