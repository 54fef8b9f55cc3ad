import { languages } from "@protocol/language";
import {
  type CallInput,
  callFields,
  callTimes,
  importVesselCalls,
  mostImportedCalls,
  requiredCallFields,
} from "@protocol/vesselCalls";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { forgetVoyages, getDicts } from "../base/dicts.server";
import { pageKey } from "../forms/pageKey.server";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { type Person, requirePermission } from "../person.server";
import type { Column } from "../spreadsheet/cell";
import { importRows, type ReadRow } from "../spreadsheet/rowImport.server";
import { codeReader, plain, readCells, readHead, type TitledColumn } from "../spreadsheet/sheetColumns";
import { answerTemplate } from "../spreadsheet/template.server";
import { readCall } from "./callForm.server";
import { callPaths } from "./paths";

/** A column of a file of calls; `read` turns what a cell says into what the form would hold. */
interface CallColumn extends Column, TitledColumn {
  read(cell: string): string;
}

const times = new Set<string>(callTimes);
const needed = new Set<string>(requiredCallFields);

/** The columns of a file of calls, and how a row of it is read. */
async function callSheet(args: LoaderFunctionArgs, person: Person) {
  const words = languages.map((each) => i18nOf(each).getFixedT(null, "voyages"));
  const t = i18nOf(await languageOf(args.request)).getFixedT(null, "voyages");
  const { terminal, operator } = await getDicts(person, ["terminal", "operator"]);
  const named = (entries: typeof terminal) =>
    codeReader(entries.map(({ dictValue, dictLabel }) => [dictValue, dictLabel] as const));
  const codes: Record<string, (cell: string) => string> = {
    terminalCode: named(terminal),
    operatorCode: named(operator),
  };
  const columns = callFields.map((field): CallColumn => {
    const time = times.has(field);
    return {
      ...{ field, width: time ? 20 : 16, kind: time ? "time" : "name" },
      title: t(`field.${field}`) + (needed.has(field) ? "*" : ""),
      titles: words.map((say) => plain(say(`field.${field}`))),
      read: codes[field] ?? ((cell) => cell),
    };
  });
  function readRow(
    cells: readonly string[],
    head: readonly (CallColumn | undefined)[],
  ): { texts: Record<string, string>; read: ReadRow<CallInput> } {
    const { texts, given } = readCells(cells, head, () => "format");
    const { call, errors } = readCall(given);
    return { texts, read: call ? { value: call, errors: null } : { value: null, errors } };
  }
  return {
    t,
    columns,
    readRow,
    readHead: (cells: readonly string[]) => readHead(cells, columns, ["vesselName", "voyage"]),
  };
}

export async function loadCallImport(args: LoaderFunctionArgs) {
  await requirePermission(args, "vesselSchedule", "import");
  return { idempotencyKey: pageKey(args.context) };
}

/** Takes a file of calls; what the schedule has is changed by it. */
export async function importCalls(args: ActionFunctionArgs) {
  const { url, headers } = args.request;
  const person = await requirePermission(
    { ...args, request: new Request(url, { headers }) },
    "vesselSchedule",
    "import",
  );
  const { readHead: headOf, readRow } = await callSheet(args, person);
  const answer = await importRows(args, person, {
    most: mostImportedCalls,
    ...{ readHead: headOf, readRow, within: "calls" },
    enter: (calls, idempotencyKey) => person.attempt(importVesselCalls, { body: { calls }, idempotencyKey }),
    done: { to: callPaths.list(), key: "voyages:done.import" },
  });
  forgetVoyages();
  return answer;
}

/** The empty file of calls. */
export async function answerCallTemplate(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requirePermission(args, "vesselSchedule", "import");
  const { t, columns } = await callSheet(args, person);
  return answerTemplate(args, t("import.template"), columns);
}
