import { exportYardRates } from "@protocol/yardRates";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "../person.server";
import { shownAsPage } from "../print/refusal.server";
import { exportList } from "../spreadsheet/exportList.server";
import { answerTemplate } from "../spreadsheet/template.server";
import { yardRatePaths } from "./paths";
import { readRateQuery } from "./rateLists.server";
import { rateColumns } from "./rateSheet.server";

/** The rates of a list, with its filters, as a file that can be brought back. */
export async function answerRateExport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "yardRate", "export");
  const list = readRateQuery(new URL(args.request.url));
  try {
    const { t, columns } = await rateColumns(args, person);
    const back = yardRatePaths.list(list.values);
    return await exportList(args, person, { contract: exportYardRates, list, name: t("title.rates"), back, columns });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}

/** The empty price list. */
export async function answerRateTemplate(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "yardRate", "import");
  const { t, columns } = await rateColumns(args, person);
  const asked = columns.filter(({ read }) => read);
  return answerTemplate(args, t("import.template"), asked);
}
