import { mostImportedCalls } from "@protocol/vesselCalls";
import { RowImportPage } from "~/components/imports/RowImportPage";
import type { RowImportAnswer } from "~/services/spreadsheet/rowImport.server";
import { callPaths } from "~/services/voyages/paths";
import { useVoyageWords } from "./useVoyageWords";

/** The file of calls to fill in, the place to bring it back, and what is wrong with its rows. */
export function CallImportPage(props: { page: { idempotencyKey: string }; answered?: RowImportAnswer }) {
  const { t, label } = useVoyageWords();
  const words = {
    title: t("title.callImport"),
    stepTemplate: t("import.stepTemplate"),
    hint: t("import.hint", { max: mostImportedCalls }),
    file: t("import.file"),
  };
  return <RowImportPage {...props} list={callPaths.list()} template={callPaths.template} words={words} label={label} />;
}
