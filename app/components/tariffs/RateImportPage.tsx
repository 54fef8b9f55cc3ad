import { mostImportedRates } from "@protocol/yardRates";
import { RowImportPage } from "~/components/imports/RowImportPage";
import type { RowImportAnswer } from "~/services/spreadsheet/rowImport.server";
import { yardRatePaths } from "~/services/tariffs/paths";
import { useTariffWords } from "./useTariffWords";

/** The price list to fill in, the place to bring it back, and what is wrong with its rows. */
export function RateImportPage(props: { page: { idempotencyKey: string }; answered?: RowImportAnswer }) {
  const { t, label } = useTariffWords();
  const words = {
    title: t("title.import"),
    stepTemplate: t("import.stepTemplate"),
    hint: t("import.hint", { max: mostImportedRates }),
    file: t("import.file"),
  };
  const { list, template } = yardRatePaths;
  return <RowImportPage {...props} list={list()} template={template} words={words} label={label} />;
}
