import { importYardRates, mostImportedRates } from "@protocol/yardRates";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageKey } from "../forms/pageKey.server";
import { requirePermission } from "../person.server";
import { importRows, type ReadRow } from "../spreadsheet/rowImport.server";
import { yardRatePaths } from "./paths";
import { rateColumns, readRateHead, textsOfRow } from "./rateSheet.server";
import { readRate } from "./readRate";

export async function loadRateImport(args: LoaderFunctionArgs) {
  await requirePermission(args, "yardRate", "import");
  return { idempotencyKey: pageKey(args.context) };
}

type Read = ReturnType<typeof readRate>;

/** The errors of a row by the columns of a price list, where all tiers stand in one. */
function readOf(read: Read): ReadRow<NonNullable<Read["rate"]>> {
  if (read.rate) return { value: read.rate, errors: null };
  const named = Object.entries(read.errors).map(([name, reasons]) => [
    name.replace(/^tier(To|Price)\d$/, "tiers"),
    reasons,
  ]);
  return { value: null, errors: Object.fromEntries(named) };
}

/** Takes a price list. */
export async function importRates(args: ActionFunctionArgs) {
  const { url, headers } = args.request;
  const person = await requirePermission({ ...args, request: new Request(url, { headers }) }, "yardRate", "import");
  const { columns } = await rateColumns(args, person);
  return importRows(args, person, {
    most: mostImportedRates,
    readHead: (cells) => readRateHead(cells, columns),
    readRow(cells, head) {
      const texts = textsOfRow(cells, head);
      return { texts, read: readOf(readRate(texts)) };
    },
    within: "rates",
    enter: (rates, idempotencyKey) => person.attempt(importYardRates, { body: { rates }, idempotencyKey }),
    done: { to: yardRatePaths.list(), key: "tariffs:done.import" },
  });
}
