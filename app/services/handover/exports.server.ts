import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { shownAsPage } from "../print/refusal.server";
import type { ExportColumn } from "../spreadsheet/exportList.server";
import { fieldColumns } from "../spreadsheet/fieldColumns";

type Translate = (key: string, options?: { defaultValue: string } | { label: string }) => string;

/** What makes the columns of an export of the area; codes are said in the reader's words. */
export interface Columns<R> {
  t: Translate;
  column(field: string, width: number, of: ExportColumn<R>["of"], kind?: ExportColumn<R>["kind"]): ExportColumn<R>;
  code(group: string, value: string | null): string | null;
}

/** Answers an export, or the page that says why there is none. */
export async function answerExport<R>(
  args: LoaderFunctionArgs,
  answer: (columns: Columns<R>) => Promise<Response>,
): Promise<Response> {
  try {
    const t = i18nOf(await languageOf(args.request)).getFixedT(null, "handover") as Translate;
    return await answer({
      t,
      column: fieldColumns((field) => t(`field.${field}`, { defaultValue: field }), "text"),
      code: (group, value) => value && t(`${group}.${value}`, { defaultValue: value }),
    });
  } catch (thrown) {
    return shownAsPage(args)(thrown);
  }
}
