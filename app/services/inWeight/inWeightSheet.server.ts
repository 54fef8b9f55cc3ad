import {
  type InWeightBoxInput,
  inWeightBoxInput,
  inWeightBoxIssues,
  requiredInWeightBoxFields,
} from "@protocol/inWeight";
import { languages } from "@protocol/language";
import { vgmMethods } from "@protocol/values/boxWeights";
import { unconfirmedWarning } from "@protocol/values/containerNumber";
import { oogSides } from "@protocol/values/outOfGauge";
import { readNumber } from "@protocol/values/readNumber";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import type { Column } from "../spreadsheet/cell";
import type { ReadRow } from "../spreadsheet/rowImport.server";
import { codeReader, plain, readCells, readHead, type TitledColumn } from "../spreadsheet/sheetColumns";

type Field = keyof InWeightBoxInput;

/** A column of a file of boxes; `read` gives what the contract takes, and undefined where it cannot. */
interface BoxColumn extends Column, TitledColumn {
  field: Field;
  read(cell: string): unknown;
}

const needed = new Set<string>([...requiredInWeightBoxFields, "sealNo"]);

/** The columns of a file of boxes to bring in, one a row, and how a row of it is read. */
export async function inWeightSheet(args: LoaderFunctionArgs) {
  const words = languages.map((each) => i18nOf(each).getFixedT(null, "inWeight"));
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "inWeight");
  const methodOf = codeReader(
    words.flatMap((say) => vgmMethods.map((code) => [code, say(`vgmMethod.${code}`, { defaultValue: code })] as const)),
  );
  const yes = new Set([...words.map((say) => plain(say("yes"))), plain("Y"), plain("1")]);
  const no = new Set([...words.map((say) => plain(say("no"))), plain("N"), plain("0")]);
  const ticked = (cell: string) => (yes.has(plain(cell)) ? true : no.has(plain(cell)) ? false : undefined);
  const whole = (cell: string) => readNumber(cell, "kg");
  const column = (field: Field, width: number, read: BoxColumn["read"] = (cell) => cell): BoxColumn => ({
    ...{ field, width, read, kind: "name" },
    title: t(`field.${field}`, { defaultValue: field }) + (needed.has(field) ? "*" : ""),
    titles: words.map((say) => plain(say(`field.${field}`, { defaultValue: field }))),
  });
  const columns: BoxColumn[] = [
    column("ctnNo", 14),
    column("ctnNoConfirmed", 10, ticked),
    column("ctnSizeType", 10),
    column("sealNo", 14),
    column("customsSealNo", 14),
    column("pkgCount", 8, (cell) => readNumber(cell, "count")),
    column("pkgType", 10),
    column("volume", 10, (cell) => readNumber(cell, "cubicMetres")),
    column("grossWeight", 10, whole),
    column("tareWeight", 10, whole),
    column("vgmWeight", 10, whole),
    column("vgmMethod", 18, methodOf),
    column("vgmSigner", 16),
    column("slipNo", 16),
    column("isDg", 8, ticked),
    column("dgNo", 16),
    column("isReefer", 8, ticked),
    column("setTemp", 10, (cell) => readNumber(cell, "celsius")),
    column("isOog", 8, ticked),
    ...oogSides.map((side) => column(side, 10, (cell) => readNumber(cell, "cm"))),
  ];

  function readRow(
    cells: readonly string[],
    head: readonly (BoxColumn | undefined)[],
  ): { texts: Record<string, string>; read: ReadRow<InWeightBoxInput> } {
    const { texts, given, errors } = readCells(cells, head, () => "number");
    const read = inWeightBoxInput.safeParse(given);
    for (const { path, message: reason } of read.error?.issues ?? []) errors[String(path[0] ?? "ctnNo")] ??= [reason];
    if (read.success) {
      for (const { field, reason } of inWeightBoxIssues(read.data)) errors[field] ??= [reason];
      if (!read.data.ctnNo) errors.ctnNo ??= ["required"];
      const odd = unconfirmedWarning(read.data);
      if (odd) errors.ctnNo ??= [odd];
    }
    return read.success && Object.keys(errors).length === 0
      ? { texts, read: { value: read.data, errors: null } }
      : { texts, read: { value: null, errors } };
  }

  return { t, columns, readRow, readHead: (cells: readonly string[]) => readHead(cells, columns, ["ctnNo"]) };
}
