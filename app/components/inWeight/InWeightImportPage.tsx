import { mostInWeightBoxes } from "@protocol/inWeight";
import { RowImportPage } from "~/components/imports/RowImportPage";
import { inWeightPaths } from "~/services/inWeight/paths";
import type { RowImportAnswer } from "~/services/spreadsheet/rowImport.server";
import { useInWeightWords } from "./useInWeightWords";

interface Props {
  page: { id: string; docNo: string; idempotencyKey: string };
  answered?: RowImportAnswer;
}

/** The file of boxes to fill in, the place to bring it back, and what is wrong with its rows. */
export function InWeightImportPage({ page, answered }: Props) {
  const { t, label } = useInWeightWords();
  const words = {
    title: t("import.title", { docNo: page.docNo }),
    stepTemplate: t("import.stepTemplate"),
    hint: t("import.hint", { max: mostInWeightBoxes }),
    file: t("import.file"),
  };
  const { detail, template } = inWeightPaths;
  return (
    <RowImportPage
      page={page}
      answered={answered}
      list={detail(page.id)}
      template={template}
      words={words}
      label={label}
    />
  );
}
