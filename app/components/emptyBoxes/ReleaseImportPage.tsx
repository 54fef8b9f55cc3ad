import { mostImportedReleases } from "@protocol/releaseOrders";
import { RowImportPage } from "~/components/imports/RowImportPage";
import { releaseOrderPaths } from "~/services/emptyBoxes/paths";
import type { RowImportAnswer } from "~/services/spreadsheet/rowImport.server";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

/** The file of release orders to fill in, the place to bring it back, and what is wrong with its rows. */
export function ReleaseImportPage(props: { page: { idempotencyKey: string }; answered?: RowImportAnswer }) {
  const { t, label } = useEmptyBoxWords();
  const words = {
    title: t("title.releaseImport"),
    stepTemplate: t("import.stepTemplate"),
    hint: t("import.hint", { max: mostImportedReleases }),
    file: t("import.file"),
  };
  const { list, template } = releaseOrderPaths;
  return <RowImportPage {...props} list={list()} template={template} words={words} label={label} />;
}
